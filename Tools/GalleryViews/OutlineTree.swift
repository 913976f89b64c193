import OutlineUI

/// The outline whose expansion `outline --tree` prints: it says of itself what it is made of.
struct OutlineTree: View {
  private let graphics = Graphic.samples

  var body: some View {
    List {
      OutlineGroup(graphics, children: \.children) { graphic in
        Text(graphic.name)
      }
    }
  }
}
