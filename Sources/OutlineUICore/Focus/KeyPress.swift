import TerminalCells

/// A key that was pressed.
public struct KeyPress: Hashable, Sendable {
  /// What a view did with it.
  public enum Result: Hashable, Sendable {
    /// The view has used it.
    case handled
    /// It goes on to the views around.
    case ignored
  }

  /// The key.
  public let key: KeyEquivalent
  /// What it types; empty for keys that type nothing.
  public let characters: String
  /// The keys held down with it.
  public let modifiers: EventModifiers

  init(_ key: Key) {
    self.key = KeyEquivalent(key.code)
    characters = self.key.character.map { String($0) } ?? ""
    modifiers = EventModifiers(key.modifiers)
  }
}

extension View {
  /// Performs an action when a key is pressed, without others, while a view inside has the focus and
  /// does not use the key itself.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress { press in
      press.key == key && press.modifiers.isEmpty ? action() : .ignored
    }
  }

  /// Performs an action when one of some keys is pressed while a view inside has the focus and does
  /// not use the key itself.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { press in keys.contains(press.key) ? action(press) : .ignored }
  }

  /// Performs an action for every key that is pressed while a view inside has the focus and does not
  /// use the key itself.
  public func onKeyPress(action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    KeyPressView(content: self, action: action)
  }
}

@usableFromInline struct KeyPressView<Content: View>: PrimitiveView {
  let content: Content
  let action: (KeyPress) -> KeyPress.Result

  @usableFromInline static var _viewCount: Int? { Content._viewCount }

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let core = context.core
    let action = action
    WrappedView(content: content) { node, context in
      let target = context.object(54) { ControlTarget(focusPath: context.path, core: core) }
      target.takesFocus = false
      target.actions.onKey = { action(KeyPress($0)) == .handled }
      return DrawingNode(node) { node, canvas in
        target.area = node.cells
        canvas.register(target, area: node.cells)
        canvas.enclosed(by: target) { $0.draw(node.child) }
      }
    }
    ._resolve(in: context, into: &nodes)
  }
}
