/// A label that opens and closes the content below it. While it is closed, its content is not
/// evaluated.
public struct DisclosureGroup<Label: View, Content: View>: PrimitiveView {
  let isExpanded: Binding<Bool>?
  let label: () -> Label
  let content: () -> Content

  /// Makes a group whose state is kept in a binding; without one it keeps its own, and starts closed.
  public init(
    isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: @escaping () -> Label
  ) {
    self.isExpanded = isExpanded
    self.label = label
    self.content = content
  }

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends a stack of the label and, if open, the content below it.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    if let style = inner.environment[of: StyleSetting<DisclosureGroupStyleConfiguration>.self] {
      styled(by: style, in: inner)._resolve(in: inner, into: &nodes)
    } else {
      nodes.append(DisclosureStack(group: self, context: inner).node())
    }
  }

  /// Appends the label's row and, if open, the content's rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    sources.append(
      context.environment[of: StyleSetting<DisclosureGroupStyleConfiguration>.self] == nil
        ? DisclosureRowSource(self, context: context) : SingleRowSource(self, context: context))
  }

  /// The expansion state of the group.
  func expansion(in context: ResolveContext) -> Expansion {
    if let isExpanded { return Expansion(isExpanded, readBy: context.scope) }
    return Expansion(context.object { StateBox(false, scope: context.scope) })
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group with a text as its label.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    let text = Text(title)
    self.init(isExpanded: isExpanded, content: content, label: { text })
  }
}

/// Whether a group is open, wherever that is kept.
struct Expansion {
  let isExpanded: () -> Bool
  let setExpanded: (Bool) -> Void

  /// Makes an expansion kept by a binding; the scope is evaluated again when it changes.
  init(_ binding: Binding<Bool>, readBy scope: StateScope) {
    isExpanded = { scope.reading { binding.wrappedValue } }
    setExpanded = { binding.wrappedValue = $0 }
  }

  /// Makes an expansion kept by the host for this group alone, which handles its changes itself.
  init(_ box: StateBox<Bool>) {
    isExpanded = { box.peek() }
    setExpanded = { box.write($0) }
  }
}
