/// Numbers and lengths in attributes of what is kept.
enum MarkupNumber {
  /// No number of a filter is larger.
  static let limit = 1e9

  /// The numbers of a list; nil where something else is in it.
  static func list(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let length = SVGLength(word), length.unit == .user, word.last?.isLetter == false,
        length.number.magnitude <= limit
      else { return nil }
      numbers.append(length.number)
    }
    return numbers
  }

  /// A length in units of the user's, of letters of the usual size; `whole` is 100 %.
  static func length(_ text: String, whole: Double) -> Double? {
    guard let length = SVGLength(text), length.number.magnitude <= limit else { return nil }
    return length.value(fontSize: 16, whole: whole)
  }
}
