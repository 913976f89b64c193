import Geometry
import ShapeDocument
import YAMLText

/// Whether what an export says of a graphic is still what its SVG shows: another program may have
/// changed the one and kept the other.
extension SVGConversion {
  func agrees(
    _ meaning: PropertyValue?, under key: String, _ evidence: Evidence, _ draft: GraphicDraft
  ) -> Bool {
    guard let meaning, !evidence.isUndrawn else { return true }
    switch key {
    // Lines are not filled. A connector's fill is behind its text.
    case "fill" where draft.isConnector || draft.isLine: return true
    case "fill":
      if case .list(let fills) = meaning {
        let seen = fills.compactMap(properties.reading.paint).last(where: \.isVisible)
        return agree(seen, paint(of: draft.value(of: key), key))
      }
      return agree(properties.reading.paint(meaning), paint(of: draft.value(of: key), key))
    case "stroke": return agreesStroke(meaning, draft)
    case "text":
      guard let shown = evidence.string, let text = properties.reading.text(meaning),
        text.isVisible
      else { return true }
      let (said, seen) = (Self.words(text.string), Self.words(shown))
      // Lines may be broken within words.
      return said == seen || !text.isPlain && said.joined() == seen.joined()
    case "points": return agreesPoints(meaning, draft)
    case "d":
      guard case .string(let data) = meaning, let shown = draft.value(of: key) else { return true }
      return shown.meansSame(as: .string(String(data.trimmingBlanks)))
    case "opacity":
      guard let said = meaning.number else { return true }
      let shown = draft.value(of: key).flatMap(self.number) ?? 1
      return abs(min(max(said, 0), 1) - shown) < 1e-3
    case "size": return agreesSize(meaning, draft)
    case "link":
      // A place in the file of another canvas, or one whose id is no XML name.
      guard case .string(let said) = meaning, LinkTarget.id(in: said) != nil,
        case .string(let shown)? = draft.value(of: key)
      else { return true }
      return shown.contains("#")
    default: return true
    }
  }

  private func number(_ value: YAMLValue) -> Double? {
    if case .plain(let text) = value { NumberText.parse(text) } else { nil }
  }

  private static func words(_ text: String) -> [Substring] {
    Graphic.TextStyle.drawn(text).split { $0.isWhitespace || $0 == "\u{FFFD}" }
  }

  // MARK: - Paints

  private func meaning(of value: YAMLValue?, _ key: String) -> PropertyValue? {
    value.flatMap { try? properties.reading.meaning(of: $0, under: key, in: .graphic) }
  }

  private func paint(of value: YAMLValue?, _ key: String) -> Graphic.Paint? {
    meaning(of: value, key).flatMap(properties.reading.paint)
  }

  func agree(_ said: Graphic.Paint?, _ shown: Graphic.Paint?) -> Bool {
    guard let said, said.isVisible else { return shown == nil }
    guard case .color(let color) = said.content else { return agreesGradient(said, shown) }
    guard let shown else { return components(of: color, said.opacity) == nil }
    guard case .color(let other) = shown.content else { return false }
    return areAlike(components(of: color, said.opacity), components(of: other, shown.opacity))
  }

  /// A gradient without extent shows its last colour.
  private func agreesGradient(_ said: Graphic.Paint, _ shown: Graphic.Paint?) -> Bool {
    guard case .gradient(let gradient) = said.content, let shown,
      case .color(let color) = shown.content
    else { return true }
    let last = gradient.stops.last { properties.reading.components(of: $0.color) != nil }
    return areAlike(
      last.flatMap { components(of: $0.color, said.opacity) }, components(of: color, shown.opacity))
  }

  private func agreesStroke(_ meaning: PropertyValue, _ draft: GraphicDraft) -> Bool {
    let reading = properties.reading
    let shown = self.meaning(of: draft.value(of: "stroke"), "stroke").flatMap(reading.stroke)
    guard let said = reading.stroke(meaning), said.isVisible else { return shown == nil }
    // A line on one side is drawn twice as wide, apart from the shape.
    if said.position != .center, shown == nil { return true }
    if let shown, !isNear(said.width, shown.width, 1e-3) { return false }
    return agree(
      Graphic.Paint(said.content), shown.map { Graphic.Paint($0.content) })
  }

  private func components(
    of color: Graphic.Color, _ opacity: Double
  ) -> RGBA? {
    guard var components = properties.reading.components(of: color) else { return nil }
    components.alpha *= opacity
    return components.alpha > 0 ? components : nil
  }

  private func areAlike(
    _ one: RGBA?, _ other: RGBA?
  ) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hexText.prefix(7) == other.hexText.prefix(7) && abs(one.alpha - other.alpha) < 0.01
  }

  // MARK: - Geometry

  private func agreesPoints(_ meaning: PropertyValue, _ draft: GraphicDraft) -> Bool {
    guard case .sequence(let items, _)? = draft.value(of: "points") else { return true }
    guard let points = properties.reading.points(meaning), points.count == items.count else {
      return false
    }
    return zip(points, items).allSatisfy { point, item in
      guard let (x, y) = numbers(item) else { return false }
      return isNear(x, point.x) && isNear(y, point.y)
    }
  }

  private func agreesSize(_ meaning: PropertyValue, _ draft: GraphicDraft) -> Bool {
    guard let (width, height) = draft.value(of: "size").flatMap(numbers) else { return true }
    guard case .list(let said) = meaning, said.count == 2, let saidWidth = said[0].number,
      let saidHeight = said[1].number
    else { return false }
    return isNear(width, saidWidth) && isNear(height, saidHeight)
  }

  /// The two numbers of a point or a size.
  private func numbers(_ value: YAMLValue) -> (Double, Double)? {
    guard case .sequence(let pair, _) = value, pair.count == 2, let first = number(pair[0]),
      let second = number(pair[1])
    else { return nil }
    return (first, second)
  }

  /// Whether two numbers are the same but for what rounding does.
  func isNear(_ one: Double, _ other: Double, _ slack: Double = 1e-4) -> Bool {
    abs(one - other) <= slack * max(1, abs(one))
  }
}
