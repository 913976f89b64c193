/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, Sendable {
  /// No colours; attributes are kept.
  case none
  /// The palette's 16.
  case ansi16
  /// 256.
  case indexed256
  /// 24 bits.
  case trueColor

  /// Orders depths by their number of colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What is known about the terminal: derived from the environment for the first frame, refined by
/// the terminal's replies.
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

  /// The colour depth to use.
  public var colorDepth: ColorDepth
  /// Whether the user fixed the depth (NO_COLOR, CLICOLOR_FORCE), so that replies do not raise it.
  public var isColorDepthFixed = false
  /// Whether it lacks cursor addressing (`TERM` is `dumb` or unset), so that no screen can be
  /// shown.
  public var isDumb = false
  /// Mode 2026 is available: a frame appears at once.
  public var synchronizedOutput = false
  /// Mode 2027 is available: widths follow grapheme clusters.
  public var unicodeCore = false
  /// Mode 2048 is available: resizes arrive as input.
  public var inBandResize = false
  /// Mode 2031 is available: theme changes arrive as input.
  public var themeReports = false
  /// The kitty keyboard protocol is supported.
  public var kittyKeyboard = false
  /// Underlines can have a separate colour (SGR 58).
  public var underlineColor = false
  /// The destination of a text that other programs may paste.
  public var clipboard = Clipboard.none
  /// Painted columns of the clusters whose width differs between terminals.
  public var widths = WidthModel.standard
  /// The default text colour, if the terminal reported it.
  public var foreground: RGB?
  /// The default background colour, if the terminal reported it.
  public var background: RGB?
  /// Whether the theme is dark, as reported by the terminal or derived from its background.
  public var isDark: Bool?
  var measuredCell: MeasuredCell?
  /// Whether it may be asked whether it knows the kitty graphics protocol: it does not print the question.
  public var mayAskForGraphics = false
  /// The kitty graphics protocol is supported, as the terminal said.
  public var hasKittyGraphics = false
  /// Sixels are supported, as the terminal said.
  public var hasSixels = false
  /// Why it did not take a picture that was sent to it; nil where none failed. Not sanitised.
  public internal(set) var graphicsFailure: String?
  /// Name and version as reported by the terminal; empty if not. Not sanitised.
  public var version = ""

  /// Makes a profile of a plain terminal: cursor addressing, this many colours, nothing else.
  public init(colorDepth: ColorDepth = .ansi16) {
    self.colorDepth = colorDepth
  }
}
