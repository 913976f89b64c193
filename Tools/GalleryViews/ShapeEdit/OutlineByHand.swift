import OutlineUI

/// What an outline group is: disclosure groups in disclosure groups.
struct OutlineByHand: View {
  var body: some View {
    List {
      GraphicRows(graphics: Graphic.samples)
    }
  }
}

/// A row for each graphic; those with children are groups of the rows of their children.
struct GraphicRows: View {
  let graphics: [Graphic]

  var body: some View {
    ForEach(graphics) { graphic in
      if let children = graphic.children {
        DisclosureGroup {
          GraphicRows(graphics: children)
        } label: {
          GraphicRow(graphic)
        }
      } else {
        GraphicRow(graphic)
      }
    }
  }
}
