extension View {
  /// Performs an action with something of the view's geometry, when it appears and when that changes.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Performs an action with something of the view's geometry as it was and as it is.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (Value, Value) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.onChange(of: transform(proxy), initial: true, action)
      }
    }
  }
}
