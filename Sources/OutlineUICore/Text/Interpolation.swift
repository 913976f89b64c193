extension DefaultStringInterpolation {
  /// Adds a number in the format of a C specifier: `%.2f`, `%5.1f`, `%d`, `%02d`, `%g`, `%%` and text
  /// around it. What is no such specifier stands for the number as it is.
  public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
    appendLiteral(NumberFormat(specifier).text(of: Double(value)))
  }

  /// Adds a number in the format of a C specifier, such as `%03d`.
  public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
    appendLiteral(NumberFormat(specifier).text(of: value))
  }
}

extension DefaultStringInterpolation {
  /// Adds a text without its look: a string has none. `+` joins texts with theirs.
  public mutating func appendInterpolation(_ text: Text) { appendLiteral(text.string) }

  /// Adds the character of a symbol; nothing for a picture.
  public mutating func appendInterpolation(_ image: Image) {
    if let symbol = image.symbol { appendLiteral(String(symbol)) }
  }
}

/// A title in programs that translate theirs. Nothing is translated here.
public typealias LocalizedStringKey = String

/// A C specifier of a number, with the text around it.
struct NumberFormat {
  /// The most digits after the point, and the most columns.
  private static let limit = 60

  private var before = ""
  private var after = ""
  private var flags = Set<Character>()
  private var width = 0
  private var precision: Int?
  private var conversion: Character?

  init(_ specifier: String) {
    var rest = specifier[...]
    before = Self.text(&rest)
    guard rest.popFirst() == "%" else { return }
    while let flag = rest.first, "-+ 0#".contains(flag) {
      flags.insert(flag)
      rest.removeFirst()
    }
    width = Self.number(&rest) ?? 0
    if rest.first == "." {
      rest.removeFirst()
      precision = Self.number(&rest) ?? 0
    }
    while let length = rest.first, "hlLqjzt".contains(length) { rest.removeFirst() }
    conversion = rest.popFirst()
    after = Self.text(&rest)
  }

  /// The text up to a specifier, with `%%` for a percent sign.
  private static func text(_ rest: inout Substring) -> String {
    var text = ""
    while let first = rest.first {
      if rest.hasPrefix("%%") {
        rest.removeFirst()
      } else if first == "%" {
        break
      }
      text.append(first)
      rest.removeFirst()
    }
    return text
  }

  private static func number(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest.removeFirst(digits.count)
    return Int(digits).map { min($0, limit) }
  }

  func text(of value: some BinaryInteger) -> String {
    switch conversion {
    case "d", "i", "u", nil: framed(String(value.magnitude), isNegative: value < 0)
    case "x": framed(String(value, radix: 16), isNegative: false)
    case "X": framed(String(value, radix: 16, uppercase: true), isNegative: false)
    default: text(of: Double(value))
    }
  }

  func text(of value: Double) -> String {
    guard value.isFinite else { return framed(value.isNaN ? "nan" : "inf", isNegative: value < 0) }
    let isNegative = value.sign == .minus
    let magnitude = value.magnitude
    return switch conversion {
    case "f", "F": framed(magnitude.decimals(precision ?? 6), isNegative: isNegative)
    case "d", "i", "u":
      framed(magnitude.rounded(.towardZero).decimals(0), isNegative: isNegative)
    default: framed(magnitude.shortText, isNegative: isNegative)
    }
  }

  private func framed(_ digits: String, isNegative: Bool) -> String {
    let sign = isNegative ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : ""
    let missing = max(0, width - digits.count - sign.count)
    let space = String(repeating: " ", count: missing)
    if flags.contains("-") { return before + sign + digits + space + after }
    if flags.contains("0") {
      return before + sign + String(repeating: "0", count: missing) + digits + after
    }
    return before + space + sign + digits + after
  }
}

extension Double {
  /// A positive number with a number of digits after the point.
  fileprivate func decimals(_ count: Int) -> String {
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let product = self * scale
    guard product < 9e15 else { return "\(self)" }
    let whole = product.rounded(.down)
    // A product that seems to be in the middle may have been rounded there.
    let error = (-product).addingProduct(self, scale)
    let isHigher =
      product - whole != 0.5
      ? product - whole > 0.5
      : error > 0 || error == 0 && whole.truncatingRemainder(dividingBy: 2) == 1
    let digits = String(UInt64(whole) + (isHigher ? 1 : 0))
    guard count > 0 else { return digits }
    let padded = String(repeating: "0", count: Swift.max(0, count + 1 - digits.count)) + digits
    return padded.dropLast(count) + "." + padded.suffix(count)
  }

  /// A positive number without digits that say nothing.
  fileprivate var shortText: String {
    self == rounded() && self < 1e15 ? decimals(0) : "\(self)"
  }
}
