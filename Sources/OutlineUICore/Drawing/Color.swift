import TerminalCells

/// A colour: a view that fills its proposed size, and a style for text and backgrounds.
///
/// The named ones use the terminal's palette, so that they fit the user's choice of colours.
/// ``accentColor`` and ``secondary`` come from the theme in the environment.
nonisolated public struct Color: PrimitiveView, ShapeStyle, Hashable, Sendable {
  private enum Source: Hashable {
    case fixed(TerminalColor?)
    case role(StyleRole, fallback: TerminalColor, opacity: Double)
  }

  private let source: Source

  /// Makes a colour from a terminal colour.
  public init(_ color: TerminalColor) { source = .fixed(color) }

  private init(_ source: Source) { self.source = source }

  /// Makes the text colour of a role's look, or `fallback` if that look has no colour.
  init(_ role: StyleRole, fallback: TerminalColor) {
    source = .role(role, fallback: fallback, opacity: 1)
  }

  /// Makes a colour from its components, each clamped to 0…1.
  public init(red: Double, green: Double, blue: Double) {
    source = .fixed(.rgb(Self.byte(red), Self.byte(green), Self.byte(blue)))
  }

  /// Makes a colour from its components, darkened according to its opacity, see ``opacity(_:)``.
  public init(red: Double, green: Double, blue: Double, opacity: Double) {
    self = Color(red: red, green: green, blue: blue).opacity(opacity)
  }

  /// Makes a colour from its place on the colour wheel, how colourful it is and how bright, each
  /// clamped to 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (sixths, saturation) = (clamped(hue) * 6, clamped(saturation))
    let brightness = clamped(brightness)
    func component(_ shift: Double) -> Double {
      let place = (shift + sixths).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(
      red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// Makes a grey, from 0 for black to 1 for white.
  public init(white: Double) { self.init(red: white, green: white, blue: white) }

  /// Makes a grey, darkened according to its opacity.
  public init(white: Double, opacity: Double) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// What the components of a colour mean; a terminal's are those of sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// A space.
    case sRGB, sRGBLinear, displayP3
  }

  /// Makes a colour from its components in a space, which are taken as they are.
  public init(
    _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { self.init(red: red, green: green, blue: blue, opacity: opacity) }

  /// Makes a grey in a space.
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }

  private static func byte(_ component: Double) -> UInt8 {
    guard component > 0 else { return 0 }
    return component < 1 ? UInt8((component * 255).rounded()) : 255
  }

  /// Transparent.
  public static let clear = Color(.fixed(nil))
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

  /// The colour as a style; cells have no room for a gradient within one.
  public var gradient: Color { self }

  /// The colour as the terminal shows it under a theme; nil for transparent. The theme is evaluated
  /// only for colours that depend on it.
  package func terminalColor(in theme: @autoclosure () -> Theme) -> TerminalColor? {
    switch source {
    case .fixed(let color): color
    case .role(let role, let fallback, let opacity):
      (theme()[role].foreground ?? fallback).darkened(to: opacity)
    }
  }

  /// The colour darkened according to its opacity: mixed with black, the usual background of
  /// terminals. At 0 and below it is transparent; the terminal's own text colour cannot be mixed.
  public func opacity(_ opacity: Double) -> Color {
    guard opacity > 0 else { return .clear }
    return switch source {
    case .fixed(let color): Color(.fixed(color?.darkened(to: opacity)))
    case .role(let role, let fallback, let own):
      Color(.role(role, fallback: fallback, opacity: own * min(opacity, 1)))
    }
  }

  /// Fills text with the colour; transparent text is not drawn.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    guard let color = terminalColor(in: environment.theme) else {
      return StylePatch(adding: .clear)
    }
    return StylePatch(foreground: color, removing: .clear)
  }

  /// Fills the background with the colour.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    terminalColor(in: environment.theme)
  }

  /// Appends a node that fills itself.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(ColorNode(terminalColor(in: context.environment.theme)))
  }
}

