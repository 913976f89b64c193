import Geometry

/// A length with its unit, as SVG and CSS write it.
package struct SVGLength: Hashable, Sendable {
  /// The units.
  package enum Unit: Hashable, Sendable {
    /// Units of the user's coordinates: `px`, or none.
    case user
    case percent
    case em
    case ex
    case ch
    case rem
  }

  /// How many units.
  package var number: Double
  /// What it is a length of.
  package var unit: Unit

  /// Makes a length.
  package init(number: Double, unit: Unit) { (self.number, self.unit) = (number, unit) }

  /// No length.
  package static let zero = SVGLength(number: 0, unit: .user)
}

extension SVGLength {
  /// Reads a length; nil for what is none.
  package init?(_ text: some StringProtocol) {
    var scanner = PathScanner(String(text))
    guard let number = scanner.number() else { return nil }
    let rest = String(decoding: Array(String(text).utf8)[scanner.offset...], as: UTF8.self)
    let words = rest.split(whereSeparator: \.isWhitespace)
    guard words.count <= 1,
      let (factor, divisor, unit) = Self.units[words.first?.lowercased() ?? ""]
    else { return nil }
    self.init(number: number * factor / divisor, unit: unit)
  }

  /// What a length of each unit is multiplied with and divided by, and what it is then a length of.
  private static let units: [String: (factor: Double, divisor: Double, unit: Unit)] = [
    "": (1, 1, .user), "px": (1, 1, .user), "%": (1, 1, .percent), "em": (1, 1, .em),
    "ch": (1, 1, .ch), "ex": (1, 1, .ex), "rem": (1, 1, .rem), "pt": (4, 3, .user),
    "pc": (16, 1, .user), "mm": (96, 25.4, .user), "cm": (96, 2.54, .user),
    "q": (96, 101.6, .user), "in": (96, 1, .user),
  ]

  /// The length in the user's coordinates.
  ///
  /// - Parameters:
  ///   - fontSize: The size of the font; for `rem` that of the root's.
  ///   - whole: What 100 % is.
  /// - Returns: The length.
  package func value(fontSize: Double, whole: Double) -> Double {
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

  /// The lengths of a list.
  ///
  /// - Parameter text: The list.
  /// - Returns: The lengths; nil if one of them is none.
  package static func list(_ text: String) -> [SVGLength]? {
    var lengths: [SVGLength] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let length = SVGLength(word) else { return nil }
      lengths.append(length)
    }
    return lengths
  }

  /// The numbers of a list.
  ///
  /// - Parameter text: The list.
  /// - Returns: The numbers, as far as they can be read.
  package static func numbers(_ text: String) -> [Double] {
    var scanner = PathScanner(text)
    var numbers: [Double] = []
    while let number = scanner.number() { numbers.append(number) }
    return numbers
  }
}
