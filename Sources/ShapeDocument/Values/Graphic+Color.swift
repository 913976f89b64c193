extension Graphic {
  /// A colour as a document writes it.
  package enum Color: Hashable, Sendable {
    /// `none`: nothing is painted.
    case none
    /// A colour by its components.
    case components(Components)
    /// `$accent`: the palette entry of that name.
    case palette(String)
    /// A text that is no colour, kept as it is.
    case unknown(String)

    /// Red, green, blue and alpha in sRGB.
    package struct Components: Hashable, Sendable {
      /// 0…255
      package var red: UInt8
      /// 0…255
      package var green: UInt8
      /// 0…255
      package var blue: UInt8
      /// 0…1, not premultiplied.
      package var alpha: Double

      /// Makes components of the four values.
      package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
      }

      /// `#rrggbb`, or `#rrggbbaa` where alpha is not 1.
      package var hexText: String {
        let opaque = "#" + [red, green, blue].map(Self.hex).joined()
        return alpha == 1 ? opaque : opaque + Self.hex(UInt8((alpha * 255).rounded()))
      }

      private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }

    /// Black, the default of texts, strokes and shadows.
    package static let black = Color.components(Components(red: 0, green: 0, blue: 0))

    /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, CSS names, `rgb()`, `rgba()`, `hsl()`,
    /// `hsla()`, `none` and `$palette`; anything else becomes ``unknown(_:)``.
    ///
    /// Names and functions may be in either case, as in CSS.
    package init(_ text: String) {
      self = Self.parse(text) ?? .unknown(text)
    }

    /// The components, `none` being transparent; nil for palette names and unknown texts.
    package var components: Components? {
      switch self {
      case .components(let components): components
      case .none: Components(red: 0, green: 0, blue: 0, alpha: 0)
      case .palette, .unknown: nil
      }
    }

    /// A text that reads back as this colour.
    package var text: String {
      switch self {
      case .none: "none"
      case .components(let components): components.hexText
      case .palette(let name): "$" + name
      case .unknown(let text): text
      }
    }

    private static func parse(_ text: String) -> Color? {
      guard text.utf8.count <= 128, let first = text.utf8.first else { return nil }
      if first == UInt8(ascii: "#") { return parseHex(Array(text.utf8.dropFirst())) }
      if first == UInt8(ascii: "$") { return text.utf8.count > 1 ? paletteName(text) : nil }
      let lower = text.asciiLowercased
      if lower == "none" { return Color.none }
      if lower == "transparent" {
        return .components(Components(red: 0, green: 0, blue: 0, alpha: 0))
      }
      if let rgb = cssNames[lower] { return .components(Components(rgb: rgb)) }
      return ColorFunction(lower)?.components.map(Color.components)
    }

    private static func paletteName(_ text: String) -> Color {
      .palette(String(text.dropFirst()))
    }

    private static func parseHex(_ bytes: [UInt8]) -> Color? {
      let digits = bytes.compactMap(\.hexDigitValue)
      guard digits.count == bytes.count else { return nil }
      let values: [UInt8]
      switch digits.count {
      case 3, 4: values = digits.map { $0 * 17 }
      case 6, 8:
        values = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
      default: return nil
      }
      let alpha = values.count == 4 ? Double(values[3]) / 255 : 1
      return .components(
        Components(red: values[0], green: values[1], blue: values[2], alpha: alpha))
    }
  }
}

extension Graphic.Color.Components {
  /// An opaque colour of `0xRRGGBB`.
  init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }
}
