extension Graphic {
  /// The text of a graphic and its style.
  package struct TextStyle: Hashable, Sendable {
    /// The text, of spans that of all joined; a line feed begins a new line.
    package var string: String
    /// The font families, as CSS lists them; nil for the default.
    package var font: String?
    /// The font size, in the graphic's units.
    package var size: Double
    /// The weight, 1…1000; 400 is regular.
    package var weight: Int
    /// True for italic letters.
    package var isItalic: Bool
    /// The horizontal alignment of lines.
    package var align: Align
    /// The vertical alignment of the block of lines.
    package var valign: VerticalAlign
    /// The letters' colour.
    package var color: Color
    /// The distance of baselines, as a multiple of `size`.
    package var lineHeight: Double
    /// False for a text that is kept but not drawn.
    package var isEnabled: Bool
    /// What few texts have; nil for nothing of it.
    var box: DetailsBox?

    /// Makes a style of its values.
    package init(
      string: String, font: String?, size: Double, weight: Int, isItalic: Bool, align: Align,
      valign: VerticalAlign, color: Color, lineHeight: Double, isEnabled: Bool
    ) {
      self.string = string
      self.font = font
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.align = align
      self.valign = valign
      self.color = color
      self.lineHeight = lineHeight
      self.isEnabled = isEnabled
    }

    /// True when the text shows anything.
    package var isVisible: Bool {
      guard isEnabled, !string.isEmpty else { return false }
      return isPlain ? color != .none : runs.contains(where: \.isVisible)
    }

    /// The horizontal alignments of lines.
    package enum Align: String, Hashable, Sendable, CaseIterable {
      /// At the left edge; `left` is accepted too.
      case leading
      /// In the middle.
      case center
      /// At the right edge; `right` is accepted too.
      case trailing
    }

    /// The vertical alignments of the block of lines.
    package enum VerticalAlign: String, Hashable, Sendable, CaseIterable {
      /// At the top edge.
      case top
      /// In the middle.
      case middle
      /// At the bottom edge.
      case bottom
    }

    /// The names of weights and their numbers.
    package static let weights: [(name: String, weight: Int)] = [
      ("thin", 100), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
      ("bold", 700), ("heavy", 800), ("black", 900),
    ]
  }
}
