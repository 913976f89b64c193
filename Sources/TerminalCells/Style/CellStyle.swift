/// Attributes of text other than its colours.
public struct CellAttributes: OptionSet, Hashable, Sendable {
  /// One bit per attribute.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier strokes, on some terminals a brighter colour (SGR 1).
  public static let bold = CellAttributes(rawValue: 1)
  /// Fainter (SGR 2).
  public static let dim = CellAttributes(rawValue: 2)
  /// Slanted (SGR 3).
  public static let italic = CellAttributes(rawValue: 4)
  /// Underlined (SGR 4).
  public static let underline = CellAttributes(rawValue: 8)
  /// Text and background colour exchanged (SGR 7).
  public static let reverse = CellAttributes(rawValue: 16)
  /// Struck through (SGR 9).
  public static let strikethrough = CellAttributes(rawValue: 32)
  /// Transparent: what is drawn with it leaves the cells as they are, so none ever has it.
  package static let clear = CellAttributes(rawValue: 64)
  /// The cell shows a part of a picture in pixels, whose number is the colour of the text.
  static let image = CellAttributes(rawValue: 128)
}

/// How a cell looks.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: TerminalColor
  /// The colour behind the text.
  public var background: TerminalColor
  /// The colour of the underline; nil for the text's. Only shown by terminals known to have it.
  public var underlineColor: TerminalColor?
  /// Bold, underline and the like.
  public var attributes: CellAttributes

  /// Makes a style.
  public init(
    foreground: TerminalColor = .default, background: TerminalColor = .default,
    underlineColor: TerminalColor? = nil, attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.underlineColor = underlineColor
    self.attributes = attributes
  }

  /// The terminal's own colours, no attributes.
  public static let plain = CellStyle()

  /// Hashes the style as two numbers, because styles are looked up for every run of cells.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(foreground.packed) << 32 | UInt64(background.packed))
    hasher.combine(
      UInt64(underlineColor?.packed ?? .max) << 8 | UInt64(attributes.rawValue))
  }

  /// The style of a placeholder for an unprintable character. It inverts the reverse attribute, so
  /// that it stands out even without colours.
  var standingOut: CellStyle {
    var style = self
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }

  /// This style drawn over another: a default background keeps the background below.
  public func over(_ below: CellStyle) -> CellStyle {
    guard background == .default else { return self }
    var style = self
    style.background = below.background
    return style
  }
}

/// A change of some parts of a style, such as a selection's highlight or dimming.
public struct StylePatch: Hashable, Sendable {
  /// The new text colour; nil leaves it.
  public var foreground: TerminalColor?
  /// The new background; nil leaves it.
  public var background: TerminalColor?
  /// Attributes to add, after `removed` has been applied.
  public var added: CellAttributes
  /// Attributes to remove.
  public var removed: CellAttributes

  /// Makes a patch.
  public init(
    foreground: TerminalColor? = nil, background: TerminalColor? = nil,
    adding added: CellAttributes = [], removing removed: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.added = added
    self.removed = removed
  }

  /// Returns the style with this change.
  public func applied(to style: CellStyle) -> CellStyle {
    CellStyle(
      foreground: foreground ?? style.foreground, background: background ?? style.background,
      underlineColor: style.underlineColor,
      attributes: style.attributes.subtracting(removed).union(added))
  }
}
