import OutlineUI

/// The outline whose expansion `outline --tree` prints; its labels name its parts.
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
