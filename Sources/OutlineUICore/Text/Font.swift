import TerminalCells

/// A text style. A terminal has one letter size, so styles differ only in weight.
public struct Font: Hashable, Sendable {
  /// The weight of letters.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// Dim.
    case ultraLight
    /// Dim.
    case thin
    /// Dim.
    case light
    /// Regular.
    case regular
    /// Regular.
    case medium
    /// Bold.
    case semibold
    /// Bold.
    case bold
    /// Bold.
    case heavy
    /// Bold.
    case black

    var patch: StylePatch {
      switch self {
      case .ultraLight, .thin, .light: StylePatch(adding: .dim, removing: .bold)
      case .regular, .medium: StylePatch(removing: [.bold, .dim])
      case .semibold, .bold, .heavy, .black: StylePatch(adding: .bold, removing: .dim)
      }
    }
  }

  /// The shape of letters, which is the terminal's.
  public enum Design: Hashable, Sendable {
    /// A shape.
    case `default`, monospaced, rounded, serif
  }

  /// The style of a kind of text.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// A kind of text.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    /// A kind of text.
    case caption, caption2

    var font: Font {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }
  }

  let patch: StylePatch

  private init(_ patch: StylePatch) { self.patch = patch }

  private init(_ weight: Weight, adding attributes: CellAttributes = []) {
    var patch = weight.patch
    patch.added.formUnion(attributes)
    self.patch = patch
  }

  /// Bold and underlined.
  public static let largeTitle = Font(.bold, adding: .underline)
  /// Bold.
  public static let title = Font(.bold)
  /// Bold.
  public static let title2 = Font(.bold)
  /// Bold.
  public static let title3 = Font(.bold)
  /// Bold.
  public static let headline = Font(.bold)
  /// Regular.
  public static let subheadline = Font(.regular)
  /// Regular.
  public static let body = Font(.regular)
  /// Regular.
  public static let callout = Font(.regular)
  /// Dim.
  public static let footnote = Font(.light)
  /// Dim.
  public static let caption = Font(.light)
  /// Dim.
  public static let caption2 = Font(.light)
}

extension Font {
  /// A font of a size, which is the terminal's, and a weight.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(weight ?? .regular) }

  /// The font of a kind of text.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { weight.map { style.font.weight($0) } ?? style.font }

  /// The terminal's font.
  public static func custom(_ name: String, size: Double) -> Font { .body }

  /// The terminal's font.
  public static func custom(_ name: String, fixedSize: Double) -> Font { .body }

  /// The terminal's font, in the style of a kind of text.
  public static func custom(
    _ name: String, size: Double, relativeTo style: TextStyle
  ) -> Font { style.font }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font { Font(patch.overridden(by: weight.patch)) }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font in italics.
  public func italic() -> Font { Font(patch.overridden(by: StylePatch(adding: .italic))) }

  /// The font as it is: letters have one width already.
  public func monospaced() -> Font { self }

  /// The font as it is: digits have one width already.
  public func monospacedDigit() -> Font { self }

  /// The font as it is: letters have one size.
  public func smallCaps() -> Font { self }
}

extension View {
  /// Sets the font of text inside; nil leaves it unchanged.
  public func font(_ font: Font?) -> some View { styled(font?.patch ?? StylePatch()) }

  /// Sets the weight of text inside: bold, regular or dim; nil leaves it unchanged.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    styled(weight?.patch ?? StylePatch())
  }
}
