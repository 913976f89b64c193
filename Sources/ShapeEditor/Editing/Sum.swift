/// A sum as it is typed into a number's field: `12*3+4`, `(10 - 2) / 4`.
enum Sum {
  /// Brackets within brackets that are followed.
  private static let depthLimit = 32

  /// What a text comes to; nil where it is no sum, or comes to no number.
  static func value(of text: String) -> Double? {
    var rest = Array(text.unicodeScalars).filter { $0 != " " }[...]
    guard let value = sum(&rest, depth: 0), rest.isEmpty, value.isFinite else { return nil }
    return value
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private static func sum(_ rest: inout Scalars, depth: Int) -> Double? {
    guard var value = product(&rest, depth: depth) else { return nil }
    while let sign = rest.first, sign == "+" || sign == "-" {
      rest = rest.dropFirst()
      guard let next = product(&rest, depth: depth) else { return nil }
      value += sign == "+" ? next : -next
    }
    return value
  }

  private static func product(_ rest: inout Scalars, depth: Int) -> Double? {
    guard var value = factor(&rest, depth: depth) else { return nil }
    while let sign = rest.first, sign == "*" || sign == "/" {
      rest = rest.dropFirst()
      guard let next = factor(&rest, depth: depth) else { return nil }
      value = sign == "*" ? value * next : value / next
    }
    return value
  }

  private static func factor(_ rest: inout Scalars, depth: Int) -> Double? {
    guard depth < depthLimit, let first = rest.first else { return nil }
    if first == "-" || first == "+" {
      rest = rest.dropFirst()
      return factor(&rest, depth: depth + 1).map { first == "-" ? -$0 : $0 }
    }
    guard first == "(" else { return number(&rest) }
    rest = rest.dropFirst()
    guard let value = sum(&rest, depth: depth + 1), rest.first == ")" else { return nil }
    rest = rest.dropFirst()
    return value
  }

  private static func number(_ rest: inout Scalars) -> Double? {
    let digits = rest.prefix { "0"..."9" ~= $0 || $0 == "." }
    rest = rest.dropFirst(digits.count)
    var text = ""
    text.unicodeScalars.append(contentsOf: digits)
    return Double(text)
  }
}
