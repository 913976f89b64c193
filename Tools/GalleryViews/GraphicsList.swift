import OutlineUI

/// A tree of graphics as a list: a list around an outline group.
struct GraphicsList: View {
  @State private var selection: String?

  var body: some View {
    List(Graphic.samples, children: \.children, selection: $selection) { graphic in
      Label(graphic.name, icon: graphic.icon)
    }
  }
}
