/// The look of pickers: one of the styles here.
@MainActor @preconcurrency
public protocol PickerStyle {
  /// Whether all options are shown, not only the chosen one.
  var _showsAllOptions: Bool { get }
}

/// The default look of pickers.
public typealias DefaultPickerStyle = MenuPickerStyle

/// The chosen option between arrows: `‹ red ›`.
public struct MenuPickerStyle: PickerStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// False.
  public var _showsAllOptions: Bool { false }
}

/// All options side by side, the chosen one with reversed colours.
public struct SegmentedPickerStyle: PickerStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// True.
  public var _showsAllOptions: Bool { true }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The default style: `menu`.
  public static var automatic: MenuPickerStyle { MenuPickerStyle() }
  /// The chosen option between arrows: `‹ red ›`.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
  /// The same as `menu`.
  public static var navigationLink: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All options side by side, the chosen one with reversed colours.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// The same as `segmented`.
  public static var inline: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// The same as `segmented`.
  public static var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// The same as `segmented`.
  public static var radioGroup: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension View {
  /// Sets the look of the pickers inside.
  public func pickerStyle(_ style: some PickerStyle) -> some View {
    environment(\.switches.showsAllOptions, style._showsAllOptions)
  }
}
