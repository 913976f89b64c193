/// What is to be saved how.
package struct SaveRequest: Hashable, Sendable {
  /// The file to write; nil for the document's own.
  package let file: String?
  /// Whether a version of someone else is replaced.
  package var overridesConflicts = false
  /// Whether the session ends when everything is saved.
  package var quits = false

  /// A save of the document, or of a copy of it to a file.
  package init(file: String?) { self.file = file }
}

extension Editor {
  /// Asks for the document to be saved.
  func save(to file: String?) {
    guard needsWholeDocument("saving") else { return }
    if let fatal = document.fatal {
      message = Message("a document that cannot be read is not saved: \(fatal.message)", .error)
      return
    }
    guard file != nil || !isReadOnly else {
      message = Message("the document was opened read-only; :w FILE writes a copy", .error)
      return
    }
    guard file != nil || isModified else {
      message = Message("nothing is unsaved")
      return
    }
    effects.append(.save(SaveRequest(file: file)))
  }

  /// Ends the session, after what is being saved; asks where something would be lost.
  func quit(isForced: Bool) {
    if !isForced, case .save(var request)? = effects.last {
      request.quits = true
      effects[effects.count - 1] = .save(request)
    } else if isForced || !isModified {
      effects.append(.quit)
    } else {
      editing.question = .quitting
    }
  }

  /// The file now holds the document.
  package func didSave(_ message: Message) {
    editing.savedRevision = editing.history.revision
    self.message = message
  }

  /// Someone else changed the file: asks what is to become of it.
  package func saveMetConflict(_ reason: String, _ request: SaveRequest) {
    editing.question = .conflict(request)
    // The whole reason is there once the question is put aside.
    message = Message(reason, .error)
  }
}
