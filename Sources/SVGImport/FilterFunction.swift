import Geometry

extension FilterReading.Effects {
  /// The effects of one of CSS's functions: `blur(2px)` or `drop-shadow(1px 2px 3px red)`; nil for
  /// others, and for several.
  init?(function text: String, _ style: ComputedStyle) {
    let text = text.trimmingBlanks
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let inside = String(text[text.index(after: open)...].dropLast())
    switch text[..<open].lowercased() {
    case "blur":
      guard let deviation = style.length(inside, whole: 0), deviation > 0 else { return nil }
      self.init(blur: deviation)
    case "drop-shadow":
      guard let shadow = Self.shadow(inside, style) else { return nil }
      self.init(shadows: [shadow])
    default: return nil
    }
  }

  private static func shadow(_ text: String, _ style: ComputedStyle) -> FilterReading.Shadow? {
    var lengths: [Double] = []
    var color: String?
    for word in text.parts(between: \.isWhitespace) where !word.isEmpty {
      if let length = style.length(word, whole: 0) {
        lengths.append(length)
      } else if color == nil {
        color = word
      } else {
        return nil
      }
    }
    guard (2...3).contains(lengths.count), lengths.count < 3 || lengths[2] >= 0 else { return nil }
    let said = color.map { CSSColor.components($0, current: style.color) } ?? style.color
    guard let said else { return nil }
    return FilterReading.Shadow(
      color: said,
      shade: .init(
        offset: Point(lengths[0], lengths[1]), blur: lengths.count > 2 ? lengths[2] : 0))
  }
}
