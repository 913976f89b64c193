import ShapeCommands
import ShapeDocument
import YAMLText

// What of the document is in its file.
extension Editor {
  /// The window's title: the document's name, whether something is unsaved, and the program.
  package var windowTitle: String { "\(name)\(isModified ? " [+]" : "") - shapeedit" }

  /// Which state of the document this is: equal numbers mean equal bytes.
  package var revision: Int { editing.history.revision }

  /// Whether there are changes the file does not have.
  package var isModified: Bool { file.isUnsaved(revision) }

  /// Whether something was edited since the last version that the file held and this document knows.
  package var hasOwnChanges: Bool { file.savedRevision != revision }

  /// Whether what is being saved, to the document's own file, is the document as it is now.
  package var isSavingThis: Bool { file.isSaving(revision) }

  /// Whether nothing is being typed, chosen or asked: something from outside may come up.
  package var isAtRest: Bool {
    (interaction.question.map(file.isVoidOnReturn) ?? true) && !isTyping && list == nil
      && pendingKeys.isEmpty && loading.isOver
  }

  // MARK: - Asking for something

  /// Asks for the document to be saved. That nothing is unsaved is said, and no refusal.
  func save(_ request: SaveRequest) throws(Diagnostic) {
    try loading.requireWholeDocument(for: "saving")
    let refusal = refusalToSave(request)
    guard request.file != nil || isModified || request.overridesConflicts else {
      message = refusal.map { Message($0) } ?? Message("nothing is unsaved")
      return
    }
    if let refusal { throw refusal }
    guard request.file != nil || !isSavingThis else { return }
    effects.append(.save(request))
  }

  private func refusalToSave(_ request: SaveRequest) -> Diagnostic? {
    if let fatal = document.fatal {
      return .refusal("a document that cannot be read is not saved: \(fatal.message)", .error)
    }
    guard request.file == nil, file.isReadOnly else { return nil }
    return .refusal("the document was opened read-only; :w FILE writes a copy", .error)
  }

  /// Ends the session, after what is being saved; asks where something would be lost.
  func quit(isForced: Bool) {
    if !isForced, case .save(var request)? = effects.last {
      request.quits = true
      effects[effects.count - 1] = .save(request)
    } else {
      let isToBeSaved = effects.contains(where: \.isSave)
      react(to: [file.quit(isForced: isForced, isToBeSaved: isToBeSaved, at: revision)])
    }
  }

  /// Asks for the file to be read again; what is unsaved has to be given up first.
  func reload() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "reloading")
    guard isModified else { return effects.append(.reload) }
    interaction.question = .reloading
  }

  /// Gives a key to what waits for an answer; any other key than an answer's leaves all as it is.
  func takeAnswer(_ token: String) {
    if let answer = question?.answer(to: token) {
      interaction.question = nil
      switch answer {
      case .run(let commands): run(commands)
      case .ask(let effect): effects.append(effect)
      }
    } else if ["<esc>", "<c-c>", "<c-g>", "q"].contains(token) {
      interaction.question = nil
    }
  }

  // MARK: - Reacting

  /// Shows the user what happened to the file.
  func react(to reactions: [FileReaction]) {
    for reaction in reactions {
      switch reaction {
      case .say(let message): self.message = message
      case .add(let message): tell(message)
      case .extend(let text):
        message = message?.extended(by: text) ?? Message(text, .warning)
      case .ask(let question): interaction.question = question
      case .withdraw(let question):
        if interaction.question == question { interaction.question = nil }
      case .quit: effects.append(.quit)
      }
    }
  }
}
