import ShapeCommands

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
      text: "Not saved: the file changed.",
      options: [
        Option(key: "m", title: "keep mine", answer: .ask(.save(overriding))),
        Option(key: "t", title: "take theirs", answer: .ask(.reload)),
      ])
  }

  /// The file holds other bytes now, and there are unsaved changes.
  ///
  /// `save` is what was to be saved when that was found out; nil where it was found out by looking.
  static func changedFile(
    saving save: SaveRequest?, canMerge: Bool, _ verdict: FileVerdict
  ) -> Question {
    var keep = Answer.ask(.changedFile(.keepMine))
    if var overriding = save {
      overriding.overridesConflicts = true
      keep = .ask(.save(overriding))
    }
    let merge = Option(key: "b", title: "merge", answer: .ask(.changedFile(.merge)))
    let happening =
      switch verdict {
      case .laterVersion: save == nil ? "Someone changed the file." : "the file changed."
      case .otherDocument: "The file holds another document."
      case .emptied: "The file holds no canvas."
      case .blank: "The file is empty."
      case .noDocument: "The file is no shape document."
      }
    return Question(
      text: save == nil
        ? happening : "Not saved: \(happening.prefix(1).lowercased())\(happening.dropFirst())",
      options: (canMerge ? [merge] : []) + [
        Option(key: "m", title: "mine", answer: keep),
        Option(key: "t", title: "theirs", answer: .ask(.changedFile(.takeTheirs))),
        Option(key: "d", title: "diff", answer: .ask(.changedFile(.show))),
      ])
  }
}

extension Editor {
  /// Gives a key to what waits for an answer; any other key than an answer's leaves all as it is.
  func takeAnswer(_ token: String) {
    guard let question else { return }
    if let option = question.options.first(where: { $0.key == token }) {
      interaction.question = nil
      switch option.answer {
      case .run(let commands): run(commands)
      case .ask(let effect): effects.append(effect)
      }
    } else if token == "<esc>" || token == "<c-c>" || token == "<c-g>" || token == "q" {
      interaction.question = nil
    }
  }
}

extension Editor {
  /// Whether nothing is being typed, chosen or asked: something from outside may come up.
  package var isAtRest: Bool {
    (interaction.question == nil || isAskingAboutRemoval) && !isTyping && list == nil
      && pendingKeys.isEmpty && loading.isOver
  }

  /// Someone else changed the file while there are unsaved changes: asks what is to become of them.
  /// `verdict` says into what.
  func fileChanged(
    saving request: SaveRequest?, canMerge: Bool, _ verdict: FileVerdict = .laterVersion
  ) {
    interaction.question = .changedFile(saving: request, canMerge: canMerge, verdict)
  }

  /// Asks what is to become of unsaved changes of a former session; `fit` says whether they continue
  /// the file as it is, can be merged into it, or neither.
  ///
  /// `lostCount` is how many more there were, which are damaged.
  func offerRecovery(
    changeCount: Int, _ fit: RecoveryFit = .continues, lostCount: Int = 0
  ) {
    let changes = changeCount == 1 ? "an unsaved change" : "\(changeCount) unsaved changes"
    let show = Question.Option(key: "s", title: "show", answer: .ask(.recovery(.show)))
    let discard = Question.Option(key: "d", title: "discard", answer: .ask(.recovery(.discard)))
    let recover = Effect.recovery(.recover)
    let asked =
      switch fit {
      case .continues:
        Question(
          text: "Recover \(changes)?",
          options: [.init(key: "r", title: "recover", answer: .ask(recover)), show, discard])
      case .merges:
        Question(
          text: "Merge \(changes)?",
          options: [.init(key: "r", title: "recover", answer: .ask(recover)), show, discard])
      case .replaces:
        Question(
          text:
            "\(changeCount == 1 ? "An unsaved change does" : "\(changeCount) unsaved changes do") not fit the file.",
          options: [
            .init(key: "r", title: "mine", answer: .ask(recover)), show, discard,
          ])
      }
    guard lostCount > 0 else { return interaction.question = asked }
    let total = changeCount + lostCount
    interaction.question = Question(
      text: "\(changeCount) of \(total) changes can be recovered; the rest is damaged.",
      options: asked.options)
  }

  /// Asks what is to become of a file whose last save was cut off in the middle, and that may have been
  /// edited since.
  func offerRestoring(wasEditedSince: Bool = false) {
    interaction.question = Question(
      text: wasEditedSince ? "A save was cut off; edited since." : "A save was cut off.",
      options: [
        .init(key: "r", title: "restore the old content", answer: .ask(.restore(true))),
        .init(key: "k", title: "keep this", answer: .ask(.restore(false))),
      ])
  }
}

/// How unsaved changes of a former session fit the file as it is now.
package enum RecoveryFit: Hashable, Sendable {
  /// They continue this very version.
  case continues
  /// The file was changed since, elsewhere.
  case merges
  /// The file was changed since, at the same places.
  case replaces
}
