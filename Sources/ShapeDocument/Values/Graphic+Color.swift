import Geometry

extension Graphic {
  /// A colour as a document writes it.
  package enum Color: Hashable, Sendable {
    /// `none`: nothing is painted.
    case none
    /// A colour by its components.
    case components(RGBA)
    /// `$accent`: the palette entry of that name.
    case palette(String)
    /// A text that is no colour, kept as it is.
    case unknown(String)

    /// Black, the default of texts, strokes and shadows.
    package static let black = Color.components(RGBA(red: 0, green: 0, blue: 0))

    /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, CSS names, `rgb()`, `rgba()`, `hsl()`,
    /// `hsla()`, `none` and `$palette`; anything else becomes ``unknown(_:)``.
    ///
    /// Names and functions may be in either case, as in CSS.
    package init(_ text: String) {
      self = Self.parse(text) ?? .unknown(text)
    }

    /// Reads a colour's bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      if bytes.first == UInt8(ascii: "#"), bytes.count <= 9,
        let color = Self.parseHex(bytes.dropFirst())
      {
        self = color
      } else {
        self.init(String(decoding: bytes, as: UTF8.self))
      }
    }

    /// The components, `none` being transparent; nil for palette names and unknown texts.
    package var components: RGBA? {
      switch self {
      case .components(let components): components
      case .none: RGBA(red: 0, green: 0, blue: 0, alpha: 0)
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
        return .components(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
      }
      if let rgb = cssNames[lower] { return .components(RGBA(rgb: rgb)) }
      return ColorFunction(lower)?.components.map(Color.components)
    }

    private static func paletteName(_ text: String) -> Color {
      .palette(String(text.dropFirst()))
    }

    private static func parseHex(_ bytes: some Collection<UInt8>) -> Color? {
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
      /// The component at a position, from 0.
      func component(_ number: UInt32) -> UInt8 {
        let width: UInt32 = isShort ? 4 : 8
        let value = UInt8(truncatingIfNeeded: digits >> (width * (3 - number)))
        return isShort ? (value & 0xF) * 17 : value
      }
      return .components(
        RGBA(
          red: component(0), green: component(1), blue: component(2),
          alpha: Double(component(3)) / 255))
    }
  }
}
