import TerminalCells

/// A view that shows another one over the screen.
struct PresentingView<Content: View, Presented: View>: PrimitiveView {
  let content: Content
  let look: Presentation.Look
  /// What is shown; nil for nothing.
  let presented: () -> Presented?
  /// Ends the presentation.
  let dismiss: () -> Void
  /// Called when the presentation has ended.
  var onDismiss: (() -> Void)?
  /// The cells that a menu belongs to; nil for those of the view.
  var anchor: CellRect?

  static var _viewCount: Int? { Content._viewCount }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let first = nodes.count
    content._resolve(in: context.appending(-7), into: &nodes)
    guard let presentation = presentation(in: context), first < nodes.count else { return }
    nodes[first] = presentation.node(around: nodes[first], anchor)
  }

  func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    appendRows(of: content, at: -7, name: "presenting", in: context, into: &sources) {
      inner, resolve in
      let nodes = resolve()
      guard let presentation = presentation(in: inner) else { return nodes }
      return [presentation.node(around: implicitStack(nodes), anchor)]
    }
  }

  /// What is shown, with its content resolved; nil for nothing.
  private func presentation(in context: ResolveContext) -> Presentation? {
    let memory = context.object(9) { PresentationMemory() }
    let presented = presented()
    defer { memory.isShown = presented != nil }
    guard let presented, var inner = context.descended() else {
      if memory.isShown, let onDismiss { context.core.settle(onDismiss) }
      return nil
    }
    let target = memory.target(look, in: inner)
    target.dismiss = dismiss
    memory.dialog.dismiss = { [weak target] in target?.close() }
    memory.dialog.hasCancel = false
    inner.environment.dialog = look.isView ? nil : memory.dialog
    inner.environment.dismiss = DismissAction(dialog: memory.dialog)
    inner.environment.isPresented = true
    inner.environment.switches.cancelsByEscape = true
    inner.environment.keyboardShortcut = nil
    inner.environment.navigationLevel = nil
    inner.isListRow = false
    inner.environment.isEnabled = true
    return Presentation(
      path: inner.path, look: look, target: target, theme: inner.environment.theme,
      implicitStack(inner.appending(1).nodes(of: presented)))
  }
}

/// What is kept of a presentation between evaluations.
private final class PresentationMemory {
  let dialog = DialogButtons()
  var isShown = false
  private var target: PresentationTarget?

  func target(_ look: Presentation.Look, in context: ResolveContext) -> PresentationTarget {
    if let target { return target }
    let made = PresentationTarget(
      focusPath: context.path, movesByArrows: !look.isView, core: context.core)
    target = made
    return made
  }
}

extension Presentation {
  /// A node that reports the presentation when its view is drawn.
  @MainActor fileprivate func node(around view: LayoutNode, _ anchor: CellRect?) -> LayoutNode {
    DrawingNode(view) { node, canvas in
      canvas.draw(node.child)
      self.anchor = anchor ?? node.cells
      canvas.core.layers.add(self)
    }
  }
}

extension Presentation.Look {
  /// Whether what is shown is a view, whose buttons do not end it.
  fileprivate var isView: Bool { self == .sheet || self == .window }
}

extension View {
  /// Shows a view over the screen while a condition holds.
  func presenting<Presented: View>(
    _ look: Presentation.Look, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    anchor: CellRect? = nil,
    @ViewBuilder content: @escaping () -> Presented
  ) -> PresentingView<Self, MadeView<Presented>> {
    PresentingView(
      content: self, look: look,
      presented: { isPresented.wrappedValue ? MadeView(make: content) : nil },
      dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, anchor: anchor)
  }
}
