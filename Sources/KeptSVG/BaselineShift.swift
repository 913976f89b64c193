/// How far words move letters off the baseline.
package enum BaselineShift {
  /// The distance that a word says.
  ///
  /// - Parameter word: The word.
  /// - Returns: The distance upwards in sizes of the letters around, as in librsvg; nil for no word.
  package static func share(_ word: String) -> Double? {
    switch word {
    case "baseline": 0
    case "sub": -0.2
    case "super": 0.4
    default: nil
    }
  }
}
