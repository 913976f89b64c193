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

    /// True for a colour that is given by its components, not by a name of the palette.
    var isComponents: Bool {
      if case .components = self { true } else { false }
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
      if first == UInt8(ascii: "$") {
        return text.utf8.count > 1 ? .palette(String(text.dropFirst())) : nil
      }
      let lower = text.asciiLowercased
      if lower == "none" { return Color.none }
      if lower == "transparent" {
        return .components(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
      }
      if let rgb = cssNames[lower] { return .components(RGBA(rgb: rgb)) }
      return ColorFunction(lower)?.components.map(Color.components)
    }

    private static func parseHex(_ bytes: some Collection<UInt8>) -> Color? {
      var digits: UInt32 = 0
      for byte in bytes {
        guard let digit = byte.hexDigitValue else { return nil }
        digits = digits << 4 | UInt32(digit)
      }
      let count = bytes.count
      guard count == 3 || count == 4 || count == 6 || count == 8 else { return nil }
      if count <= 4 {
        // Each digit stands for two.
        digits =
          (digits & 0xF000) << 12 | (digits & 0xF00) << 8 | (digits & 0xF0) << 4 | digits & 0xF
        digits *= 17
      }
      if count % 4 != 0 { digits = digits << 8 | 0xFF }
      return .components(
        RGBA(
          red: UInt8(digits >> 24), green: UInt8(truncatingIfNeeded: digits >> 16),
          blue: UInt8(truncatingIfNeeded: digits >> 8),
          alpha: Double(UInt8(truncatingIfNeeded: digits)) / 255))
    }
  }
}
