import LayoutEngine
import TerminalCells

/// A colour: a view that fills its proposed size, and a style for text and backgrounds.
///
/// The named ones use the terminal's palette, so that they fit the user's theme.
public struct Color: PrimitiveView, ShapeStyle, Hashable, Sendable {
  /// The terminal colour; nil for transparent.
  public let terminalColor: TerminalColor?

  /// Makes a colour from a terminal colour.
  public init(_ color: TerminalColor) { terminalColor = color }

  private init(transparent: Void) { terminalColor = nil }

  /// Makes a colour from its components, each clamped to 0…1.
  public init(red: Double, green: Double, blue: Double) {
    terminalColor = .rgb(Self.byte(red), Self.byte(green), Self.byte(blue))
  }

  /// Makes a grey, from 0 for black to 1 for white.
  public init(white: Double) { self.init(red: white, green: white, blue: white) }

  private static func byte(_ component: Double) -> UInt8 {
    guard component > 0 else { return 0 }
    return component < 1 ? UInt8((component * 255).rounded()) : 255
  }

  /// Transparent.
  public static let clear = Color(transparent: ())
  /// The terminal's own text colour.
  public static let primary = Color(.default)
  /// Black.
  public static let black = Color(.ansi(0))
  /// White.
  public static let white = Color(.ansi(15))
  /// Red.
  public static let red = Color(.ansi(1))
  /// Green.
  public static let green = Color(.ansi(2))
  /// Yellow.
  public static let yellow = Color(.ansi(3))
  /// Blue.
  public static let blue = Color(.ansi(4))
  /// Purple.
  public static let purple = Color(.ansi(5))
  /// Cyan.
  public static let cyan = Color(.ansi(6))
  /// Grey.
  public static let gray = Color(.ansi(8))
  /// Orange.
  public static let orange = Color(.indexed(208))
  /// Pink.
  public static let pink = Color(.indexed(205))
  /// Brown.
  public static let brown = Color(.indexed(94))
  /// Mint.
  public static let mint = Color(.indexed(79))
  /// Teal.
  public static let teal = Color(.indexed(30))
  /// Indigo.
  public static let indigo = Color(.indexed(62))

  /// The change that filling text with the colour makes to its style.
  var foregroundPatch: StylePatch {
    terminalColor.map { StylePatch(foreground: $0) } ?? StylePatch()
  }

  /// Fills text with the colour.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    foregroundPatch
  }

  /// Fills the background with the colour.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    terminalColor
  }

  /// Appends a node that fills itself.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(ColorNode(terminalColor))
  }
}

/// A style with which text and backgrounds can be filled.
public protocol ShapeStyle {
  /// The change it makes to the style of text.
  func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch
  /// The colour it fills backgrounds with; nil for transparent.
  func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor?
}

/// A level of importance of text.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
  private enum Level {
    case primary
    case secondary
    case tertiary
  }

  private let level: Level

  /// The main text.
  public static let primary = HierarchicalShapeStyle(level: .primary)
  /// Less important text: fainter.
  public static let secondary = HierarchicalShapeStyle(level: .secondary)
  /// The least important text: dark grey.
  public static let tertiary = HierarchicalShapeStyle(level: .tertiary)

  /// Makes text fainter by level.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    switch level {
    case .primary: StylePatch(removing: .dim)
    case .secondary: environment.theme[.faint]
    case .tertiary: StylePatch(foreground: .brightBlack)
    }
  }

  /// A dark grey, except for the main level.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    level == .primary ? nil : .indexed(236)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The main text.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// Less important text.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The least important text.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
}

extension ShapeStyle where Self == Color {
  /// Black.
  public static var black: Color { .black }
  /// White.
  public static var white: Color { .white }
  /// Red.
  public static var red: Color { .red }
  /// Green.
  public static var green: Color { .green }
  /// Yellow.
  public static var yellow: Color { .yellow }
  /// Blue.
  public static var blue: Color { .blue }
  /// Purple.
  public static var purple: Color { .purple }
  /// Cyan.
  public static var cyan: Color { .cyan }
  /// Grey.
  public static var gray: Color { .gray }
  /// Orange.
  public static var orange: Color { .orange }
  /// Pink.
  public static var pink: Color { .pink }
  /// Brown.
  public static var brown: Color { .brown }
  /// Mint.
  public static var mint: Color { .mint }
  /// Teal.
  public static var teal: Color { .teal }
  /// Indigo.
  public static var indigo: Color { .indigo }
  /// Transparent.
  public static var clear: Color { .clear }
}
