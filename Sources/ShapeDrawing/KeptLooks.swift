import DisplayList
import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// What is drawn of what a canvas and its graphics keep under `x-svg`, each definition read once.
final class KeptLooks {
  private let document: Document
  private let canvas: Document.Canvas
  private let extent: Extent
  /// The definitions by their names; nil until one is asked for.
  private var definitions: [String: String]?
  private var filters: [String: FilterMarkup?] = [:]
  private lazy var elements = KeptElements { [unowned self] in definition($0) }
  private let lines = LetterLines()
  /// Whether the letters on the canvas are kerned.
  private let isKerned: Bool

  init(_ canvas: Document.Canvas, extent: Extent) {
    document = canvas.document
    self.canvas = canvas
    self.extent = extent
    isKerned = Self.pairs(of: canvas.entry, in: canvas.document).isKerned ?? false
  }

  /// What a graphic keeps.
  struct Kept {
    /// The filters; nil where it keeps none that is known.
    var list: FilterList?
    /// Where the coordinates begin that it is measured in; nil for those of the graphic.
    var origin: Point?
    /// Whether its letters stand as their fonts have pairs of them.
    var isKerned: Bool
    /// How long its line is said to be.
    var length: Double?
    /// Its text as SVG says it, and what tells whether it is still the same.
    var text: (markup: String, fingerprint: String)?
    /// Whether its edges are not smoothed.
    var isCrisp = false
  }

  /// What a graphic keeps, and what it has from the canvas.
  func looks(of entry: Int) -> Kept {
    var kept = Kept(isKerned: isKerned)
    let pairs = Self.pairs(of: entry, in: document)
    guard !pairs.isEmpty else { return kept }
    kept.isKerned = pairs.isKerned ?? isKerned
    kept.length = pairs.text("textLength").flatMap(NumberText.parse)
    if let markup = pairs.text("text"), let fingerprint = pairs.text("fingerprint") {
      kept.text = (markup, fingerprint)
    }
    kept.isCrisp = pairs.text("shape-rendering").map(Self.crispWords.contains) ?? false
    kept.list = pairs.text("filter").flatMap { FilterList($0, filter: { self.filter($0) }) }
    kept.origin = pairs.origin
    return kept
  }

  /// The filters of a graphic as they are drawn.
  ///
  /// - Parameters:
  ///   - list: The filters.
  ///   - kept: What it keeps.
  ///   - box: Its box, without its lines.
  ///   - matrix: From its coordinates to the canvas's.
  ///   - keepsOrigin: Whether it may have its own place of the filter's coordinates.
  /// - Returns: nil where nothing of the graphic is seen.
  func drawn(
    _ list: FilterList, of kept: Kept, around box: Box?, _ matrix: Matrix, keepsOrigin: Bool
  ) -> [PictureFilter]? {
    let place = FilterMarkup.Place(
      box: box, origin: keepsOrigin ? kept.origin ?? .zero : .zero, extent: extent)
    return list.filters(at: place)?.map { filter in
      var filter = filter
      filter.matrix = matrix
      return filter
    }
  }

  private static let crispWords: Set<String> = ["crispEdges", "optimizeSpeed"]

  /// The places of the letters of a text, in the coordinates of its graphic; nil where it keeps none,
  /// or has been changed since it was read.
  func places(
    of kept: Kept, _ text: Graphic.TextStyle, in extent: Extent
  ) -> PlacedLetters? {
    guard let (markup, fingerprint) = kept.text,
      TextFingerprint(text, in: extent, { document.components(of: $0) }).digits == fingerprint,
      let read = TextMarkup(
        markup, line: { self.lines.line($0) { id in self.definition(id) } })
    else { return nil }
    return read.places(of: text, width: extent.width)?.moved(by: kept.origin ?? .zero)
  }

  private func filter(_ id: String) -> FilterMarkup? {
    if let known = filters[id] { return known }
    let filter = FilterMarkup(id, of: elements)
    filters[id] = .some(filter)
    return filter
  }

  private func definition(_ id: String) -> String? {
    let known = definitions ?? Self.definitions(of: canvas)
    definitions = known
    return known[id]
  }

  /// What is kept with an entry; nothing where there is no such key.
  private static func pairs(of entry: Int, in document: Document) -> [YAMLValue.Pair] {
    guard !document.lacksKey(keptSVGKey, entry),
      case .mapping(let pairs, _)? = document.writtenValue(of: keptSVGKey, entry: entry)
    else { return [] }
    return pairs
  }

  /// What a canvas keeps that decides about its graphics.
  struct OfCanvas: Equatable {
    /// The definitions by their names.
    var definitions: [String: String]
    /// Whether letters are kerned.
    var isKerned: Bool

    /// What a canvas keeps.
    init(_ canvas: Document.Canvas) {
      definitions = KeptLooks.definitions(of: canvas)
      isKerned = KeptLooks.pairs(of: canvas.entry, in: canvas.document).isKerned ?? false
    }
  }

  /// The definitions that a canvas keeps.
  private static func definitions(of canvas: Document.Canvas) -> [String: String] {
    let pairs = pairs(of: canvas.entry, in: canvas.document)
    guard case .mapping(let kept, _)? = pairs.first(where: { $0.key == "definitions" })?.value
    else { return [:] }
    let texts = kept.compactMap { pair in pair.value.scalarText.map { (pair.key, $0) } }
    return Dictionary(texts) { one, _ in one }
  }
}
