/// Measures lines of text in one font and size.
///
/// ```swift
/// TextMeasure(TextFace(.sans, isBold: false), size: 16).width(of: "Hello")  // 36.45
/// ```
package struct TextMeasure: Hashable, Sendable {
  /// The font.
  package let face: TextFace
  /// The font size, in any unit; widths have the same.
  package let size: Double
  /// What is added to every letter; it may be negative.
  package let letterSpacing: Double
  /// What is added to every blank besides; it may be negative.
  package let wordSpacing: Double

  /// A measure.
  package init(
    _ face: TextFace, size: Double, letterSpacing: Double = 0, wordSpacing: Double = 0
  ) {
    self.face = face
    self.size = size
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
  }

  /// The width of a line, never negative.
  ///
  /// - Complexity: O(scalars), without any allocation.
  package func width(of line: some StringProtocol) -> Double {
    max(0, width(of: face.advances(of: line)))
  }

  /// The width of a text with these advances; below zero if spacing takes more than letters have.
  package func width(of advances: TextFace.Advances) -> Double {
    Double(advances.units) * size / Double(AdvanceTable.unitsPerEm)
      + Double(advances.letterCount) * letterSpacing + Double(advances.blankCount) * wordSpacing
  }
}
