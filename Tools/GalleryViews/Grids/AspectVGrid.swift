import OutlineUI

/// A grid with the widest columns with which all items of an aspect ratio fit.
struct AspectVGrid<Item: Identifiable, ItemView: View>: View {
  private let items: [Item]
  private let aspectRatio: Double
  private let content: (Item) -> ItemView

  /// Makes a grid of items whose width is `aspectRatio` times their height.
  init(
    items: [Item], aspectRatio: Double, @ViewBuilder content: @escaping (Item) -> ItemView
  ) {
    self.items = items
    self.aspectRatio = aspectRatio
    self.content = content
  }

  var body: some View {
    GeometryReader { geometry in
      let width = widthThatFits(geometry.size)
      LazyVGrid(columns: [GridItem(.adaptive(minimum: width), spacing: 0)], spacing: 0) {
        ForEach(items) { item in
          content(item).aspectRatio(aspectRatio, contentMode: .fit)
        }
      }
    }
  }

  /// The largest column width with which all rows fit, in whole points.
  private func widthThatFits(_ size: Size) -> Double {
    for columns in 1...max(1, items.count) {
      let width = size.width / Double(columns)
      let rows = (items.count + columns - 1) / columns
      if Double(rows) * width / aspectRatio <= size.height { return width.rounded(.down) }
    }
    return min(size.width / Double(max(1, items.count)), size.height * aspectRatio)
  }
}
