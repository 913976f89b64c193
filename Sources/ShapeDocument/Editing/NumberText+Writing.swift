extension NumberText {
  /// A number as new values are written: at most three decimals, no trailing zeros, no exponent,
  /// never `-0`; nil for what is not finite.
  package static func written(_ number: Double) -> String? {
    guard number.isFinite else { return nil }
    // Beyond this a double has no decimals left to round, and the product could overflow.
    let rounded = abs(number) < 1e12 ? (number * 1_000).rounded() / 1_000 : number
    guard rounded != 0 else { return "0" }
    let text = shortest(rounded)
    if text.utf8.contains(UInt8(ascii: "e")) { return withoutExponent(text) }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `1.5e+20` as `150000000000000000000`. Small numbers have been rounded away before.
  private static func withoutExponent(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]), exponent >= 0 else { return text }
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let mantissa = parts[0].drop { $0 == "-" }.split(
      separator: ".", omittingEmptySubsequences: false)
    let whole = mantissa.first ?? ""
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    guard fraction.count <= exponent else { return text }
    return sign + whole + fraction + String(repeating: "0", count: exponent - fraction.count)
  }
}
