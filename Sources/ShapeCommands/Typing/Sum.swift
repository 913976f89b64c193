/// Evaluates a sum typed for a number: `12*3+4`, `(10 - 2) / 4`.
package enum Sum {
  /// The deepest nesting of brackets.
  private static let depthLimit = 32

  /// Why a text has no value.
  package enum Mistake: Error, Hashable {
    /// It is not a sum.
    case noSum
    /// It divides by zero.
    case divisionByZero
    /// It is too large for a number.
    case tooLarge
  }

  /// The value of a text.
  package static func value(of text: String) -> Result<Double, Mistake> {
    var rest = Array(text.unicodeScalars).filter { $0 != " " }[...]
    var dividesByZero = false
    guard let value = sum(&rest, depth: 0, &dividesByZero), rest.isEmpty else {
      return .failure(.noSum)
    }
    if dividesByZero { return .failure(.divisionByZero) }
    return value.isFinite ? .success(value) : .failure(.tooLarge)
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private static func sum(
    _ rest: inout Scalars, depth: Int, _ dividesByZero: inout Bool
  ) -> Double? {
    guard var value = product(&rest, depth: depth, &dividesByZero) else { return nil }
    while let sign = rest.first, sign == "+" || sign == "-" {
      rest = rest.dropFirst()
      guard let next = product(&rest, depth: depth, &dividesByZero) else { return nil }
      value += sign == "+" ? next : -next
    }
    return value
  }

  private static func product(
    _ rest: inout Scalars, depth: Int, _ dividesByZero: inout Bool
  ) -> Double? {
    guard var value = factor(&rest, depth: depth, &dividesByZero) else { return nil }
    while let sign = rest.first, sign == "*" || sign == "/" {
      rest = rest.dropFirst()
      guard let next = factor(&rest, depth: depth, &dividesByZero) else { return nil }
      if sign == "/", next == 0 { dividesByZero = true }
      value = sign == "*" ? value * next : value / next
    }
    return value
  }

  private static func factor(
    _ rest: inout Scalars, depth: Int, _ dividesByZero: inout Bool
  ) -> Double? {
    guard depth < depthLimit, let first = rest.first else { return nil }
    if first == "-" || first == "+" {
      rest = rest.dropFirst()
      return factor(&rest, depth: depth + 1, &dividesByZero).map { first == "-" ? -$0 : $0 }
    }
    guard first == "(" else { return number(&rest) }
    rest = rest.dropFirst()
    guard let value = sum(&rest, depth: depth + 1, &dividesByZero), rest.first == ")" else {
      return nil
    }
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
