import Geometry

/// `rgb()`, `rgba()`, `hsl()` and `hsla()` of CSS Color 4, with commas or with blanks and a slash.
struct ColorFunction {
  private let name: String
  private let arguments: [Argument]

  /// One argument: a number with its unit.
  private struct Argument {
    var number: Double
    var unit: String

    init?(_ text: Substring) {
      let numeric = text.utf8.prefix {
        $0.isASCIIDigit || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains($0)
      }
      guard let number = NumberText.parse(String(numeric) ?? "") else { return nil }
      self.number = number
      unit = String(text.dropFirst(numeric.count))
      guard ["", "%", "deg", "grad", "rad", "turn"].contains(unit) else { return nil }
    }
  }

  /// Splits a lower-case text into name and arguments; nil for any other text.
  init?(_ text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    name = String(text[..<open])
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    let parts = Self.split(inside)
    guard parts.count == 3 || parts.count == 4 else { return nil }
    arguments = parts.compactMap { Argument($0) }
    guard arguments.count == parts.count else { return nil }
  }

  /// The parts between commas, or between blanks with a slash before alpha.
  private static func split(_ text: Substring) -> [Substring] {
    if text.contains(",") {
      guard !text.contains("/") else { return [] }
      return text.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmedASCII }
    }
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    var parts = (halves.first ?? "").split(separator: " ")
    guard halves.count <= 2, parts.count == 3 else { return [] }
    if halves.count == 2 { parts.append(String(halves[1]).trimmedASCII) }
    return parts
  }

  /// The colour, with components clamped to their ranges; nil for an argument of the wrong unit.
  var components: RGBA? {
    guard let alpha = arguments.count == 4 ? Self.fraction(arguments[3], of: 1) : 1 else {
      return nil
    }
    let rgb = name.hasPrefix("rgb") ? rgbValues : hslValues
    guard let rgb, rgb.count == 3 else { return nil }
    let bytes = rgb.map { UInt8(min(max($0, 0), 255).rounded()) }
    return RGBA(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: min(max(alpha, 0), 1))
  }

  private var rgbValues: [Double]? {
    let values = arguments.prefix(3).compactMap { Self.fraction($0, of: 255) }
    return values.count == 3 ? values : nil
  }

  private var hslValues: [Double]? {
    guard let hue = Self.degrees(arguments[0]), arguments[1].unit == "%", arguments[2].unit == "%"
    else { return nil }
    let saturation = min(max(arguments[1].number / 100, 0), 1)
    let lightness = min(max(arguments[2].number / 100, 0), 1)
    // CSS Color 4, §7.1 "Converting HSL Colors to sRGB".
    let chroma = saturation * min(lightness, 1 - lightness)
    return [0.0, 8.0, 4.0].map { offset in
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return 255 * (lightness - chroma * max(-1, min(k - 3, 9 - k, 1)))
    }
  }

  /// A plain number, or a percentage of `whole`.
  private static func fraction(_ argument: Argument, of whole: Double) -> Double? {
    switch argument.unit {
    case "": argument.number
    case "%": argument.number / 100 * whole
    default: nil
    }
  }

  /// An angle in degrees, 0..<360.
  private static func degrees(_ argument: Argument) -> Double? {
    let scale: Double
    switch argument.unit {
    case "", "deg": scale = 1
    case "grad": scale = 0.9
    case "rad": scale = 180 / Double.pi
    case "turn": scale = 360
    default: return nil
    }
    let turned = (argument.number * scale).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 360 : turned
  }
}
