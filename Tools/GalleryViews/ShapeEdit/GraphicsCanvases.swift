import OutlineUI

/// A canvas with its graphics.
struct GraphicsCanvas: Identifiable {
  let name: String
  let graphics: [Graphic]

  var id: String { name }

  /// Two canvases.
  static let samples = [
    GraphicsCanvas(name: "Landscape", graphics: Graphic.samples),
    GraphicsCanvas(
      name: "Icon",
      graphics: [
        Graphic(name: "Badge", icon: "▢", children: [Graphic(name: "Disc", icon: "●")]),
        Graphic(name: "Ring", icon: "○"),
      ]),
  ]
}

/// The sidebar of several canvases: a section for each, with a header that opens and closes it, and
/// an outline of its graphics.
struct GraphicsCanvases: View {
  private let canvases = GraphicsCanvas.samples

  var body: some View {
    List {
      ForEach(canvases) { canvas in
        Section(header: Text(canvas.name)) {
          OutlineGroup(canvas.graphics, children: \.children) { GraphicRow($0) }
        }
      }
    }
    .listStyle(SidebarListStyle())
  }
}
