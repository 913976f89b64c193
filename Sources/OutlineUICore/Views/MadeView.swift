/// A view that a closure makes, with whatever it makes for itself.
///
/// As long as the closure is the same with the same captures it is not asked again. So a model that a view
/// in it makes for its property lasts while what is around it is evaluated again for other reasons.
package struct MadeView<Content: View>: View {
  private let make: () -> Content

  /// Makes the view when it is shown.
  package init(make: @escaping () -> Content) { self.make = make }

  package var body: Content { make() }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    context.resolve(self, asPartOf: context.core.currentView, into: &nodes)
  }
}

/// The same for a view that a closure makes of a value.
package struct MadeViewOfValue<Value, Content: View>: View {
  private let value: Value
  private let make: (Value) -> Content

  /// Makes the view when it is shown.
  package init(of value: Value, make: @escaping (Value) -> Content) {
    self.value = value
    self.make = make
  }

  package var body: Content { make(value) }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    context.resolve(self, asPartOf: context.core.currentView, into: &nodes)
  }
}

extension ResolveContext {
  /// Appends the nodes of a view that is a part of another one's body, and has a record of its own.
  @MainActor fileprivate func resolve(
    _ view: some View, asPartOf owner: Any.Type?, into nodes: inout [LayoutNode]
  ) {
    guard let record = record(of: view, into: &nodes) else { return }
    record.owner = owner
    record.evaluate { view.body }
    record.appendNodes(to: &nodes)
  }
}
