/// Something the editor has to know before it goes on, answered by one key.
package struct Question: Hashable, Sendable {
  /// An answer.
  package struct Option: Hashable, Sendable {
    /// The key that chooses it, as a token.
    package let key: String
    /// What it does, in a few words.
    package let title: String
    let answer: Answer
  }

  /// What follows from an answer.
  enum Answer: Hashable, Sendable {
    case run([Command])
    case ask(Effect)
  }

  /// The question.
  package let text: String
  /// The answers there are, besides leaving everything as it is.
  package let options: [Option]

  /// There are changes that would be lost.
  static let quitting = Question(
    text: "Unsaved changes.",
    options: [
      Option(
        key: "y", title: "save and quit",
        answer: .run([.write(file: nil), .quit(isForced: false)])),
      Option(key: "n", title: "quit without saving", answer: .run([.quit(isForced: true)])),
    ])

  /// The file is not the one that was opened.
  static func conflict(_ request: SaveRequest) -> Question {
    var overriding = request
    overriding.overridesConflicts = true
    return Question(
      text: "Not saved: the file has changed.",
      options: [
        Option(key: "m", title: "keep mine", answer: .ask(.save(overriding))),
        Option(key: "t", title: "take theirs", answer: .ask(.reload)),
      ])
  }
}

extension Editor {
  /// What waits for an answer.
  package var question: Question? { editing.question }

  /// Gives a key to what waits for an answer; any other key than an answer's leaves all as it is.
  func takeAnswer(_ token: String) {
    guard let question = editing.question else { return }
    if let option = question.options.first(where: { $0.key == token }) {
      editing.question = nil
      switch option.answer {
      case .run(let commands): for command in commands { run(command) }
      case .ask(let effect): effects.append(effect)
      }
    } else if token == "<esc>" || token == "<c-c>" || token == "<c-g>" || token == "q" {
      editing.question = nil
    }
  }
}

extension Editor {
  /// Asks what is to become of unsaved changes of a former session.
  package func offerRecovery(changeCount: Int) {
    let changes = changeCount == 1 ? "an unsaved change" : "\(changeCount) unsaved changes"
    editing.question = Question(
      text: "Recover \(changes)?",
      options: [
        .init(key: "r", title: "recover", answer: .ask(.recovery(.recover))),
        .init(key: "s", title: "show", answer: .ask(.recovery(.show))),
        .init(key: "d", title: "discard", answer: .ask(.recovery(.discard))),
      ])
  }
}
