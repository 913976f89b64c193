/// A choice of one of several values: the label, and the option whose `tag` (or `ForEach` id) is
/// selected.
///
/// Left, right and clicks step through the options; the segmented style shows all of them, and a
/// click chooses one.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  private let selection: Binding<Selection>
  private let label: Label
  private let content: Content

  /// Makes a picker with any label.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }

  /// Makes a picker with any label, as older programs do.
  public init(
    selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { label })
  }

  /// The label and the options.
  public var body: some View {
    CellHStack(alignment: .firstTextBaseline, columns: 1) {
      ControlLabel(label: label)
      PickerOptions(selection: selection, content: content)
    }
    .labellingControl()
    .accessibilityLabel(label.plainText ?? "")
  }
}

extension Picker where Label == Text {
  /// Makes a picker with a text as its label.
  public init(
    _ title: some StringProtocol, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

extension Picker where Label == OutlineUIControls.Label<Text, Image> {
  /// Makes a picker with a title and a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content,
      label: { OutlineUIControls.Label(title, systemImage: systemImage) })
  }
}
