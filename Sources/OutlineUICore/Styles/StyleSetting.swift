/// A style in the environment, and how it makes the look of a control.
///
/// Two settings are equal if their styles surely are, so that what was made with the one need not be
/// made again for the other: styles without stored properties, and equatable ones.
package struct StyleSetting<Configuration>: Equatable {
  /// Makes the look of a control.
  package let body: (Configuration) -> AnyView
  private let style: Any
  private let equals: (Any) -> Bool

  /// Makes a setting; the dynamic properties of the style are connected where it is used.
  @MainActor package init<Style>(
    _ style: Style, body: @escaping (Style, Configuration) -> some View
  ) {
    self.style = style
    self.body = { configuration in
      AnyView(StyleBody(style: style) { AnyView(body($0, configuration)) })
    }
    equals = { other in
      guard let other = other as? Style else { return false }
      if MemoryLayout<Style>.size == 0 { return true }
      guard let style = style as? any Equatable else { return false }
      return Self.isEqual(style, other)
    }
  }

  package static func == (left: StyleSetting, right: StyleSetting) -> Bool {
    left.equals(right.style)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    value == (other as? Value)
  }
}

/// What a style makes of a control: one node.
private struct StyleBody<Style>: PrimitiveView {
  let style: Style
  let make: (Style) -> AnyView

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let made = inner.nodes(of: make(inner.linked(style)))
    if !made.isEmpty { nodes.append(implicitStack(made) { StackNode(horizontally: $0) }) }
  }
}

/// A part of a control that its style arranges: the label, the content.
public typealias StyledContent = AnyView

/// A part of a control that is made only where its style shows it.
package struct DeferredView<Content: View>: PrimitiveView {
  let make: () -> Content

  package init(make: @escaping () -> Content) { self.make = make }

  package static var _viewCount: Int? { nil }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    make()._resolve(in: context, into: &nodes)
  }

  package func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    make()._resolveRows(in: context, into: &sources)
  }
}
