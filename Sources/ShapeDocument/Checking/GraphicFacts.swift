import Geometry
import YAMLText

/// What the checks of a graphic as a whole, and of its place on the canvas, ask for.
struct GraphicFacts {
  /// What it is.
  var kind: Graphic.Kind
  /// Where findings about the whole graphic point.
  var place: Range<Int>
  /// Whether `size` is written.
  var isSizeWritten = false
  /// The points that could be read, and where `points` is written.
  var points: [Graphic.Point]?
  var pointsRange: Range<Int>?
  /// The path data, and where it is written.
  var pathData: String?
  var pathDataRange: Range<Int>?
  /// The picture, and where it is written.
  var source: String?
  var sourceRange: Range<Int>?
  /// Whether the graphic itself has anything to draw. What is only switched off counts.
  var hasContent = false
  /// Whether graphics are written in it, whether or not the outline unfolds them.
  var hasWrittenChildren = false
  /// What it covers.
  var footprint: Graphic.Footprint

  /// The facts of a graphic as its properties say them. Findings point to `head` if nothing is
  /// written on it.
  init(_ graphic: Graphic, _ parsed: ParsedEntry, head: @autoclosure () -> Range<Int>) {
    kind = graphic.kind
    place =
      parsed.member("kind").flatMap { $0.mergeRange ?? $0.value.range }
      ?? parsed.node.pairs.first?.key.range ?? head()
    isSizeWritten = parsed.member("size") != nil
    points = graphic.points
    pointsRange = parsed.member("points")?.value.range
    pathData = graphic.string("d")
    pathDataRange = parsed.member("d")?.value.contentRange
    source = graphic.source
    sourceRange = parsed.member("source")?.value.contentRange
    footprint = graphic.footprint
    hasWrittenChildren = parsed.member("children")?.value.holdsItems ?? false
    hasContent =
      kind == .image && source != nil || graphic.value("text") != nil || graphic.shadow != nil
      || graphic.fill?.hasContent ?? false || graphic.stroke?.hasContent ?? false
  }

  /// Facts to be filled in.
  init(kind: Graphic.Kind, place: Range<Int>, footprint: Graphic.Footprint) {
    self.kind = kind
    self.place = place
    self.footprint = footprint
  }
}

extension YAMLNode {
  /// Whether it is a list that is not empty.
  fileprivate var holdsItems: Bool {
    if case .elided = content { return true }
    return !items.isEmpty
  }
}

extension Graphic.Paint {
  /// Whether there is anything to paint with, switched on or off.
  var hasContent: Bool { content != .color(.none) }
}

extension Graphic.Stroke {
  /// Whether there is anything to draw with, switched on or off.
  var hasContent: Bool { content != .color(.none) }
}
