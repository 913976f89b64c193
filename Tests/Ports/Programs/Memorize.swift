import CoreGraphicsNames
import OutlineUI

struct MemoryGame<CardContent: Equatable> {
  private(set) var cards: [Card] = []
  private(set) var score = 0

  init(numberOfPairs: Int, content: (Int) -> CardContent) {
    for index in 0..<max(2, numberOfPairs) {
      cards.append(Card(content: content(index), id: "\(index + 1)a"))
      cards.append(Card(content: content(index), id: "\(index + 1)b"))
    }
  }

  var indexOfTheOnlyFaceUpCard: Int? {
    get {
      let faceUp = cards.indices.filter { cards[$0].isFaceUp }
      return faceUp.count == 1 ? faceUp.first : nil
    }
    set { cards.indices.forEach { cards[$0].isFaceUp = newValue == $0 } }
  }

  mutating func choose(_ card: Card) {
    guard let chosen = cards.firstIndex(where: { $0.id == card.id }),
      !cards[chosen].isFaceUp, !cards[chosen].isMatched
    else { return }
    if let other = indexOfTheOnlyFaceUpCard {
      if cards[chosen].content == cards[other].content {
        cards[chosen].isMatched = true
        cards[other].isMatched = true
        score += 2
      } else {
        score -= [chosen, other].filter { cards[$0].hasBeenSeen }.count
      }
      cards[chosen].hasBeenSeen = true
      cards[other].hasBeenSeen = true
    } else {
      indexOfTheOnlyFaceUpCard = chosen
    }
    cards[chosen].isFaceUp = true
  }

  mutating func shuffle() {
    cards.shuffle()
  }

  struct Card: Equatable, Identifiable {
    var isFaceUp = false
    var isMatched = false
    var hasBeenSeen = false
    let content: CardContent
    let id: String
  }
}

class EmojiMemoryGame: ObservableObject {
  typealias Card = MemoryGame<String>.Card

  private static let emojis = ["👻", "🎃", "🕷", "😈", "💀", "🕸", "🧙", "🙀", "👹", "😱"]

  @Published private var model = EmojiMemoryGame.newGame()

  private static func newGame() -> MemoryGame<String> {
    MemoryGame(numberOfPairs: 8) { emojis.indices.contains($0) ? emojis[$0] : "⁉️" }
  }

  var cards: [Card] { model.cards }
  var score: Int { model.score }
  var color: Color { .orange }

  func choose(_ card: Card) { model.choose(card) }
  func shuffle() { model.shuffle() }
  func restart() { model = Self.newGame() }
}

struct EmojiMemoryGameView: View {
  @ObservedObject var game: EmojiMemoryGame
  @Namespace private var dealingNamespace
  @State private var dealt = Set<EmojiMemoryGame.Card.ID>()

  private let aspectRatio: CGFloat = 2 / 3
  private let spacing: CGFloat = 4

  var body: some View {
    VStack {
      cards
      HStack {
        Text("Score: \(game.score)")
          .animation(nil, value: game.score)
        Spacer()
        Button("Restart") { withAnimation { game.restart() } }
        Button("Shuffle") { withAnimation { game.shuffle() } }
      }
      .font(.title3)
    }
    .padding(.horizontal)
    .onAppear { deal() }
  }

  private var cards: some View {
    CardVGrid(game.cards, aspectRatio: aspectRatio) { card in
      if dealt.contains(card.id) {
        MemoryCardView(card)
          .matchedGeometryEffect(id: card.id, in: dealingNamespace)
          .transition(.asymmetric(insertion: .identity, removal: .scale))
          .padding(spacing)
          .onTapGesture {
            withAnimation(.easeInOut(duration: 0.5)) { game.choose(card) }
          }
      }
    }
    .foregroundColor(game.color)
  }

  private func deal() {
    var delay = 0.0
    for card in game.cards {
      withAnimation(.easeInOut(duration: 1).delay(delay)) { _ = dealt.insert(card.id) }
      delay += 0.15
    }
  }
}

struct MemoryCardView: View {
  let card: EmojiMemoryGame.Card

  init(_ card: EmojiMemoryGame.Card) { self.card = card }

  var body: some View {
    Text(card.content)
      .font(.system(size: Constants.fontSize))
      .minimumScaleFactor(Constants.scaleFactor)
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(Cardify(isFaceUp: card.isFaceUp))
      .opacity(card.isFaceUp || !card.isMatched ? 1 : 0)
      .accessibilityLabel(card.isFaceUp ? card.content : "Hidden card")
  }

  private struct Constants {
    static let fontSize: CGFloat = 200
    static let scaleFactor: CGFloat = 10 / 200
  }
}

struct Cardify: ViewModifier, Animatable {
  init(isFaceUp: Bool) { rotation = isFaceUp ? 0 : 180 }

  var isFaceUp: Bool { rotation < 90 }
  var rotation: Double

  var animatableData: Double {
    get { rotation }
    set { rotation = newValue }
  }

  func body(content: Content) -> some View {
    ZStack {
      let base = RoundedRectangle(cornerRadius: Constants.cornerRadius)
      base.strokeBorder(lineWidth: Constants.lineWidth)
        .background(base.fill(.white))
        .overlay(content)
        .opacity(isFaceUp ? 1 : 0)
      base.fill()
        .opacity(isFaceUp ? 0 : 1)
    }
  }

  private struct Constants {
    static let cornerRadius: CGFloat = 12
    static let lineWidth: CGFloat = 2
  }
}

/// A grid whose items are as large as fit on the screen together.
struct CardVGrid<Item: Identifiable, ItemView: View>: View {
  let items: [Item]
  let aspectRatio: CGFloat
  let content: (Item) -> ItemView

  init(
    _ items: [Item], aspectRatio: CGFloat, @ViewBuilder content: @escaping (Item) -> ItemView
  ) {
    self.items = items
    self.aspectRatio = aspectRatio
    self.content = content
  }

  var body: some View {
    GeometryReader { geometry in
      let width = gridItemWidthThatFits(in: geometry.size)
      LazyVGrid(columns: [GridItem(.adaptive(minimum: width), spacing: 0)], spacing: 0) {
        ForEach(items) { item in
          content(item)
            .aspectRatio(aspectRatio, contentMode: .fit)
        }
      }
    }
  }

  private func gridItemWidthThatFits(in size: CGSize) -> CGFloat {
    let count = CGFloat(items.count)
    var columnCount = 1.0
    repeat {
      let width = size.width / columnCount
      let height = width / aspectRatio
      let rowCount = (count / columnCount).rounded(.up)
      if rowCount * height < size.height {
        return width.rounded(.down)
      }
      columnCount += 1
    } while columnCount < count
    return min(size.width / count, size.height * aspectRatio).rounded(.down)
  }
}

struct EmojiMemoryGameView_Previews: PreviewProvider {
  static var previews: some View {
    EmojiMemoryGameView(game: EmojiMemoryGame())
  }
}
