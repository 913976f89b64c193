/// The bar at the top of a navigation stack: the way back, the title and buttons.
struct NavigationBar: View {
  let level: NavigationLevel
  let back: (() -> Void)?
  let backTitle: Text?

  var body: some View {
    VStack(spacing: 0) {
      CellHStack(columns: 2) {
        if let back {
          Button(action: back) {
            CellHStack(columns: 1) {
              Text("‹").unspoken
              backTitle ?? Text("Back")
            }
          }
          .buttonStyle(.borderless)
        }
        items(at: .leading)
        let principal = level.items(at: .principal)
        if principal.isEmpty {
          level.title.bold().layoutPriority(-1).accessibilityAddTraits(.isHeader)
        } else {
          items(at: .principal)
        }
        Spacer(minLength: 0)
        items(at: .trailing)
      }
      .lineLimit(1)
      Divider()
    }
  }

  private func items(at edge: ToolbarItemPlacement.Edge) -> some View {
    ToolbarItems(items: level.items(at: edge))
  }
}

/// The bar at the bottom of a navigation stack.
struct BottomBar: View {
  let items: [ToolbarEntry]

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      CellHStack(columns: 2) { ToolbarItems(items: items) }
    }
  }
}

/// The items of a bar at one place.
struct ToolbarItems: View {
  let items: [ToolbarEntry]

  var body: some View {
    ForEach(0..<items.count, id: \.self) { items[$0].content }
  }
}
