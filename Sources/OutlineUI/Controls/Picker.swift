import LayoutEngine
import TerminalCells

/// One of several values: the label, and the option whose `tag` (or `ForEach` id) is the selection.
///
/// Left and right, or a click, go through the options; with the segmented style all of them are
/// shown, and a click chooses one.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  private let selection: Binding<Selection>
  private let label: Label
  private let content: Content

  /// A picker with any label.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }

  /// The label and the options.
  public var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 1) {
      label
      PickerOptions(selection: selection, content: content)
    }
  }
}

extension Picker where Label == Text {
  /// A picker with a text as its label.
  public init(
    _ title: some StringProtocol, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

/// How pickers look.
public struct PickerStyle: Hashable, Sendable {
  enum Kind {
    case menu
    case segmented
  }

  let kind: Kind

  /// The option chosen, between arrows: `‹ red ›`.
  public static let menu = PickerStyle(kind: .menu)
  /// All options beside each other, the one chosen with its colours exchanged.
  public static let segmented = PickerStyle(kind: .segmented)
}

private enum PickerStyleKey: EnvironmentKey {
  static var defaultValue: PickerStyle { .menu }
}

extension EnvironmentValues {
  /// How pickers look.
  public var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the pickers inside look.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}
