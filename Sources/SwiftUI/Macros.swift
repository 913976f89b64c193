/// Declares a view that a development environment shows. Nothing shows it here.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// How a preview would be shown.
public struct PreviewTrait: Hashable, Sendable {
  /// As large as the view.
  public static let sizeThatFitsLayout = PreviewTrait()
  /// On a screen that is higher than wide.
  public static let portrait = PreviewTrait()
  /// On a screen that is wider than high.
  public static let landscapeLeft = PreviewTrait()
  /// On a screen that is wider than high.
  public static let landscapeRight = PreviewTrait()
  /// Of a size.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
}

/// Makes a property of `EnvironmentValues` an entry with the property's value as the usual one, and one of
/// `FocusedValues` an entry of its type.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
