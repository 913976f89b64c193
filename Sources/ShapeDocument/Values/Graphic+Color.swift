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
        String(unsafeUninitializedCapacity: 9) { bytes in
          bytes[0] = UInt8(ascii: "#")
          Self.write(red, to: bytes, at: 1)
          Self.write(green, to: bytes, at: 3)
          Self.write(blue, to: bytes, at: 5)
          guard alpha != 1 else { return 7 }
          Self.write(UInt8((alpha * 255).rounded()), to: bytes, at: 7)
          return 9
        }
      }

      private static func write(
        _ value: UInt8, to bytes: UnsafeMutableBufferPointer<UInt8>, at position: Int
      ) {
        bytes[position] = digit(value >> 4)
        bytes[position + 1] = digit(value & 15)
      }

      private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
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
      if first == UInt8(ascii: "#") { return parseHex(text.dropFirst().utf8) }
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

    private static func parseHex(_ bytes: Substring.UTF8View) -> Color? {
      var digits: UInt32 = 0
      for byte in bytes {
        guard let digit = byte.hexDigitValue else { return nil }
        digits = digits << 4 | UInt32(digit)
      }
      let isShort = bytes.count <= 4
      switch bytes.count {
      case 3, 6: digits = digits << (isShort ? 4 : 8) | (isShort ? 0xF : 0xFF)
      case 4, 8: break
      default: return nil
      }
      /// A component, from the first one on.
      func component(_ number: UInt32) -> UInt8 {
        let width: UInt32 = isShort ? 4 : 8
        let value = UInt8(truncatingIfNeeded: digits >> (width * (3 - number)))
        return isShort ? (value & 0xF) * 17 : value
      }
      return .components(
        Components(
          red: component(0), green: component(1), blue: component(2),
          alpha: Double(component(3)) / 255))
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
