import OutlineUI

/// A card with a symbol on its face.
struct Card: Identifiable {
  let id: Int
  let symbol: String
  var isFaceUp = false

  /// Eight pairs.
  static let deck = ["♠", "♥", "♦", "♣", "☼", "☾", "⚑", "✎"].enumerated().flatMap {
    [Card(id: 2 * $0.offset, symbol: $0.element), Card(id: 2 * $0.offset + 1, symbol: $0.element)]
  }
}

/// Cards that always fit the window. Pressing one flips it; a button shuffles them.
struct CardTable: View {
  @State private var cards = Card.deck
  @State private var random = RepeatableGenerator(seed: 193)

  var body: some View {
    VStack(spacing: 0) {
      AspectVGrid(items: cards, aspectRatio: 2 / 3) { card in
        Button {
          flip(card)
        } label: {
          CardView(card: card).padding(4)
        }
        .buttonStyle(.plain)
      }
      HStack {
        Button("Shuffle") { cards.shuffle(using: &random) }
        Button("Flip All") { cards.indices.forEach { cards[$0].isFaceUp.toggle() } }
      }
    }
  }

  private func flip(_ card: Card) {
    guard let index = cards.firstIndex(where: { $0.id == card.id }) else { return }
    cards[index].isFaceUp.toggle()
  }
}

/// A card, seen from one of its sides.
struct CardView: View {
  let card: Card

  var body: some View {
    ZStack {
      if card.isFaceUp {
        RoundedRectangle(cornerRadius: 12).strokeBorder(.orange, lineWidth: 2)
        Text(card.symbol).font(.largeTitle)
      } else {
        RoundedRectangle(cornerRadius: 12).fill(.orange)
        RoundedRectangle(cornerRadius: 12).strokeBorder(.black, lineWidth: 2)
      }
    }
  }
}
