/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Makes a group with a label, which a terminal leaves out.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.content = content()
  }

  /// Makes a group with a title, which a terminal leaves out.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The controls in a row.
  public var body: some View { CellHStack(columns: 1) { content } }
}
