/// What the editor knows about the file it does not touch itself.
extension Editor {
  /// The window's title: the document's name, whether something is unsaved, and the program.
  package var windowTitle: String { "\(name)\(isModified ? " [+]" : "") - shapeedit" }

  /// Why the file cannot be written, in a few words; nil where nothing is known against it.
  package var fileObstacle: String? { editing.fileObstacle }

  /// Whether the file is gone: the document is then nowhere but here.
  package var isFileRemoved: Bool { editing.isFileRemoved }

  /// Notes that the file cannot be written and says why, in a few words; or with nil that it can. The
  /// document can be edited all the same, and written elsewhere.
  func fileCannotBeWritten(_ reason: String?) {
    guard reason != editing.fileObstacle else { return }
    editing.fileObstacle = reason
    guard let reason, !isReadOnly else { return }
    tell(
      Message(
        "\(name) cannot be written: \(reason); :w FILE saves the document elsewhere", .warning))
  }

  /// The file is gone: what is on the screen is unsaved from now on. Asks whether it is to be written
  /// anew; `request` is what was to be saved when that was found out.
  func fileWasRemoved(saving request: SaveRequest? = nil) {
    editing.isFileRemoved = true
    guard !isReadOnly else {
      return tell(Message("\(name) was removed; what was read is shown", .warning))
    }
    interaction.question = .removedFile(name, saving: request)
  }

  /// The file is there again, whatever it holds.
  func fileIsThereAgain() {
    guard editing.isFileRemoved else { return }
    if isAskingAboutRemoval { interaction.question = nil }
    editing.isFileRemoved = false
  }

  /// Whether what is asked becomes void when the file comes back.
  var isAskingAboutRemoval: Bool {
    editing.isFileRemoved && interaction.question == .removedFile(name, saving: nil)
  }
}

extension Question {
  /// The file called so is gone; `request` is what was to be saved when that was found out.
  static func removedFile(_ name: String, saving request: SaveRequest?) -> Question {
    var anew = request ?? SaveRequest(file: nil)
    anew.overridesConflicts = true
    return Question(
      text: (request == nil ? "" : "Not saved: ") + "\(name) was removed.",
      options: [
        Option(key: "w", title: "write it anew", answer: .ask(.save(anew))),
        Option(key: "k", title: "keep going without", answer: .run([])),
      ])
  }
}
