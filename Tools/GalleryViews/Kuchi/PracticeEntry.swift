/// An entry of the history of practice.
struct PracticeEntry: Hashable {
  /// The position in the history.
  let number: Int
  /// When it was answered: `2020-06-17 09:41`.
  let date: String
  /// The word that was asked for.
  let challenge: String
  /// Whether the answer was right.
  let isCorrect: Bool

  /// 2,000 random entries, the latest first, made when they are first needed; the same in every
  /// run.
  static let history: [PracticeEntry] = {
    var random = RepeatableGenerator(seed: 2_020)
    var minute = Day(year: 2020, month: 6, day: 22).number * 1_440
    return (0..<2_000).map { number in
      minute -= Int.random(in: 1...300, using: &random)
      let word = Int.random(in: Challenge.game.indices, using: &random)
      return PracticeEntry(
        number: number, date: Self.date(minute: minute), challenge: Challenge.game[word].word,
        isCorrect: Int.random(in: 0..<3, using: &random) > 0)
    }
  }()

  private static func date(minute: Int) -> String {
    let time = minute % 1_440
    return "\(Day(number: minute / 1_440)) \(twoDigits(time / 60)):\(twoDigits(time % 60))"
  }
}

/// A number with a zero before it if it has only one digit.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
