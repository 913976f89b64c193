extension Graphic {
  /// Letters of one look within a text.
  package struct TextRun: Hashable, Sendable {
    /// The letters; a line feed begins a new line.
    package var string: String
    /// The font families, as CSS lists them; nil for the default.
    package var font: String?
    /// The font size, in the graphic's units.
    package var size: Double
    /// The weight, 1…1000; 400 is regular.
    package var weight: Int
    /// True for italic letters.
    package var isItalic: Bool
    /// The letters' colour.
    package var color: Color
    /// The distance of baselines, as a multiple of `size`.
    package var lineHeight: Double
    /// False for letters that are kept and take their place, but are not drawn.
    package var isEnabled: Bool
    /// The lines at the letters.
    package var decoration: TextDecoration = []
    /// What is added to the width of each letter.
    package var spacing = 0.0
    /// What is added to the width of each blank besides.
    package var wordSpacing = 0.0
    /// The distance by which the letters stand above the baseline.
    package var baseline = 0.0
    /// The line around each letter.
    package var stroke: Stroke?
    /// What fills the letters instead of the colour.
    package var gradient: Paint.Content?

    /// True when the letters show anything.
    package var isVisible: Bool {
      guard isEnabled, !string.isEmpty, size > 0 else { return false }
      return content != .color(.none) && content.isKnown || stroke?.isVisible == true
    }

    /// What fills the letters.
    package var content: Paint.Content { gradient ?? .color(color) }

    /// The greatest distance from the estimated box of a line that letters can reach.
    var reach: Double { size + abs(baseline) + (stroke?.width ?? 0) }
  }

  /// Lines along letters.
  package struct TextDecoration: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8
    /// Makes a set of its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line below.
    package static let underline = TextDecoration(rawValue: 1)
    /// A line through the middle.
    package static let strikethrough = TextDecoration(rawValue: 2)
    /// A line above.
    package static let overline = TextDecoration(rawValue: 4)

    /// The lines and their names in a document.
    package static let names: [(name: String, decoration: TextDecoration)] = [
      ("underline", .underline), ("strikethrough", .strikethrough), ("overline", .overline),
    ]
  }
}
