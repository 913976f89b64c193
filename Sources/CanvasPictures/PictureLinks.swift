import Geometry
import Painter
import ShapeDocument

/// Which pictures of an export show what links of the document lead to.
struct PictureLinks {
  private let pictures: [Picture]
  /// The numbers of the pictures, from 0, by their canvases.
  private let numbers: [Int: Int]

  init(_ pictures: [Picture]) {
    self.pictures = pictures
    numbers = Dictionary(
      pictures.enumerated().map { ($1.canvas.entry, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number, from 0, of the picture that shows an entry; nil for none.
  func picture(of entry: Int) -> Int? {
    guard let document = pictures.first?.canvas.document,
      let number = numbers[document.canvas(of: entry)]
    else { return nil }
    let picture = pictures[number]
    guard let entries = picture.entries, entry != picture.canvas.entry else { return number }
    let isShown = entries.contains { $0..<document.subtreeEnd(of: $0) ~= entry }
    return isShown ? number : nil
  }

  /// The place that a link such as `#logo` leads to; nil for nowhere.
  func destination(of link: String) -> Painter.Destination? {
    guard let document = pictures.first?.canvas.document, let id = LinkTarget.id(in: link),
      let target = document.entries(withID: id).first, let number = picture(of: target)
    else { return nil }
    let frame = pictures[number].frame
    let isCanvas = target == pictures[number].canvas.entry
    let box = isCanvas ? frame : document.boundsOnCanvas(of: target) ?? frame
    return Painter.Destination(page: number, point: Point(box.minX, box.minY))
  }

  /// Whether a link leads to something of the document that no picture shows.
  func isDead(_ link: String) -> Bool {
    LinkTarget.id(in: link) != nil && destination(of: link) == nil
  }
}
