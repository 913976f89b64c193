import TerminalCells

/// A kind of text. A terminal has one size of letters: kinds differ in weight only.
public struct Font: Hashable, Sendable {
  /// How heavy letters are drawn.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// Dim.
    case ultraLight
    /// Dim.
    case thin
    /// Dim.
    case light
    /// As usual.
    case regular
    /// As usual.
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
  /// As usual.
  public static let subheadline = Font(.regular)
  /// As usual.
  public static let body = Font(.regular)
  /// As usual.
  public static let callout = Font(.regular)
  /// Dim.
  public static let footnote = Font(.light)
  /// Dim.
  public static let caption = Font(.light)
  /// Dim.
  public static let caption2 = Font(.light)
}

extension View {
  /// Sets the kind of text inside; nil leaves it as it is.
  public func font(_ font: Font?) -> some View { styled(font?.patch ?? StylePatch()) }

  /// Sets how heavy text inside is drawn: bold, usual or dim; nil leaves it as it is.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    styled(weight?.patch ?? StylePatch())
  }
}
