import OutlineUI

/// Three columns that share the width.
struct SandwichGrid: View {
  private let columns = Array(repeating: GridItem(.flexible(minimum: 10), spacing: 1), count: 3)

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 1) {
        ForEach(Sandwich.all) { SandwichCard(sandwich: $0) }
      }
    }
  }
}

/// As many columns of at least 16 as fit, depending on the width.
struct SandwichAdaptiveGrid: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 16), spacing: 1)], spacing: 1) {
        ForEach(Sandwich.all) { SandwichCard(sandwich: $0) }
      }
    }
  }
}

/// A sandwich as a small card.
struct SandwichCard: View {
  let sandwich: Sandwich

  var body: some View {
    VStack(spacing: 0) {
      Image(.sandwich).resizable().scaledToFit().frame(height: 4)
      Text(sandwich.name).lineLimit(1)
      StarRating(rating: sandwich.rating)
    }
    .frame(maxWidth: .infinity)
    .background(.indigo)
  }
}
