import OutlineUI

/// A custom layout: every view is one step further right and down than the last.
struct Cascade: Layout {
  var step = 24.0

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let steps = Double(max(0, sizes.count - 1))
    return Size(
      width: steps * step + (sizes.last?.width ?? 0),
      height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var point = bounds.origin
    for subview in subviews {
      subview.place(at: point, proposal: .unspecified)
      point.x += step
      point.y += subview.sizeThatFits(.unspecified).height
    }
  }
}

/// The same views in two layouts: their state survives the change.
struct OwnLayout: View {
  @State private var isCascading = true

  var body: some View {
    let layout = isCascading ? AnyLayout(Cascade()) : AnyLayout(HStackLayout(spacing: 24))
    VStack(spacing: 32) {
      layout {
        Text("Propose")
        Text("choose")
        Text("place")
      }
      Toggle("Cascade", isOn: $isCascading)
    }
  }
}
