/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, Sendable {
  /// No colours; attributes stay.
  case none
  /// The palette's 16.
  case ansi16
  /// 256.
  case indexed256
  /// 24 bits.
  case trueColor

  /// Fewer colours come first.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What is known about the terminal: guessed from the environment for the first frame, made better
/// by what the terminal replies.
public struct TerminalProfile: Hashable, Sendable {
  /// 24-bit colour as sRGB.
  public struct RGB: Hashable, Sendable {
    /// Red.
    public var red: UInt8
    /// Green.
    public var green: UInt8
    /// Blue.
    public var blue: UInt8

    /// Makes a colour.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// Colours to use.
  public var colorDepth: ColorDepth
  /// Whether the user decided the depth (NO_COLOR, CLICOLOR_FORCE), so that replies do not raise it.
  public var isColorDepthFixed: Bool
  /// Whether it has no cursor addressing (`TERM` is `dumb` or not set): no screen can be shown on it.
  public var isDumb: Bool
  /// Mode 2026: a frame appears at once.
  public var synchronizedOutput: Bool
  /// Mode 2027 is offered: widths follow grapheme clusters.
  public var unicodeCore: Bool
  /// Mode 2048 is offered: resizes arrive as input.
  public var inBandResize: Bool
  /// Mode 2031 is offered: changes of theme arrive as input.
  public var themeReports: Bool
  /// The kitty keyboard protocol is understood.
  public var kittyKeyboard: Bool
  /// Underlines can have a colour of their own (SGR 58).
  public var underlineColor: Bool
  /// Where a text goes that is to be pasted outside.
  public var clipboard: Clipboard
  /// Painted columns of the clusters terminals disagree about.
  public var widths: WidthModel
  /// The default text colour, where the terminal told it.
  public var foreground: RGB?
  /// The default background colour, where the terminal told it.
  public var background: RGB?
  /// Whether the theme is dark, where the terminal said so or its background shows it.
  public var isDark: Bool?
  /// Name and version, as the terminal gives them; empty if it does not. Not sanitised.
  public var version: String

  /// Makes a profile of a plain terminal: cursor addressing, this many colours, nothing else.
  public init(colorDepth: ColorDepth = .ansi16) {
    self.colorDepth = colorDepth
    isColorDepthFixed = false
    isDumb = false
    synchronizedOutput = false
    unicodeCore = false
    inBandResize = false
    themeReports = false
    kittyKeyboard = false
    underlineColor = false
    clipboard = .none
    widths = .standard
    version = ""
  }
}
