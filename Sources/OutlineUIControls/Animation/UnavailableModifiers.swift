// What has no meaning in cells: the compiler says so, and what a terminal does instead.

extension View {
  /// The view as it is: cells cannot be blurred.
  @available(*, deprecated, message: "cells cannot be blurred; use opacity(_:) or dim()")
  public func blur(radius: Double, opaque: Bool = false) -> Self { self }

  /// The view as it is: cells cannot be turned.
  @available(*, deprecated, message: "cells cannot be turned: the view stays as it is")
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> Self { self }

  /// The view as it is: most terminals do not report the pointer without a button.
  @available(
    *, deprecated, message: "most terminals do not report the pointer without a button"
  )
  public func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }

  /// The view as it is: cells are not mixed by blend modes.
  @available(*, deprecated, message: "cells are not mixed by blend modes; use opacity(_:)")
  public func blendMode(_ mode: BlendMode) -> Self { self }

  /// The view as it is: a terminal's letters stand in cells.
  public func kerning(_ kerning: Double) -> Self { self }

  /// The view as it is: a terminal's letters stand in cells.
  public func tracking(_ tracking: Double) -> Self { self }

  /// The view as it is: a row of cells has one height.
  public func lineSpacing(_ lineSpacing: Double) -> Self { self }

  /// The view as it is: letters stand where their row is.
  public func baselineOffset(_ offset: Double) -> Self { self }
}

extension Text {
  /// The text as it is: a terminal's letters stand in cells.
  public func kerning(_ kerning: Double) -> Text { self }

  /// The text as it is: a terminal's letters stand in cells.
  public func tracking(_ tracking: Double) -> Text { self }

  /// The text as it is: letters stand where their row is.
  public func baselineOffset(_ offset: Double) -> Text { self }

  /// The text as it is: digits have one width already.
  public func monospacedDigit() -> Text { self }
}

/// How colours that lie upon each other are mixed.
public enum BlendMode: Hashable, Sendable {
  /// A way.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// A way.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  /// A way.
  case destinationOver, destinationOut, plusDarker, plusLighter
}

/// A wheel on other devices. Here the chosen option stands between arrows.
public struct WheelPickerStyle: PickerStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// False.
  public var _showsAllOptions: Bool { false }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// The same as `menu`.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension Path {
  /// Not in a terminal.
  @available(
    *, unavailable, message: "lines are drawn in whole half cells; use stroke(_:style:)"
  )
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
