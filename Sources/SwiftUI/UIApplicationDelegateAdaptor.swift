/// A delegate of the program, beside its scenes.
@MainActor @preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  /// The delegate.
  public let wrappedValue: Delegate

  /// Makes the delegate and tells it that the program has begun.
  public init(_ type: Delegate.Type = Delegate.self) {
    wrappedValue = Delegate()
    UIApplication.shared.delegate = wrappedValue
    _ = wrappedValue.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
  }
}
