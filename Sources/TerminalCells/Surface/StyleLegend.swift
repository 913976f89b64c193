/// Names styles by letters, in order of appearance: `a`…`z`, `A`…`Z`, then `?`.
public struct StyleLegend {
  /// The styles named so far; the first is `a`.
  public private(set) var styles: [CellStyle] = []

  /// Makes an empty legend.
  public init() {}

  /// The letter of a style, `.` for plain; a new style gets the next letter.
  public mutating func letter(for style: CellStyle) -> Character {
    guard style != .plain else { return "." }
    let index =
      styles.firstIndex(of: style)
      ?? {
        styles.append(style)
        return styles.count - 1
      }()
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return index < letters.count ? letters[index] : "?"
  }

  /// One line for each letter, such as `a bold fg=ansi(4)`.
  public var description: String {
    var copy = self
    return styles.map { "\(copy.letter(for: $0)) \($0.summary)" }.joined(separator: "\n")
  }
}

extension CellStyle {
  /// The parts of the style that are not plain, such as `bold fg=ansi(4)`; `plain` if there are
  /// none.
  public var summary: String {
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    var parts = names.filter { attributes.contains($0.0) }.map(\.1)
    if foreground != .default { parts.append("fg=\(foreground)") }
    if background != .default { parts.append("bg=\(background)") }
    if let underlineColor { parts.append("underline=\(underlineColor)") }
    return parts.isEmpty ? "plain" : parts.joined(separator: " ")
  }
}
