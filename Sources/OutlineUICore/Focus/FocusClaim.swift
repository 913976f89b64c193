/// Where a program wants the focus to be.
enum FocusRequest: Hashable {
  /// On none of the views.
  case release
  /// On the view with this value.
  case value(AnyHashable)
}

/// A focus state, of whatever type.
protocol FocusRequester: AnyObject {
  /// What the program has set since the last fulfilled request.
  var request: FocusRequest? { get }
  /// Drops the request.
  func fulfil()
  /// Takes note of the value of the view with the focus, nil for none; returns whether that changed
  /// anything.
  func recordFocus(_ value: AnyHashable?) -> Bool
}

/// The targets of a view that a focus state refers to, in the present frame.
struct FocusClaim {
  let requester: any FocusRequester
  let value: AnyHashable
  /// The numbers of the targets drawn inside.
  let targets: Range<Int>
}

extension View {
  /// Connects the first control inside with a focus state: while it has the focus the state has
  /// this value, and setting the state to the value moves the focus here.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    wrapped {
      DrawingNode($0) { node, canvas in
        let first = canvas.core.targetCount
        canvas.draw(node.child)
        canvas.core.claim(
          FocusClaim(
            requester: binding.box, value: AnyHashable(value),
            targets: first..<canvas.core.targetCount))
      }
    }
  }

  /// Connects the first control inside with a focus state that is true while it has the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Gives the focus to the view with this value when the view appears.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    LifecycleView(content: self) { context in
      _ = context.object(53) {
        if value != binding.box.nothing { binding.box.requestInitially(value) }
        return DefaultFocusMark()
      }
    }
  }

  /// Lets the view have the focus, for views that handle keys (``View/onKeyPress(_:action:)``) and
  /// contain no control. False takes it from views that can be tapped.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableView(content: self, isFocusable: isFocusable)
  }
}

/// Remembers that the default focus was given.
private final class DefaultFocusMark: ViewState {}

/// A view that can have the focus, and does nothing with it.
@usableFromInline struct FocusableView<Content: View>: PrimitiveView {
  let content: Content
  let isFocusable: Bool

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    ControlView(ControlActions(), highlightsFocus: false, takesFocus: isFocusable) { _ in
      content.transformEnvironment(\.switches.focusesTaps) { $0 = $0 && isFocusable }
    }
    ._resolve(in: context, into: &nodes)
  }
}
