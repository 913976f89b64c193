import Geometry
import YAMLText

/// The properties that make a new graphic visible where it is put, beside the given values.
struct VisibleDefaults {
  private static let color = YAMLValue.quoted("#cccccc")
  /// Darker than a fill, as a line is thin.
  private static let lineColor = YAMLValue.quoted("#333333")
  private static let fullSide = 100.0

  let kind: Graphic.Kind
  /// The given values by key, which win.
  let given: [String: PropertyValue]
  /// The box of the parent in its own coordinates; nil if there is none.
  let around: Graphic.Box?
  /// True if a layout places it, and gives a size to texts.
  let isMember: Bool

  /// The keys and values to be written.
  var pairs: [YAMLValue.Pair] {
    switch kind {
    case .group, .spacer: []
    case .line, .polyline: missing(place + line + points)
    case .connector: missing(ends + arrow)
    case .path where isOpenPath: missing(given["fill"] == nil ? line : [])
    case .path: missing(place + paint + [.init("d", .string(diamond))])
    case .polygon where given["points"] != nil: missing(paint)
    case .roundedRectangle: missing(place + size + radius + paint)
    case .text where isMember: missing([.init("text", .string("Text"))])
    case .text where wraps: missing(place + size)
    case .text: missing(place + [.init("text", .string("Text"))])
    case .image where given["source"] != nil: missing(place + size)
    default: missing(place + size + paint)
    }
  }

  private func missing(_ pairs: [YAMLValue.Pair]) -> [YAMLValue.Pair] {
    pairs.filter { given[$0.key] == nil }
  }

  // MARK: - Where it is

  /// The given extent, or 100 by 100, or a quarter of a parent that is too small for that.
  private var extent: Graphic.Extent {
    if let size = given["size"]?.pair { return Graphic.Extent(size.x, size.y) }
    if kind == .text, !wraps, let text { return Graphic.TextLayout(text, width: nil).size }
    return Graphic.Extent(side(around?.width), side(around?.height))
  }

  private func side(_ room: Double?) -> Double {
    guard let room, room > 0 else { return Self.fullSide }
    return max(min(Self.fullSide, (room / 4 * 1_000).rounded() / 1_000), 0.001)
  }

  /// The `at` that centres it in the parent, unless points or a path place it.
  private var place: [YAMLValue.Pair] {
    guard !isMember, given["points"] == nil, given["d"] == nil, let around else { return [] }
    let corner = Graphic.Point(
      around.center.x - extent.width / 2, around.center.y - extent.height / 2)
    let pair = YAMLValue.pair(corner)
    return pair == .pair(.zero) ? [] : [.init("at", pair)]
  }

  // MARK: - What it is

  /// The given text, or the one it gets. Without a size it takes that of its lines.
  private var text: Graphic.TextStyle? {
    let value = given["text"] ?? .map([.init("string", .string("Text"))])
    return Graphic.TextStyle(value, kind: .text)
  }

  /// True for a text that needs a box, at whose width it breaks.
  private var wraps: Bool { text?.details.wraps ?? false }

  private var size: [YAMLValue.Pair] {
    [.init("size", .pair(Graphic.Point(extent.width, extent.height)))]
  }

  private var paint: [YAMLValue.Pair] { [.init("fill", Self.color)] }

  private var line: [YAMLValue.Pair] { [.init("stroke", Self.lineColor)] }

  /// A line that points to where it ends.
  private var arrow: [YAMLValue.Pair] {
    [
      .init(
        "stroke",
        .mapping(
          [
            .init("color", Self.lineColor), .init("width", .number(2)),
            .init("arrow", .plain("end")),
          ], .flow))
    ]
  }

  /// From left to right through the middle of the parent, where neither end is given.
  private var ends: [YAMLValue.Pair] {
    guard given["from"] == nil, given["to"] == nil else { return [] }
    let center = around?.center ?? .zero
    let half = extent.width / 2
    return [
      .init("from", .pair(Graphic.Point(center.x - half, center.y))),
      .init("to", .pair(Graphic.Point(center.x + half, center.y))),
    ]
  }

  /// A tenth of the shorter side.
  private var radius: [YAMLValue.Pair] {
    let side = max(0, min(extent.width, extent.height))
    return side > 0 ? [.init("radius", .number(side / 10))] : []
  }

  /// True if the given path data closes no subpath, so that a fill might not show.
  private var isOpenPath: Bool {
    given["d"]?.string.map { !$0.contains { $0 == "z" || $0 == "Z" } } ?? false
  }

  /// From corner to corner.
  private var points: [YAMLValue.Pair] {
    [.init("points", .points([.zero, Graphic.Point(extent.width, extent.height)]))]
  }

  private var diamond: String {
    let middle = Graphic.Point(extent.width / 2, extent.height / 2)
    return OutlineText.pathData(
      [
        Graphic.Point(middle.x, 0), Graphic.Point(extent.width, middle.y),
        Graphic.Point(middle.x, extent.height), Graphic.Point(0, middle.y),
      ], isClosed: true)
  }
}
