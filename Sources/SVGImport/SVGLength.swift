import Geometry

/// A length with its unit, as SVG and CSS write it.
struct SVGLength: Hashable {
  /// The units.
  enum Unit: Hashable {
    /// Units of the user's coordinates: `px`, or none.
    case user
    case percent
    case em
    case ex
    case ch
    case rem
  }

  var number: Double
  var unit: Unit

  static let zero = SVGLength(number: 0, unit: .user)

}

extension SVGLength {
  /// Reads a length; nil for what is none.
  init?(_ text: some StringProtocol) {
    var scanner = PathScanner(String(text))
    guard let number = scanner.number() else { return nil }
    let rest = String(decoding: Array(String(text).utf8)[scanner.offset...], as: UTF8.self)
    switch rest.trimmingBlanks.lowercased() {
    case "", "px": self.init(number: number, unit: .user)
    case "%": self.init(number: number, unit: .percent)
    case "em": self.init(number: number, unit: .em)
    case "ch": self.init(number: number, unit: .ch)
    case "ex": self.init(number: number, unit: .ex)
    case "rem": self.init(number: number, unit: .rem)
    case "pt": self.init(number: number * 4 / 3, unit: .user)
    case "pc": self.init(number: number * 16, unit: .user)
    case "mm": self.init(number: number * 96 / 25.4, unit: .user)
    case "cm": self.init(number: number * 96 / 2.54, unit: .user)
    case "q": self.init(number: number * 96 / 101.6, unit: .user)
    case "in": self.init(number: number * 96, unit: .user)
    default: return nil
    }
  }

  /// The length in the user's coordinates; `whole` is what 100 % is. For `rem` the font's size is the
  /// root's.
  func value(fontSize: Double, whole: Double) -> Double {
    switch unit {
    case .user: number
    case .percent: number / 100 * whole
    case .em: number * fontSize
    case .ex: number * fontSize / 2
    // The width of a zero in the usual font.
    case .ch: number * fontSize * 0.556
    case .rem: number * fontSize
    }
  }

  /// The lengths of a list; nil if one of them is none.
  static func list(_ text: String) -> [SVGLength]? {
    var lengths: [SVGLength] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let length = SVGLength(word) else { return nil }
      lengths.append(length)
    }
    return lengths
  }

  /// The numbers of a list, as far as they can be read.
  static func numbers(_ text: String) -> [Double] {
    var scanner = PathScanner(text)
    var numbers: [Double] = []
    while let number = scanner.number() { numbers.append(number) }
    return numbers
  }
}
