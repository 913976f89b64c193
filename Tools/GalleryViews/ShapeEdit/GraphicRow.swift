import OutlineUI

/// A graphic's icon and name.
struct GraphicRow: View {
  private let graphic: Graphic

  init(_ graphic: Graphic) { self.graphic = graphic }

  var body: some View {
    Label(graphic.name, icon: graphic.icon)
  }
}
