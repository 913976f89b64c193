import Geometry

/// How letters look.
package struct DisplayLetters: Hashable, Sendable {
  /// Families in order of preference, as in CSS.
  package var families: String
  /// Height of the letters, in the item's units, > 0.
  package var size: Double
  /// 1…1000, 400 being regular.
  package var weight: Int
  /// True for slanting letters.
  package var isItalic: Bool
  /// What fills the letters; nil for nothing.
  package var fill: ResolvedPaint?
  /// The line around each letter, over the fill.
  package var stroke: DisplayStroke?
  /// The lines along the letters, painted as they are.
  package var decoration: Decoration = []
  /// What is added to the width of each letter.
  package var spacing = 0.0
  /// What is added to the width of each blank besides.
  package var wordSpacing = 0.0
  /// The distance by which the letters stand above the baseline.
  package var rise = 0.0

  /// Makes the look of letters without anything rare.
  package init(
    families: String, size: Double, weight: Int, isItalic: Bool, fill: ResolvedPaint?
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.fill = fill
  }

  /// Lines along letters.
  package struct Decoration: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8
    /// Makes a set of its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line below.
    package static let underline = Decoration(rawValue: 1)
    /// A line through the middle.
    package static let strikethrough = Decoration(rawValue: 2)
    /// A line above.
    package static let overline = Decoration(rawValue: 4)
  }
}

extension DisplayText {
  /// Letters of one look on a line.
  package struct Piece: Hashable, Sendable {
    /// The letters, without line breaks, tabs and controls.
    package var string: String
    /// The number of their look in ``DisplayText/looks``.
    package var look: Int

    /// Makes a piece.
    package init(_ string: String, look: Int) {
      self.string = string
      self.look = look
    }
  }

  /// The look of letters that have none of their own.
  package var look: DisplayLetters {
    DisplayLetters(
      families: families, size: size, weight: weight, isItalic: isItalic, fill: .color(color))
  }

  /// The letters of a line from its start to its end, each with its look.
  package func letters(of line: Line) -> [(string: String, look: DisplayLetters)] {
    guard !line.pieces.isEmpty else { return [(line.string, look)] }
    return line.pieces.compactMap { piece in
      looks.indices.contains(piece.look) ? (piece.string, looks[piece.look]) : nil
    }
  }

  /// The greatest distance from the baseline that letters can reach.
  package var reach: Double {
    looks.reduce(size) { max($0, $1.size + $1.rise.magnitude + ($1.stroke?.width ?? 0)) }
  }
}
