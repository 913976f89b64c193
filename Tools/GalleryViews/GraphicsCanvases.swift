import OutlineUI

/// A canvas with its graphics.
private struct Canvas: Identifiable {
  let name: String
  let graphics: [Graphic]

  var id: String { name }
}

/// A section for each canvas, with a header that opens and closes it, and an outline of its
/// graphics.
struct GraphicsCanvases: View {
  private let canvases = [
    Canvas(name: "Landscape", graphics: Graphic.samples),
    Canvas(name: "Icon", graphics: [Graphic(name: "Disc", icon: "●")]),
  ]

  var body: some View {
    List {
      ForEach(canvases) { canvas in
        Section {
          OutlineGroup(canvas.graphics, children: \.children) { graphic in
            Label(graphic.name, icon: graphic.icon)
          }
        } header: {
          Text(canvas.name)
        }
      }
    }
    .listStyle(.sidebar)
  }
}
