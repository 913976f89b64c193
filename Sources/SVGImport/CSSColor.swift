import Geometry
import KeptSVG
import ShapeDocument

/// A colour as CSS Color 4 and 5 write it, as far as sRGB can show it.
struct CSSColor {
  /// Linear sRGB, which may be beyond 0…1.
  private var linear: (red: Double, green: Double, blue: Double)
  private var alpha: Double

  /// Reads a colour; nil for what is none. `current` is what `currentColor` means.
  static func components(_ text: String, current: RGBA? = nil) -> RGBA? {
    guard text.utf8.count <= 512 else { return nil }
    return CSSColor(text.lowercased(), current: current, depth: 0)?.components
  }

  private var components: RGBA {
    func byte(_ value: Double) -> UInt8 {
      let encoded = value.encodedAsSRGB
      // Halves are rounded up, however they were computed.
      return UInt8((min(max(encoded.isFinite ? encoded : 0, 0), 1) * 255 + 1e-6).rounded())
    }
    return RGBA(
      red: byte(linear.red), green: byte(linear.green), blue: byte(linear.blue),
      alpha: min(max(alpha.isFinite ? alpha : 1, 0), 1))
  }

  private init(linear red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    linear = (red, green, blue)
    self.alpha = alpha
  }

  private init(encoded red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    self.init(linear: red.linearFromSRGB, green.linearFromSRGB, blue.linearFromSRGB, alpha)
  }

  private init?(_ text: String, current: RGBA?, depth: Int) {
    guard depth < 8 else { return nil }
    let text = String(text.trimmingBlanks)
    if let function = ColorFunction(text) {
      self.init(function)
    } else if text.hasPrefix("color-mix("), text.last == ")" {
      self.init(mix: String(text.dropFirst(10).dropLast()), current: current, depth: depth)
    } else {
      let plain =
        text == "currentcolor"
        ? current : text.hasPrefix("$") ? nil : Graphic.Color(text).components
      guard let plain, text != "none" else { return nil }
      self.init(
        encoded: Double(plain.red) / 255, Double(plain.green) / 255, Double(plain.blue) / 255,
        plain.alpha)
    }
  }

  // MARK: - Functions

  private init?(_ function: ColorFunction) {
    let (a, b, c) = (function.arguments[0], function.arguments[1], function.arguments[2])
    let alpha = function.alpha
    if let srgb = function.srgb {
      self.init(encoded: srgb[0] / 255, srgb[1] / 255, srgb[2] / 255, alpha)
      return
    }
    switch function.name {
    case "hwb":
      let (white, black) = (b.value(100) / 100, c.value(100) / 100)
      guard white + black < 1 else {
        let gray = white / (white + black)
        self.init(encoded: gray, gray, gray, alpha)
        return
      }
      func part(_ offset: Double) -> Double {
        let place = (offset + a.degrees / 60).truncatingRemainder(dividingBy: 6)
        let pure = min(max(abs(place - 3) - 1, 0), 1)
        return pure * (1 - white - black) + white
      }
      self.init(encoded: part(0), part(4), part(2), alpha)
    case "lab": self.init(lab: a.value(100), b.value(125), c.value(125), alpha)
    case "lch":
      let (x, y) = Self.polar(b.value(150), c.degrees)
      self.init(lab: a.value(100), x, y, alpha)
    case "oklab": self.init(oklab: a.value(1), b.value(0.4), c.value(0.4), alpha)
    case "oklch":
      let (x, y) = Self.polar(b.value(0.4), c.degrees)
      self.init(oklab: a.value(1), x, y, alpha)
    case "color": self.init(in: function.space, a.value(1), b.value(1), c.value(1), alpha)
    default: return nil
    }
  }

  private static func polar(_ length: Double, _ degrees: Double) -> (Double, Double) {
    let turn = Matrix.rotation(degrees: degrees, about: .zero)
    return (length * turn.a, length * turn.b)
  }

  // MARK: - Spaces

  private init?(in space: Substring, _ a: Double, _ b: Double, _ c: Double, _ alpha: Double) {
    switch space {
    case "srgb": self.init(encoded: a, b, c, alpha)
    case "srgb-linear": self.init(linear: a, b, c, alpha)
    case "display-p3":
      let (r, g, b) = (a.linearFromSRGB, b.linearFromSRGB, c.linearFromSRGB)
      self.init(
        linear: 1.2249401 * r - 0.2249404 * g, -0.0420569 * r + 1.0420571 * g,
        -0.0196376 * r - 0.0786361 * g + 1.0982735 * b, alpha)
    case "xyz", "xyz-d65": self.init(xyz: a, b, c, alpha)
    default: return nil
    }
  }

  private init(xyz x: Double, _ y: Double, _ z: Double, _ alpha: Double) {
    self.init(
      linear: 3.2409699 * x - 1.5373832 * y - 0.4986108 * z,
      -0.9692436 * x + 1.8759675 * y + 0.0415551 * z,
      0.0556301 * x - 0.2039770 * y + 1.0569715 * z, alpha)
  }

