import OutlineUI

/// Counts the views of a screen that were evaluated at least once.
final class EvaluationCounter: ObservableObject, Equatable {
  /// The number to show.
  @Published private(set) var count = 0
  private var evaluated: Set<Int> = []

  /// Takes note of a view while its body is evaluated; that must not change what others show.
  func note(_ number: Int) { evaluated.insert(number) }

  /// Shows the number of views noted so far.
  func publish() {
    if count != evaluated.count { count = evaluated.count }
  }

  static func == (left: EvaluationCounter, right: EvaluationCounter) -> Bool { left === right }
}

/// A view that is counted when its body is evaluated.
private struct CountedView<Content: View>: View {
  let number: Int
  let counter: EvaluationCounter
  let content: Content

  var body: some View {
    let _ = counter.note(number)
    content.onAppear(perform: counter.publish)
  }
}

extension View {
  /// Counts the view under a number of its own.
  func counted(_ number: Int, by counter: EvaluationCounter) -> some View {
    CountedView(number: number, counter: counter, content: self)
  }
}

/// Says how many views were evaluated.
struct EvaluationCaption: View {
  @ObservedObject var counter: EvaluationCounter
  let total: Int

  var body: some View {
    Text("\(counter.count) of \(total) evaluated")
      .frame(maxWidth: .infinity)
      .foregroundStyle(.secondary)
  }
}
