/// A colour as terminals specify it. Colours that the terminal cannot show are replaced only when a
/// frame is encoded.
public enum TerminalColor: Hashable, Sendable {
  /// The terminal's own text or background colour.
  case `default`
  /// One of the 16 colours of the terminal's palette, 0…15 (higher numbers count modulo 16).
  case ansi(UInt8)
  /// One of 256: 16 palette colours, a 6×6×6 cube and 24 greys.
  case indexed(UInt8)
  /// 24 bits, as sRGB.
  case rgb(UInt8, UInt8, UInt8)

  /// Palette colour 0.
  public static let black = TerminalColor.ansi(0)
  /// Palette colour 1.
  public static let red = TerminalColor.ansi(1)
  /// Palette colour 2.
  public static let green = TerminalColor.ansi(2)
  /// Palette colour 3.
  public static let yellow = TerminalColor.ansi(3)
  /// Palette colour 4.
  public static let blue = TerminalColor.ansi(4)
  /// Palette colour 5.
  public static let magenta = TerminalColor.ansi(5)
  /// Palette colour 6.
  public static let cyan = TerminalColor.ansi(6)
  /// Palette colour 7: on most terminals a light grey.
  public static let white = TerminalColor.ansi(7)
  /// Palette colour 8: on most terminals a dark grey.
  public static let brightBlack = TerminalColor.ansi(8)
  /// Palette colour 9.
  public static let brightRed = TerminalColor.ansi(9)
  /// Palette colour 10.
  public static let brightGreen = TerminalColor.ansi(10)
  /// Palette colour 11.
  public static let brightYellow = TerminalColor.ansi(11)
  /// Palette colour 12.
  public static let brightBlue = TerminalColor.ansi(12)
  /// Palette colour 13.
  public static let brightMagenta = TerminalColor.ansi(13)
  /// Palette colour 14.
  public static let brightCyan = TerminalColor.ansi(14)
  /// Palette colour 15.
  public static let brightWhite = TerminalColor.ansi(15)

  /// A distinct number for each colour, for hashing.
  var packed: UInt32 {
    switch self {
    case .default: 0
    case .ansi(let index): 1 << 24 | UInt32(index & 15)
    case .indexed(let index): 2 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}
