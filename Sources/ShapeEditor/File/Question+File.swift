// What the editor asks about the file.
extension Question {
  /// There are changes that would be lost.
  static let quitting = Question(
    text: "Unsaved changes.",
    options: [
      Option(
        key: "y", title: "save and quit",
        answer: .run([.write(file: nil), .quit(isForced: false)])),
      Option(key: "n", title: "quit without saving", answer: .run([.quit(isForced: true)])),
    ])

  /// The document would be saved, unless nothing is unsaved, and left with conflicts.
  static func quitting(withConflicts title: String, saving request: SaveRequest?) -> Question {
    Question(
      text: "\(title) left.",
      options: [
        request.map {
          Option(key: "y", title: "save with markers and quit", answer: .ask(.save($0)))
        } ?? Option(key: "y", title: "quit", answer: .run([.quit(isForced: false)])),
        Option(key: "l", title: "list", answer: .run([.conflicts])),
      ])
  }

  /// A picture would replace a file.
  static func replacing(_ name: String, by request: ExportRequest) -> Question {
    var replacing = request
    replacing.replaces = true
    return Question(
      text: "\(name) exists.",
      options: [
        Option(key: "y", title: "replace it", answer: .ask(.export(replacing))),
        Option(key: "n", title: "leave it", answer: .run([])),
      ])
  }

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

  /// The file called so is gone; `request` is what was to be saved when that was found out.
  static func removedFile(_ name: String, saving request: SaveRequest?) -> Question {
    var anew = request ?? SaveRequest(file: nil)
    anew.overridesConflicts = true
    return Question(
      text: (request == nil ? "" : "Not saved: ") + "\(name) was removed.",
      options: [
        Option(key: "w", title: "write it again", answer: .ask(.save(anew))),
        Option(key: "k", title: "continue without the file", answer: .run([])),
      ])
  }

  /// What is to become of unsaved changes of a former session; `fit` says whether they continue the
  /// file as it is, can be merged into it, or neither.
  ///
  /// `lostCount` is how many more there were, which are damaged.
  static func recovery(
    of changeCount: Int, _ fit: RecoveryFit, lostCount: Int, wasDiscarded: Bool = false
  ) -> Question {
    let kind = wasDiscarded ? "discarded" : "unsaved"
    let changes =
      changeCount == 1
      ? "\(wasDiscarded ? "a" : "an") \(kind) change" : "\(changeCount) \(kind) changes"
    let text =
      switch fit {
      case _ where lostCount > 0:
        "\(changeCount) of \(changeCount + lostCount) changes can be recovered; the rest is damaged."
      case .continues: "Recover \(changes)?"
      case .merges: "Merge \(changes)?"
      case .replaces:
        changeCount == 1
          ? "\(changes.prefix(1).uppercased())\(changes.dropFirst()) does not fit the file."
          : "\(changes) do not fit the file."
      }
    return Question(
      text: text,
      options: [
        Option(
          key: "r", title: fit == .replaces ? "mine" : "recover",
          answer: .ask(.recovery(.recover))),
        Option(key: "s", title: "show", answer: .ask(.recovery(.show))),
        Option(key: "d", title: "discard", answer: .confirm(.discarding(changes))),
      ])
  }

  /// Changes of a former session are to be given up.
  private static func discarding(_ changes: String) -> Question {
    Question(
      text: "Discard \(changes)?",
      options: [Option(key: "y", title: "discard", answer: .ask(.recovery(.discard)))],
      leaving: .recovery(.ask))
  }

  /// What is to become of a file whose last save was cut off in the middle, and that may have been
  /// edited since.
  static func restoring(wasEditedSince: Bool) -> Question {
    Question(
      text: wasEditedSince ? "A save was cut off; edited since." : "A save was cut off.",
      options: [
        Option(key: "r", title: "restore the old content", answer: .ask(.restore(true))),
        Option(key: "k", title: "keep this", answer: .ask(.restore(false))),
      ])
  }

  /// What is unsaved would be lost by reading the file again.
  static let reloading = Question(
    text: "Unsaved changes.",
    options: [Option(key: "y", title: "give them up and reload", answer: .ask(.reload))])
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
