// What programs ask of the device they run on, as constants that are true of a terminal.

/// Whether the screen is light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// How much room a device has along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little.
  case compact
  /// As usual.
  case regular
}

/// The size of letters that the user has chosen.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// A size.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// A size for those who see little.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Compares sizes.
  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether it is a size for those who see little.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Whether a program is in use.
public enum ScenePhase: Hashable, Comparable, Sendable {
  /// Out of sight.
  case background
  /// In sight, but not in use.
  case inactive
  /// In use.
  case active
}

/// The direction of writing.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

extension EnvironmentValues {
  /// Dark unless a view has set it: a terminal does not tell.
  public var colorScheme: ColorScheme {
    get { self[of: ColorScheme.self] ?? .dark }
    set { self[of: ColorScheme.self] = newValue }
  }

  /// Regular: a terminal has room for columns.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .regular }

  /// Compact: a terminal has few rows.
  public var verticalSizeClass: UserInterfaceSizeClass? { .compact }

  /// Large, which is the usual one.
  public var dynamicTypeSize: DynamicTypeSize { .large }

  /// Active: a program in the background gets no events.
  public var scenePhase: ScenePhase { .active }

  /// From left to right.
  public var layoutDirection: LayoutDirection { .leftToRight }

  /// One: a cell is a cell.
  public var displayScale: Double { 1 }

  /// True: nothing moves by itself.
  public var accessibilityReduceMotion: Bool { true }

  /// True: there is no transparency.
  public var accessibilityReduceTransparency: Bool { true }

  /// False: terminals have colours.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// False: a terminal does not tell.
  public var accessibilityVoiceOverEnabled: Bool { false }
}

/// A length that grows with the size of letters, which is the terminal's.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The length as it is.
  public let wrappedValue: Value

  /// Makes a length.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Makes a length that grows with a style of text.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
