/// A device that previews are shown on. Nothing shows previews here.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral, RawRepresentable {
  /// The name of the device.
  public let rawValue: String

  /// Makes a device of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a device of its name.
  public init(stringLiteral name: String) { rawValue = name }
}

extension View {
  /// The view as it is: nothing shows previews.
  @_disfavoredOverload
  public func previewDevice(_ device: PreviewDevice?) -> Self { self }

  /// The view as it is: nothing shows previews.
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> Self { self }
}

/// How a device is held.
public enum InterfaceOrientation: Hashable, Sendable {
  /// A way.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
