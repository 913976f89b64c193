// What has no meaning in cells is named by the compiler, with what to do instead.

extension View {
  /// Not in a terminal.
  @available(*, unavailable, message: "cells cannot be blurred; use opacity(_:) or dim()")
  public func blur(radius: Double, opaque: Bool = false) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "cells cannot be turned; a shape can: rotation(_:)")
  public func rotationEffect(_ angle: some Any, anchor: some Any = 0) -> Self { self }

  /// Not in a terminal.
  @available(*, unavailable, message: "cells cannot be turned")
  public func rotation3DEffect(_ angle: some Any, axis: (x: Double, y: Double, z: Double)) -> Self {
    self
  }

  /// Not in a terminal.
  @available(*, unavailable, message: "cells have one size; use frame(width:height:)")
  public func scaleEffect(_ scale: Double, anchor: some Any = 0) -> Self { self }

  /// Not in a terminal.
  @available(
    *, unavailable, message: "changes are shown at once, so that nothing moves between places"
  )
  public func matchedGeometryEffect(id: some Hashable, in namespace: some Any) -> Self { self }

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

  /// Not in a terminal.
  @available(*, unavailable, message: "rows have no swipes; use onDelete, onMove or contextMenu")
  public func swipeActions(@ViewBuilder content: () -> some View) -> Self { self }
}

/// Not in a terminal.
@available(*, unavailable, message: "a wheel needs a touch screen; use .menu or .segmented")
public struct WheelPickerStyle: PickerStyle {
  /// Not in a terminal.
  public init() {}
  /// False.
  public var _showsAllOptions: Bool { false }
}
