import Foundation
import OutlineUI

import typealias CoreGraphicsNames.CGFloat
import typealias CoreGraphicsNames.CGSize

struct Flashcard: Identifiable, Codable, Hashable {
  var id = UUID()
  let prompt: String
  let answer: String

  static let samples = [
    Flashcard(prompt: "Who wrote “Faust”?", answer: "Goethe"),
    Flashcard(prompt: "Which planet has a day longer than its year?", answer: "Venus"),
    Flashcard(prompt: "How many bits has a byte?", answer: "Eight"),
    Flashcard(prompt: "What is the capital of Norway?", answer: "Oslo"),
  ]
}

extension View {
  /// Moves a card of a pile down by its place in it.
  func stacked(at position: Int, in total: Int) -> some View {
    let offset = Double(total - position)
    return self.offset(y: offset * 10)
  }
}

struct FlashcardView: View {
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiateWithoutColor
  @Environment(\.accessibilityVoiceOverEnabled) private var voiceOverEnabled
  @State private var isShowingAnswer = false
  @State private var offset = CGSize.zero

  let card: Flashcard
  var removal: ((Bool) -> Void)?

  init(card: Flashcard, removal: ((Bool) -> Void)? = nil) {
    self.card = card
    self.removal = removal
  }

  private let threshold: CGFloat = 100

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 25)
        .fill(differentiateWithoutColor ? .white : .white.opacity(1 - abs(offset.width / 300)))
        .background(
          differentiateWithoutColor
            ? nil
            : RoundedRectangle(cornerRadius: 25).fill(offset.width > 0 ? .green : .red)
        )
        .shadow(radius: 10)
      VStack {
        if voiceOverEnabled {
          Text(isShowingAnswer ? card.answer : card.prompt)
            .font(.largeTitle)
        } else {
          Text(card.prompt)
            .font(.largeTitle)
          if isShowingAnswer {
            Text(card.answer)
              .font(.title)
              .foregroundStyle(.gray)
          }
        }
      }
      .foregroundColor(.black)
      .padding(20)
      .multilineTextAlignment(.center)
    }
    .frame(width: 450, height: 250)
    .rotationEffect(.degrees(offset.width / 5.0))
    .offset(x: offset.width * 2)
    .opacity(2 - Double(abs(offset.width / 150)))
    .accessibilityAddTraits(.isButton)
    .gesture(
      DragGesture()
        .onChanged { gesture in
          offset = gesture.translation
        }
        .onEnded { _ in
          if abs(offset.width) > threshold {
            removal?(offset.width > 0)
          } else {
            offset = .zero
          }
        }
    )
    .onTapGesture {
      isShowingAnswer.toggle()
    }
    .animation(.bouncy, value: offset)
  }
}

struct FlashcardDeckView: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var cards: [Flashcard]
  @State private var results: [Bool] = []
  @State private var timeRemaining = 100
  @State private var isActive = true
  @State private var isShowingEditScreen = false
  private let deck: [Flashcard]

  init(deck: [Flashcard] = Flashcard.samples) {
    self.deck = deck
    _cards = State(initialValue: deck)
  }

  var body: some View {
    ZStack {
      LinearGradient(colors: [.indigo, .black], startPoint: .top, endPoint: .bottom)
        .ignoresSafeArea()
      VStack {
        HStack {
          Text("Time: \(timeRemaining)")
            .font(.largeTitle)
            .foregroundStyle(.white)
            .padding(.horizontal, 20)
            .background(.black.opacity(0.75))
            .clipShape(.capsule)
          Spacer()
          Button {
            isShowingEditScreen = true
          } label: {
            Image(systemName: "plus.circle")
          }
        }
        .padding(.horizontal)
        ZStack {
          ForEach(cards) { card in
            let index = cards.firstIndex(of: card) ?? 0
            FlashcardView(card: card) { isRight in
              withAnimation { remove(at: index, isRight: isRight) }
            }
            .stacked(at: index, in: cards.count)
            .allowsHitTesting(index == cards.count - 1)
            .accessibilityHidden(index < cards.count - 1)
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .allowsHitTesting(timeRemaining > 0)
        if cards.isEmpty || timeRemaining == 0 {
          VStack {
            Text("\(results.filter { $0 }.count) of \(deck.count) right")
              .foregroundStyle(.white)
            Button("Start Again", action: restart)
              .buttonStyle(.borderedProminent)
          }
        } else {
          HStack {
            Button("Wrong") { remove(at: cards.count - 1, isRight: false) }
              .accessibilityHint("Mark your answer as being incorrect.")
            Spacer()
            Button("Right") { remove(at: cards.count - 1, isRight: true) }
              .accessibilityHint("Mark your answer as being correct.")
          }
          .padding(.horizontal)
        }
      }
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        if isActive, !cards.isEmpty, timeRemaining > 0 { timeRemaining -= 1 }
      }
    }
    .onChange(of: scenePhase) { phase in
      isActive = phase == .active && !cards.isEmpty
    }
    .sheet(isPresented: $isShowingEditScreen, onDismiss: restart) {
      FlashcardEditor(cards: $cards)
    }
  }

  private func remove(at index: Int, isRight: Bool) {
    guard cards.indices.contains(index) else { return }
    results.append(isRight)
    cards.remove(at: index)
  }

  private func restart() {
    if cards.isEmpty || timeRemaining == 0 { cards = deck }
    results = []
    timeRemaining = 100
    isActive = true
  }
}

struct FlashcardEditor: View {
  @Environment(\.dismiss) private var dismiss
  @Binding var cards: [Flashcard]
  @State private var newPrompt = ""
  @State private var newAnswer = ""

  var body: some View {
    NavigationStack {
      List {
        Section("Add new card") {
          TextField("Prompt", text: $newPrompt)
          TextField("Answer", text: $newAnswer)
          Button("Add Card", action: addCard)
        }
        Section {
          ForEach(cards) { card in
            VStack(alignment: .leading) {
              Text(card.prompt)
                .font(.headline)
              Text(card.answer)
                .foregroundStyle(.secondary)
            }
          }
          .onDelete { cards.remove(atOffsets: $0) }
        }
      }
      .navigationTitle("Edit Cards")
      .toolbar {
        Button("Done") { dismiss() }
      }
    }
  }

  private func addCard() {
    let prompt = newPrompt.trimmingCharacters(in: .whitespaces)
    let answer = newAnswer.trimmingCharacters(in: .whitespaces)
    guard !prompt.isEmpty, !answer.isEmpty else { return }
    cards.append(Flashcard(prompt: prompt, answer: answer))
    newPrompt = ""
    newAnswer = ""
  }
}

struct FlashcardDeckView_Previews: PreviewProvider {
  static var previews: some View {
    FlashcardDeckView()
  }
}
