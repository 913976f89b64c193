import SVGImport
import ShapeDocument
import YAMLText

/// A label with its style, as `text` of a graphic.
struct LabelText {
  var string: String
  var size: Double
  var font: String?
  var isBold = false
  var isItalic = false
  var align = "center"
  var valign = "middle"
  var color = "#000000"
  var lineHeight: Double?

  /// How wide a sign is, in font sizes: that of the fonts diagrams are drawn with, not the estimate of
  /// bounds, so that lines do not break where they fit.
  private static let signWidth = 0.5

  /// How many signs of usual width a text has.
  private static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }

  /// An estimate of the width of the longest line.
  var width: Double {
    let widest = string.split(separator: "\n").map(Self.columns).max() ?? 0
    return Double(widest) * Self.signWidth * size
  }

  /// The height of all lines.
  var height: Double {
    Double(string.utf8.count { $0 == 0x0A } + 1) * (lineHeight ?? 1.2) * size
  }

  /// Breaks lines at spaces where they are wider than a box. O(text).
  mutating func wrap(to width: Double) {
    guard width > 0, self.width > width, size > 0 else { return }
    let most = Int(min(max(width / (Self.signWidth * size), 1), 1e6))
    string = string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Self.wrapped(line, most)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ line: Substring, _ most: Int) -> String {
    var (result, used) = ("", 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let columns = Self.columns(word)
      if result.isEmpty {
        used = columns
      } else if used + 1 + columns > most {
        result += "\n"
        used = columns
      } else {
        result += " "
        used += 1 + columns
      }
      result += word
    }
    return result
  }

  /// The value of `text`; `kind` is that of the graphic, which says what need not be said.
  func value(onText: Bool) -> YAMLValue {
    var pairs: [YAMLValue.Pair] = [.init("string", .string(string))]
    if let font { pairs.append(.init("font", .string(font))) }
    if size != 16 { pairs.append(.init("size", GraphicDraft.number(size, decimals: 3))) }
    if isBold { pairs.append(.init("weight", .string("bold"))) }
    if isItalic { pairs.append(.init("italic", .plain("true"))) }
    if align != (onText ? "leading" : "center") { pairs.append(.init("align", .string(align))) }
    if valign != (onText ? "top" : "middle") { pairs.append(.init("valign", .string(valign))) }
    if color != "#000000" { pairs.append(.init("color", .quoted(color))) }
    if let lineHeight, lineHeight != 1.2 {
      pairs.append(.init("lineHeight", GraphicDraft.number(lineHeight, decimals: 3)))
    }
    return pairs.count == 1 ? .string(string) : .mapping(pairs)
  }
}
