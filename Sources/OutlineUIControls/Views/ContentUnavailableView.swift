/// What is said in place of content that is not there.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Makes a view of a label and a description, with controls if there are any.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The label, the description and the controls in a column in the middle.
  public var body: some View {
    CellVStack(rows: 1) {
      label.bold()
      description.foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == OutlineUIControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Says that nothing was found.
  public static var search: ContentUnavailableView {
    ContentUnavailableView(
      "No Results", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }

  /// Says that nothing was found for a text.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}

extension ContentUnavailableView
where Label == OutlineUIControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Makes a view of a title, a symbol and a description.
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    self.init(
      label: { OutlineUIControls.Label(title, systemImage: systemImage) },
      description: { description })
  }
}
