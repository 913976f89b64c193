/// The label of a control; nothing where labels are hidden.
struct ControlLabel<Label: View>: PrimitiveView {
  let label: Label

  static var _viewCount: Int? { nil }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard !context.environment.switches.hidesLabels else { return }
    label._resolve(in: context, into: &nodes)
  }
}

extension ResolveContext {
  /// The name of a control whose label is hidden; nil where it is shown.
  @MainActor func hiddenLabel(_ label: some View) -> String? {
    environment.switches.hidesLabels ? label.plainText : nil
  }
}

extension View {
  /// What the view says, if it is a text or a label with one.
  @MainActor var plainText: String? {
    switch self {
    case let text as Text: text.string
    case let label as any TitledView: label.titleText
    case let view as AnyView: view.wrapped.plainText
    default: nil
    }
  }
}

/// A view with a title.
@MainActor protocol TitledView {
  var titleText: String? { get }
}

extension AccessibilityElement {
  /// Gives the element a name if it has none.
  mutating func nameIfUnnamed(_ name: String?) {
    if label.isEmpty, let name { label = name }
  }
}

extension View {
  /// Hides the labels beside the controls inside: of pickers, steppers, toggles and labelled values.
  public func labelsHidden() -> some View { environment(\.switches.hidesLabels, true) }
}
