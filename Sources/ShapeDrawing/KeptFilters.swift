import DisplayList
import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// The filters that a canvas and its graphics keep under `x-svg`, each definition read once.
final class KeptFilters {
  private let document: Document
  private let canvas: Document.Canvas
  private let extent: Extent
  /// The definitions by their names; nil until one is asked for.
  private var definitions: [String: String]?
  private var filters: [String: FilterMarkup?] = [:]

  private static let key = "x-svg"

  init(_ canvas: Document.Canvas, extent: Extent) {
    document = canvas.document
    self.canvas = canvas
    self.extent = extent
  }

  /// What a graphic keeps.
  struct Kept {
    var list: FilterList
    /// Where the coordinates begin that it is measured in; nil for those of the graphic.
    var origin: Point?
  }

  /// The filters of a graphic; nil where it keeps none that is known.
  func filters(of entry: Int) -> Kept? {
    guard !document.lacksKey(Self.key, entry),
      case .mapping(let pairs, _)? = document.writtenValue(of: Self.key, entry: entry),
      let text = pairs.first(where: { $0.key == "filter" })?.value.scalarText,
      let list = FilterList(text, filter: { self.filter($0) })
    else { return nil }
    var kept = Kept(list: list)
    if case .sequence(let items, _)? = pairs.first(where: { $0.key == "origin" })?.value,
      items.count == 2, let x = items[0].scalarText.flatMap(NumberText.parse),
      let y = items[1].scalarText.flatMap(NumberText.parse)
    {
      kept.origin = Point(x, y)
    }
    return kept
  }

  /// The filters of a graphic as they are drawn.
  ///
  /// - Parameters:
  ///   - kept: What it keeps.
  ///   - box: Its box, without its lines.
  ///   - matrix: From its coordinates to the canvas's.
  ///   - keepsOrigin: Whether it may have its own place of the filter's coordinates.
  /// - Returns: nil where nothing of the graphic is seen.
  func drawn(
    _ kept: Kept, around box: Box?, _ matrix: Matrix, keepsOrigin: Bool
  ) -> [PictureFilter]? {
    let place = FilterMarkup.Place(
      box: box, origin: keepsOrigin ? kept.origin ?? .zero : .zero, extent: extent)
    return kept.list.filters(at: place)?.map { filter in
      var filter = filter
      filter.matrix = matrix
      return filter
    }
  }

  private func filter(_ id: String) -> FilterMarkup? {
    if let known = filters[id] { return known }
    let filter = FilterMarkup(id) { self.definition($0) }
    filters[id] = .some(filter)
    return filter
  }

  private func definition(_ id: String) -> String? {
    let known = definitions ?? Self.definitions(of: canvas)
    definitions = known
    return known[id]
  }

  /// The definitions that a canvas keeps.
  static func definitions(of canvas: Document.Canvas) -> [String: String] {
    let document = canvas.document
    guard !document.lacksKey(key, canvas.entry),
      case .mapping(let pairs, _)? = document.writtenValue(of: key, entry: canvas.entry),
      case .mapping(let kept, _)? = pairs.first(where: { $0.key == "definitions" })?.value
    else { return [:] }
    let texts = kept.compactMap { pair in pair.value.scalarText.map { (pair.key, $0) } }
    return Dictionary(texts) { one, _ in one }
  }
}
