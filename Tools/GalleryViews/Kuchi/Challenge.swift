/// A word to translate, with three meanings to choose from.
struct Challenge: Hashable {
  /// The word in Japanese letters.
  let word: String
  /// The word in Latin letters.
  let reading: String
  /// What it means.
  let answer: String
  /// The answer among two others.
  let choices: [String]

  /// The challenges of a game, the same in every one.
  static let game: [Challenge] = words.indices.map { index in
    let word = words[index]
    let others = [1, 3].map { words[(index + $0) % words.count].answer }
    var choices = others
    choices.insert(word.answer, at: index % 3)
    return Challenge(word: word.word, reading: word.reading, answer: word.answer, choices: choices)
  }

  private static let words = [
    (word: "こんにちは", reading: "konnichiwa", answer: "Hello"),
    (word: "ありがとう", reading: "arigatō", answer: "Thank you"),
    (word: "ねこ", reading: "neko", answer: "Cat"),
    (word: "さようなら", reading: "sayōnara", answer: "Goodbye"),
    (word: "すみません", reading: "sumimasen", answer: "Excuse me"),
  ]
}
