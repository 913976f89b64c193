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

  let patch: StylePatch

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

extension View {
  /// Sets the font of text inside; nil leaves it unchanged.
  public func font(_ font: Font?) -> some View { styled(font?.patch ?? StylePatch()) }

  /// Sets the weight of text inside: bold, regular or dim; nil leaves it unchanged.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    styled(weight?.patch ?? StylePatch())
  }
}
