import TerminalCells

/// A style that lets something of what is behind through.
struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  /// The style of text, nearer to black; nothing changes where the style has no colour.
  func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    var patch = style._foregroundPatch(in: environment)
    patch.foreground = patch.foreground?.darkened(to: opacity)
    return patch
  }

  /// The colour, nearer to black.
  func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    opacity > 0 ? style._backgroundColor(in: environment)?.darkened(to: opacity) : nil
  }
}

extension ShapeStyle {
  /// The style with an opacity, from 0 for nothing to 1. Against what is behind it is mixed with black, see
  /// ``Color/opacity(_:)``.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(style: self, opacity: opacity)
  }
}

/// The style of text around a view.
public struct ForegroundStyle: ShapeStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// Nothing changes.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch { StylePatch() }

  /// The terminal's text colour.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? { .default }
}

/// The background of the terminal.
public struct BackgroundStyle: ShapeStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// Nothing changes.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch { StylePatch() }

  /// Nothing is filled: the terminal's background is there.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? { nil }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of text around a view.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the terminal.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
