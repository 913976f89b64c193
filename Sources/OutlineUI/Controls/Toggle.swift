/// A value that is on or off: `[x]` or `[ ]` before a label. Enter, space or a click changes it.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label

  /// Makes a toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// The box and the label.
  public var body: some View {
    ControlView(.activating { isOn.wrappedValue.toggle() }) { _ in
      HStack(alignment: .firstTextBaseline, spacing: 1) {
        Text(isOn.wrappedValue ? "[x]" : "[ ]")
        label
      }
    }
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with a text as its label.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: { Text(title) })
  }
}
