import KeptSVG

/// The CSS shorthand `font: italic bold 12px/1.5 Inter, serif`.
struct FontShorthand {
  /// The size as it is written, without a line height.
  private(set) var size = ""
  /// The weight as it is written; nil for the usual.
  private(set) var weight: String?
  /// True for slanting letters.
  private(set) var isItalic = false
  /// The families as they are written.
  private(set) var families = ""

  private static let styles: Set = ["italic", "oblique"]
  private static let weights: Set = ["bold", "bolder", "lighter"]

  /// Reads the shorthand; nil for what is none, which changes nothing.
  init?(_ value: String) {
    var words = value.split(whereSeparator: \.isWhitespace)[...]
    // At most style, variant, weight and stretch stand before the size.
    for _ in 0..<5 {
      guard let word = words.first?.lowercased() else { return nil }
      if let size = Self.size(word) {
        self.size = size
        break
      }
      if Self.styles.contains(word) { isItalic = true }
      if Self.weights.contains(word) || word.allSatisfy(\.isNumber) { weight = word }
      words.removeFirst()
    }
    guard !size.isEmpty, let word = words.popFirst() else { return nil }
    // The height of lines says nothing here; it may stand apart: `12px / 1.5`.
    if word.hasSuffix("/") {
      words = words.dropFirst()
    } else if words.first == "/" {
      words = words.dropFirst(2)
    } else if words.first?.hasPrefix("/") == true {
      words = words.dropFirst()
    }
    families = words.joined(separator: " ")
    guard !families.isEmpty else { return nil }
  }

  /// The size a word begins with: a number alone is a weight.
  private static func size(_ word: String) -> String? {
    let size = String(word.prefix { $0 != "/" })
    if ComputedStyle.fontSizes[size] != nil || size == "smaller" || size == "larger" { return size }
    return size.last?.isNumber == false && SVGLength(size) != nil ? size : nil
  }
}
