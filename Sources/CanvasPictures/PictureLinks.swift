import Geometry
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

  /// The points that links such as `#logo` lead to, for each picture in its canvas's coordinates.
  func destinations(of links: [String]) -> [[String: Point]] {
    var destinations = [[String: Point]](repeating: [:], count: pictures.count)
    guard let document = pictures.first?.canvas.document else { return [] }
    for link in Set(links) {
      guard let target = target(of: link, in: document), let number = picture(of: target) else {
        continue
      }
      let frame = pictures[number].frame
      let isCanvas = target == pictures[number].canvas.entry
      let box = isCanvas ? frame : document.boundsOnCanvas(of: target) ?? frame
      destinations[number][link] = Point(box.minX, box.minY)
    }
    return destinations
  }

  private func target(of link: String, in document: Document) -> Int? {
    LinkTarget.id(in: link).flatMap { document.entries(withID: $0).first }
  }

  /// Whether a link leads to something of the document that no picture shows.
  func isDead(_ link: String) -> Bool {
    guard LinkTarget.id(in: link) != nil, let document = pictures.first?.canvas.document else {
      return false
    }
    return target(of: link, in: document).flatMap(picture) == nil
  }
}
