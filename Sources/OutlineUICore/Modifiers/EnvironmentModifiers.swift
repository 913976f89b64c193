extension View {
  /// Sets a value of the environment for everything inside.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Puts an object into the environment of everything inside, where it is found by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    EnvironmentView(content: self) { $0[of: Object.self] = object }
  }

  /// Changes a value of the environment for everything inside.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A view in a changed environment.
@usableFromInline struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @usableFromInline static var _viewCount: Int? { Content._viewCount }

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    content._resolve(in: changed(context), into: &nodes)
  }

  @usableFromInline func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    content._resolveRows(in: changed(context), into: &sources)
  }

  /// The context inside. If the settings are unchanged, those of the last evaluation are used, so
  /// that rows inside can detect that by comparing references.
  private func changed(_ context: ResolveContext) -> ResolveContext {
    var inner = context.appending(-5)
    let memory = inner.object { EnvironmentMemory() }
    change(&inner.environment)
    inner.environment = inner.environment.reusing(memory.values, context.core.comparisons)
    memory.values = inner.environment
    return inner
  }
}

private final class EnvironmentMemory {
  var values: EnvironmentValues?
}