  private init(lab light: Double, _ a: Double, _ b: Double, _ alpha: Double) {
    let y = (light + 16) / 116
    func part(_ value: Double) -> Double {
      let cube = value * value * value
      return cube > 216 / 24389.0 ? cube : (116 * value - 16) * 27 / 24389
    }
    let (x50, y50, z50) = (0.9642957 * part(y + a / 500), part(y), 0.8251046 * part(y - b / 200))
    // From the white of D50 to that of D65.
    self.init(
      xyz: 0.9554734 * x50 - 0.0230985 * y50 + 0.0632593 * z50,
      -0.0283697 * x50 + 1.0099954 * y50 + 0.0210414 * z50,
      0.0123140 * x50 - 0.0205077 * y50 + 1.3303659 * z50, alpha)
  }

  private init(oklab light: Double, _ a: Double, _ b: Double, _ alpha: Double) {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(light + 0.3963378 * a + 0.2158038 * b)
    let m = cube(light - 0.1055613 * a - 0.0638542 * b)
    let s = cube(light - 0.0894842 * a - 1.2914855 * b)
    self.init(
      linear: 4.0767417 * l - 3.3077116 * m + 0.2309699 * s,
      -1.2684380 * l + 2.6097574 * m - 0.3413194 * s,
      -0.0041961 * l - 0.7034186 * m + 1.7076147 * s, alpha)
  }

  /// As the components of `oklab`.
  private var oklab: (Double, Double, Double) {
    let (r, g, b) = linear
    let l = (0.4122215 * r + 0.5363325 * g + 0.0514460 * b).cubeRoot
    let m = (0.2119035 * r + 0.6806996 * g + 0.1073970 * b).cubeRoot
    let s = (0.0883025 * r + 0.2817188 * g + 0.6299787 * b).cubeRoot
    return (
      0.2104543 * l + 0.7936178 * m - 0.0040720 * s, 1.9779985 * l - 2.4285922 * m + 0.4505937 * s,
      0.0259040 * l + 0.7827718 * m - 0.8086758 * s
    )
  }

  // MARK: - Mixing

  private init?(mix inside: String, current: RGBA?, depth: Int) {
    let parts = inside.parts { $0 == "," }
    guard parts.count == 3, parts[0].hasPrefix("in "),
      let first = Self.share(parts[1], current, depth),
      let second = Self.share(parts[2], current, depth)
    else { return nil }
    let share = first.share ?? second.share.map { 1 - $0 } ?? 0.5
    let other = second.share ?? 1 - share
    guard share + other > 0 else { return nil }
    let rest = other / (share + other)
    let (one, two) = (first.color, second.color)
    let alpha = one.alpha * (1 - rest) + two.alpha * rest
    // Colours are mixed as much as they cover.
    let weight = alpha > 0 ? two.alpha * rest / alpha : rest
    func mixed(_ one: Double, _ two: Double) -> Double { one * (1 - weight) + two * weight }
    let whole = alpha * min(share + other, 1)
    switch parts[0].dropFirst(3).trimmingBlanks {
    case "srgb":
      self.init(
        encoded: mixed(one.linear.red.encodedAsSRGB, two.linear.red.encodedAsSRGB),
        mixed(one.linear.green.encodedAsSRGB, two.linear.green.encodedAsSRGB),
        mixed(one.linear.blue.encodedAsSRGB, two.linear.blue.encodedAsSRGB), whole)
    case "srgb-linear":
      self.init(
        linear: mixed(one.linear.red, two.linear.red), mixed(one.linear.green, two.linear.green),
        mixed(one.linear.blue, two.linear.blue), whole)
    case "oklab":
      let (left, right) = (one.oklab, two.oklab)
      self.init(
        oklab: mixed(left.0, right.0), mixed(left.1, right.1), mixed(left.2, right.2), whole)
    default: return nil
    }
  }

  /// A colour with its percentage, on either side of it.
  private static func share(
    _ text: String, _ current: RGBA?, _ depth: Int
  ) -> (color: CSSColor, share: Double?)? {
    var text = text[...].trimmingBlanks
    var share: Double?
    if text.last == "%", let start = text.lastIndex(of: " ") {
      share = SVGLength.numbers(String(text[start...])).first.map { $0 / 100 }
      text = text[..<start].trimmingBlanks
    } else if let end = text.firstIndex(of: " "), text[..<end].last == "%" {
      share = SVGLength.numbers(String(text[..<end])).first.map { $0 / 100 }
      text = text[end...].trimmingBlanks
    }
    return CSSColor(String(text), current: current, depth: depth + 1).map { ($0, share) }
  }
}

extension String {
  /// The parts between separators outside brackets, without blanks around them.
  func parts(between isSeparator: (Character) -> Bool) -> [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, isSeparator(character) {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { String($0.trimmingBlanks) }
  }
}
