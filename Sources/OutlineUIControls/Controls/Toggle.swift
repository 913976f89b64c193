/// A value that is on or off: `[x]` or `[ ]` before a label. Enter, space or a click changes it.
public struct Toggle<Label: View>: PrimitiveView {
  private let isOn: Binding<Bool>
  private let label: Label

  /// Makes a toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// Appends the node of the toggle in its style.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let toggle = ToggleStyleConfiguration(
      label: StyledContent(ControlLabel(label: label)), isOn: isOn,
      hiddenLabel: context.hiddenLabel(label))
    context.resolve(toggle, usually: DefaultToggleStyle(), into: &nodes)
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with a text as its label.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: { Text(title) })
  }
}

extension Toggle where Label == OutlineUIControls.Label<Text, Image> {
  /// Makes a toggle with a title and a symbol.
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { OutlineUIControls.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Makes the toggle that a style is asked to make.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
