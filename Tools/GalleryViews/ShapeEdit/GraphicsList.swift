import OutlineUI

/// The sidebar of one canvas: a list of tree-shaped data.
struct GraphicsList: View {
  private let graphics = Graphic.samples
  @State private var selection: String?

  var body: some View {
    List(graphics, children: \.children, selection: $selection) { GraphicRow($0) }
      .listStyle(SidebarListStyle())
  }
}
