import Geometry

extension NumberText {
  /// A number as new values are written: at most three decimals, no trailing zeros, no exponent,
  /// never `-0`; nil if it is not finite.
  package static func written(_ number: Double) -> String? { written(number, decimals: 3) }

  /// True if a number is whole and small enough to be written in plain digits.
  static func isWhole(_ number: Double) -> Bool {
    number == number.rounded() && abs(number) < 1e15
  }

  /// A number like ``written(_:)``, with another number of decimals.
  package static func written(_ number: Double, decimals: Int) -> String? {
    guard number.isFinite else { return nil }
    if isWhole(number) { return shortest(number) }
    let scale = (0..<max(decimals, 0)).reduce(1.0) { power, _ in power * 10 }
    // Beyond this a double has no decimals left to round, and the product could overflow.
    let rounded = abs(number) * scale < 1e15 ? (number * scale).rounded() / scale : number
    guard rounded != 0 else { return "0" }
    let text = shortest(rounded)
    if text.utf8.contains(UInt8(ascii: "e")) { return withoutExponent(text) }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number rounded to significant digits, for the elements of a matrix: coordinates multiply
  /// their errors.
  package static func written(_ number: Double, significantDigits: Int) -> String? {
    guard number.isFinite, number != 0 else { return number == 0 ? "0" : nil }
    let magnitude = Int(abs(number).decimalLogarithm.rounded(.down))
    return written(number, decimals: significantDigits - 1 - magnitude)
  }

  /// `1.5e+20` as `150000000000000000000`, `2.5e-07` as `0.00000025`.
  private static func withoutExponent(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let mantissa = parts[0].drop { $0 == "-" }.split(
      separator: ".", omittingEmptySubsequences: false)
    let whole = mantissa.first ?? ""
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    if exponent < 0 {
      guard whole.count == 1 else { return text }
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + whole + fraction
    }
    guard fraction.count <= exponent else { return text }
    return sign + whole + fraction + String(repeating: "0", count: exponent - fraction.count)
  }
}
