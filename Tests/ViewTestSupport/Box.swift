import OutlineUI

/// A value to bind to; views that read it are drawn anew when it changes.
public final class Box<Value>: ObservableObject {
  /// The value.
  @Published public var value: Value

  /// Makes a box.
  public init(_ value: Value) { self.value = value }

  /// A binding to the value.
  public var binding: Binding<Value> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}
