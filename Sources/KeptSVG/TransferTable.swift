import Geometry

/// What becomes of the values of a component.
enum TransferTable {
  /// Each value as it is.
  static let identity = table { $0 }

  /// The table of a function of 0…1.
  static func table(_ function: (Double) -> Double) -> [UInt8] {
    (0..<256).map { byte in
      let value = function(Double(byte) / 255)
      return UInt8((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
    }
  }

  /// The tables of red, green, blue and alpha.
  static func tables(of parts: [MarkupTree.Element]) -> [[UInt8]] {
    ["feFuncR", "feFuncG", "feFuncB", "feFuncA"].map { name in
      parts.last { $0.name == name }.map(table(of:)) ?? identity
    }
  }

  private static func table(of part: MarkupTree.Element) -> [UInt8] {
    let values = part.numbers("tableValues") ?? []
    switch part.attributes["type"] {
    case "table" where !values.isEmpty: return table { interpolated(values, $0) }
    case "discrete" where !values.isEmpty:
      return table { values[min(Int($0 * Double(values.count)), values.count - 1)] }
    case "linear":
      let slope = part.number("slope", else: 1)
      let intercept = part.number("intercept", else: 0)
      return table { slope * $0 + intercept }
    case "gamma":
      let amplitude = part.number("amplitude", else: 1)
      let exponent = part.number("exponent", else: 1)
      let offset = part.number("offset", else: 0)
      return table { amplitude * $0.raised(to: exponent) + offset }
    default: return identity
    }
  }

  /// The value at a share of the way through some values.
  static func interpolated(_ values: [Double], _ share: Double) -> Double {
    let place = share * Double(values.count - 1)
    let index = min(Int(place), values.count - 1)
    let next = min(index + 1, values.count - 1)
    return values[index] + (place - Double(index)) * (values[next] - values[index])
  }
}
