extension View {
  /// Performs an action when the view has appeared: after the first frame that contains it, and
  /// before that frame is shown. What the action changes is part of what is shown.
  ///
  /// In a lazy container the modifier belongs to each row, which appears whenever it is scrolled
  /// into the window.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self) { $0.appearance().onAppear = action }
  }

  /// Performs an action when the view has disappeared: after the first frame without it. It is not
  /// called at the end of the program.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self) { $0.appearance().onDisappear = action }
  }

  /// Performs an action after a frame in which a value differs from that of the frame before.
  ///
  /// - Parameters:
  ///   - value: The value, compared in each evaluation of the view.
  ///   - initial: Whether the action is also performed when the view appears.
  ///   - action: Receives the old and the new value; both are the same when the view appears.
  /// - Returns: The view, which is watched.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    LifecycleView(content: self) { context in
      let memory = context.object(51) { ChangeMemory<Value>() }
      let old = memory.value
      memory.value = value
      if let old {
        if old != value { context.core.settle { action(old, value) } }
      } else if initial {
        context.core.settle { action(value, value) }
      }
    }
  }

  /// Performs an action after a frame in which a value differs from that of the frame before.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

extension View {
  /// Performs an action after a frame in which a value differs from that of the frame before, as older
  /// programs ask for it.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }
}

/// The value of the last evaluation.
private final class ChangeMemory<Value> {
  var value: Value?
}
