// What has no meaning in cells is named by the compiler, with what to do instead.

extension View {
  /// Not in a terminal.
  @available(*, unavailable, message: "cells cannot be blurred; use opacity(_:) or dim()")
  public func blur(radius: Double, opaque: Bool = false) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "cells cannot be turned; a shape can: rotation(_:)")
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "cells cannot be turned")
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
    perspective: Double = 1
  ) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "cells have one size; use frame(width:height:)")
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "most terminals do not report the pointer without a button")
  public func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "a terminal has one font; use bold() or font(_:)")
  public func kerning(_ kerning: Double) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "a terminal has one font; use bold() or font(_:)")
  public func tracking(_ tracking: Double) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "a row of cells has one height; use VStack(spacing:)")
  public func lineSpacing(_ lineSpacing: Double) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "cells are not mixed by blend modes; use opacity(_:)")
  public func blendMode(_ blendMode: some Any) -> Self { self }
}

/// Not in a terminal.
@available(*, unavailable, message: "a wheel needs a touch screen; use .menu or .segmented")
public struct WheelPickerStyle: PickerStyle {
  /// Not in a terminal.
  public init() {}
  /// False.
  public var _showsAllOptions: Bool { false }
}

extension Path {
  /// Not in a terminal.
  @available(
    *, unavailable, message: "lines are drawn in whole half cells; use stroke(_:style:)"
  )
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
