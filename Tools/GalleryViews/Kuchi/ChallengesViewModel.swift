import OutlineUI

/// A game: challenges one after the other, until all have had their right answer.
final class ChallengesViewModel: ObservableObject {
  private let challenges = Challenge.game
  @Published private(set) var correctAnswers: Int

  /// Makes a game in which some challenges are answered.
  init(correctAnswers: Int = 0) { self.correctAnswers = correctAnswers }

  /// A game that is over.
  static var completed: ChallengesViewModel {
    ChallengesViewModel(correctAnswers: Challenge.game.count)
  }

  /// The challenge to answer next; nil when all are answered.
  var current: Challenge? {
    correctAnswers < challenges.count ? challenges[correctAnswers] : nil
  }

  /// How far the game is: `2 of 5`.
  var progress: String { "\(correctAnswers + 1) of \(challenges.count)" }

  /// Goes on to the next challenge.
  func saveCorrectAnswer() { correctAnswers = min(correctAnswers + 1, challenges.count) }

  /// Begins again with the first challenge.
  func restart() { correctAnswers = 0 }
}
