extension Graphic {
  /// The text a graphic carries.
  package struct TextStyle: Hashable, Sendable {
    /// The text; a line feed begins a new line.
    package var string: String
    /// The family; nil for whichever is usual.
    package var font: String?
    /// Height of a line's letters, in the graphic's units.
    package var size: Double
    /// 100…900, 400 being regular.
    package var weight: Int
    /// Whether the letters slant.
    package var isItalic: Bool
    /// Where lines stand between left and right.
    package var align: Align
    /// Where the block stands between top and bottom.
    package var valign: VerticalAlign
    /// The letters' colour.
    package var color: Color
    /// From baseline to baseline, as a multiple of `size`.
    package var lineHeight: Double
    /// False where the text is kept but not drawn.
    package var isEnabled: Bool

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

    /// Whether anything is drawn.
    package var isVisible: Bool { isEnabled && !string.isEmpty && color != .none }

    /// Where the lines of a text stand.
    package enum Align: String, Hashable, Sendable, CaseIterable {
      /// At the left edge; `left` is accepted too.
      case leading
      /// In the middle.
      case center
      /// At the right edge; `right` is accepted too.
      case trailing
    }

    /// Where the block of lines stands.
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
