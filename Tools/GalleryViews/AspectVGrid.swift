import OutlineUI

/// A grid that chooses the width of its columns so that all items of an aspect ratio fit.
struct AspectVGrid<Item: Identifiable, ItemView: View>: View {
  private let items: [Item]
  private let aspectRatio: Double
  private let content: (Item) -> ItemView

  init(
    _ items: [Item], aspectRatio: Double, @ViewBuilder content: @escaping (Item) -> ItemView
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

  /// The largest column width with which all rows fit.
  private func widthThatFits(_ size: Size) -> Double {
    for columns in 1...max(1, items.count) {
      let width = size.width / Double(columns)
      let rows = (items.count + columns - 1) / columns
      if Double(rows) * width / aspectRatio <= size.height { return width.rounded(.down) }
    }
    return max(1, size.width / Double(max(1, items.count)))
  }
}

/// Cards that always fit.
struct AspectGrid: View {
  private struct Card: Identifiable {
    let id: Int
  }

  @State private var count = 12

  var body: some View {
    VStack(spacing: 0) {
      AspectVGrid((0..<count).map(Card.init), aspectRatio: 4 / 3) { card in
        Text("\(card.id + 1)")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .border(.orange)
      }
      Stepper("Cards: \(count)", value: $count, in: 1...99)
    }
  }
}