/// A style with which text and backgrounds can be filled.
public protocol ShapeStyle {
  /// The change it makes to the style of text.
  func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch
  /// The colour it fills backgrounds with; nil for transparent.
  func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor?
  /// The colours it fills areas with; nil if they do not depend on the place.
  func _shading(in environment: EnvironmentValues) -> AreaShading?
  /// A node that fills itself.
  @MainActor func _background(in environment: EnvironmentValues) -> LayoutNode
}

extension ShapeStyle {
  /// A node of the colour for backgrounds.
  @MainActor public func _background(in environment: EnvironmentValues) -> LayoutNode {
    ColorNode(_backgroundColor(in: environment))
  }

  /// Nil: most styles have one colour.
  public func _shading(in environment: EnvironmentValues) -> AreaShading? { nil }
}

/// A colour for each half cell of an area.
public struct AreaShading {
  /// The colour at a point of an area of a size, both in half cells; nil for transparent.
  package let color: (Point, Size) -> TerminalColor?

  package init(color: @escaping (Point, Size) -> TerminalColor?) { self.color = color }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle

  /// Wraps a style.
  public init(_ style: some ShapeStyle) { self.style = style }

  /// The change that the style makes to text.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    style._foregroundPatch(in: environment)
  }

  /// The style's background colour.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    style._backgroundColor(in: environment)
  }

  /// The style's colours.
  public func _shading(in environment: EnvironmentValues) -> AreaShading? {
    style._shading(in: environment)
  }

  /// The node that the style makes.
  @MainActor public func _background(in environment: EnvironmentValues) -> LayoutNode {
    style._background(in: environment)
  }
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
  /// The least important text: the colour of faint content, by default dark grey.
  public static let tertiary = HierarchicalShapeStyle(level: .tertiary)
  /// The same as ``tertiary``: text has no more levels.
  public static let quaternary = tertiary
  /// The same as ``tertiary``: text has no more levels.
  public static let quinary = tertiary

  /// Makes text fainter by level.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    switch level {
    case .primary: StylePatch(removing: .dim)
    case .secondary: environment.theme[.faint]
    case .tertiary: StylePatch(foreground: environment.theme[.faint].foreground ?? .brightBlack)
    }
  }

  /// The background of faint content, by default dark grey; none for the main level.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    level == .primary ? nil : environment.theme[.faint].background ?? .indexed(236)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The main text.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// Less important text.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The least important text.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The least important text.
  public static var quaternary: HierarchicalShapeStyle { .tertiary }
  /// The least important text.
  public static var quinary: HierarchicalShapeStyle { .tertiary }
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
  /// The accent colour of the theme.
  public static var tint: Color { .accentColor }
}

/// A background that others shine through on other devices: here that of faint content.
public struct Material: ShapeStyle, Hashable, Sendable {
  /// The text as it is.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch { StylePatch() }

  /// The background of faint content.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    HierarchicalShapeStyle.secondary._backgroundColor(in: environment)
  }
}

extension ShapeStyle where Self == Material {
  /// The background of faint content.
  public static var ultraThinMaterial: Material { Material() }
  /// The background of faint content.
  public static var thinMaterial: Material { Material() }
  /// The background of faint content.
  public static var regularMaterial: Material { Material() }
  /// The background of faint content.
  public static var thickMaterial: Material { Material() }
}

extension View {
  /// Sets the accent colour of what is inside; nil leaves it unchanged.
  public func tint(_ color: Color?) -> some View {
    transformEnvironment(\.theme) { theme in
      if let color { theme[.accent].foreground = color.terminalColor(in: theme) }
    }
  }

  /// Sets the accent colour of what is inside, as older programs do.
  public func accentColor(_ color: Color?) -> some View { tint(color) }

  /// Fills the background of a row.
  public func listRowBackground(_ background: (some View)?) -> some View {
    frame(maxWidth: .infinity, alignment: .leading).background { background }
  }
}
