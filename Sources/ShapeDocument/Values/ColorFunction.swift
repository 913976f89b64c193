import Geometry

/// A colour function of CSS Color 4, such as `rgb()`, with commas or with blanks and a slash.
package struct ColorFunction {
  /// The name.
  package let name: String
  /// The space, which comes first in `color()`; empty in others.
  package let space: Substring
  /// The three components, and alpha if it is given.
  package let arguments: [Argument]
  private let hasCommas: Bool

  /// One argument: a number with its unit; `none` is 0.
  package struct Argument {
    private let number: Double
    fileprivate let unit: String

    fileprivate init?(_ text: Substring) {
      // `e` may begin a unit, but none of those that are allowed here.
      let numeric = text.utf8.prefix { $0.isASCIIDigit || "+-.e".utf8.contains($0) }
      guard let number = text == "none" ? 0 : NumberText.parse(String(numeric) ?? "") else {
        return nil
      }
      self.number = number
      unit = text == "none" ? "" : String(text.dropFirst(numeric.count))
      guard ["", "%", "deg", "grad", "rad", "turn"].contains(unit) else { return nil }
    }

    fileprivate var isAngle: Bool { unit != "" && unit != "%" }

    /// The number, where 100 % is `whole`.
    package func value(_ whole: Double) -> Double { unit == "%" ? number / 100 * whole : number }

    /// The angle in degrees, 0..<360.
    package var degrees: Double {
      let scale =
        switch unit {
        case "grad": 0.9
        case "rad": 180 / Double.pi
        case "turn": 360.0
        default: 1.0
        }
      let turned = (number * scale).truncatingRemainder(dividingBy: 360)
      return turned < 0 ? turned + 360 : turned
    }
  }

  /// Splits a lower-case text into name and arguments; nil for any other text.
  package init?(_ text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    name = String(text[..<open])
    let inside = text[text.index(after: open)...].dropLast()
    hasCommas = inside.contains(",")
    var words = hasCommas ? Self.split(inside, at: ",") : Self.words(inside)
    space = name == "color" && !words.isEmpty ? words.removeFirst() : ""
    arguments = words.compactMap { Argument($0) }
    guard arguments.count == words.count, 3...4 ~= words.count,
      !(arguments.last?.isAngle == true && words.count == 4)
    else { return nil }
  }

  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    text.split(separator: separator, omittingEmptySubsequences: false)
      .map { String($0).trimmedASCII }
  }

  /// The parts between blanks, with a slash before alpha.
  private static func words(_ text: Substring) -> [Substring] {
    let halves = split(text, at: "/")
    let words = halves[0].split(whereSeparator: \.isWhitespace)
    return halves.count <= 2 ? words + halves.dropFirst() : []
  }

  /// The opacity, not yet brought into its range.
  package var alpha: Double { arguments.count == 4 ? arguments[3].value(1) : 1 }

  /// The components of `rgb()` and `hsl()`, of which 255 is the whole; nil for other functions and
  /// for arguments of the wrong unit.
  package var srgb: [Double]? {
    switch name {
    case "rgb", "rgba":
      return arguments.contains(where: \.isAngle) ? nil : arguments.prefix(3).map { $0.value(255) }
    case "hsl", "hsla":
      guard arguments[0].unit != "%",
        arguments[1...2].allSatisfy({ hasCommas ? $0.unit == "%" : !$0.isAngle })
      else { return nil }
      let saturation = min(max(arguments[1].value(100) / 100, 0), 1)
      let lightness = min(max(arguments[2].value(100) / 100, 0), 1)
      // CSS Color 4, §7.1 "Converting HSL Colors to sRGB".
      let chroma = saturation * min(lightness, 1 - lightness)
      return [0.0, 8.0, 4.0].map { offset in
        let k = (offset + arguments[0].degrees / 30).truncatingRemainder(dividingBy: 12)
        return 255 * (lightness - chroma * max(-1, min(k - 3, 9 - k, 1)))
      }
    default: return nil
    }
  }

  /// The colour of `rgb()` and `hsl()`, with components clamped to their ranges.
  var components: RGBA? {
    guard let srgb else { return nil }
    let bytes = srgb.map { UInt8(min(max($0, 0), 255).rounded()) }
    return RGBA(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: min(max(alpha, 0), 1))
  }
}
