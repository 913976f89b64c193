/// The label of a control; nothing where labels are hidden.
struct ControlLabel<Label: View>: PrimitiveView {
  let label: Label

  static var _viewCount: Int? { nil }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard !context.environment.switches.hidesLabels else { return }
    label._resolve(in: context, into: &nodes)
  }
}

extension View {
  /// Hides the labels beside the controls inside: of pickers, steppers, toggles and labelled values.
  public func labelsHidden() -> some View { environment(\.switches.hidesLabels, true) }
}
