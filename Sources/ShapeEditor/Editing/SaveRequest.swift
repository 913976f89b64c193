import YAMLText

/// What is to be saved how.
package struct SaveRequest: Hashable, Sendable {
  /// The file to write; nil for the document's own.
  package let file: String?
  /// Whether a version of someone else is replaced.
  package var overridesConflicts = false
  /// Whether a version of someone else that is replaced is kept as a backup.
  package var keepsTheirs = false
  /// Whether the session ends when everything is saved.
  package var quits = false

  /// A save of the document, or of a copy of it to a file.
  package init(file: String?) { self.file = file }

  /// A save over whatever the file holds by now, which is kept as a backup.
  package static func overwriting(file: String?) -> SaveRequest {
    var request = SaveRequest(file: file)
    request.overridesConflicts = true
    request.keepsTheirs = true
    return request
  }
}

/// Whether the session ends after a save that is going on.
enum Quitting {
  case no
  /// It does if nothing is unsaved then.
  case ifSaved
  /// It does whatever becomes of the save.
  case always
}

extension Editor {
  /// Asks for the document to be saved. That there is nothing to save is said, and no refusal.
  func save(_ request: SaveRequest) throws(Diagnostic) {
    try requireWholeDocument(for: "saving")
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
    guard request.file == nil, isReadOnly else { return nil }
    return .refusal("the document was opened read-only; :w FILE writes a copy", .error)
  }

  /// Ends the session, after what is being saved; asks where something would be lost.
  func quit(isForced: Bool) {
    if !isForced, case .save(var request)? = effects.last {
      request.quits = true
      effects[effects.count - 1] = .save(request)
    } else if isSaving || effects.contains(where: \.isSave) {
      quitAfterSaving(isForced: isForced)
    } else if isForced || !isModified {
      effects.append(.quit)
    } else {
      interaction.question = .quitting
    }
  }

  /// A save that has begun is brought to its end; who insists twice does not wait for it.
  private func quitAfterSaving(isForced: Bool) {
    guard isForced || isSavingThis || !isModified else {
      interaction.question = .quitting
      return
    }
    if isForced, isSaving, editing.quitting == .always { return effects.append(.quit) }
    editing.quitting = isForced ? .always : .ifSaved
    message = Message("saving; the editor ends when that is done")
  }
}

// MARK: - While a save is going on

extension Editor {
  /// Which state of the document this is: equal numbers mean equal bytes.
  package var revision: Int { editing.history.revision }

  /// Whether a save is going on, or waits for its turn.
  package var isSaving: Bool { editing.savingRevision != nil }

  /// Whether what is being saved, to the document's own file, is the document as it is now.
  package var isSavingThis: Bool { editing.savingRevision == revision && !editing.isSavingCopy }

  /// The document as it is now is being saved; it may be edited meanwhile.
  func saveBegan(_ request: SaveRequest) {
    editing.savingRevision = revision
    editing.isSavingCopy = request.file != nil
  }

  /// Nothing is being saved any more, unless another save `follows`. Answers whether the session is
  /// over, because the user wanted that and nothing is lost; the question that quitting asks where
  /// something would be.
  func saveEnded(_ request: SaveRequest, isSaved: Bool, follows: Bool = false) -> Bool {
    let isUnedited = editing.savingRevision == revision
    let quitting = editing.quitting
    editing.savingRevision = nil
    if follows, isSaved || quitting == .always {
      // It is the last one that ends the session.
      if quitting == .no, request.quits { editing.quitting = .ifSaved }
      return false
    }
    editing.quitting = .no
    if quitting == .always { return true }
    // All there is is in the copy.
    if request.quits, isSaved, request.file != nil, isUnedited { return true }
    guard isSaved, quitting == .ifSaved || request.quits else { return false }
    if isModified { interaction.question = .quitting }
    return !isModified
  }

  /// The file now holds the document, as it was at a revision: by default as it is.
  func didSave(_ message: Message, revision: Int? = nil) {
    editing.savedRevision = revision ?? self.revision
    editing.isFileRemoved = false
    editing.isFileForeign = false
    self.message = message
  }

  /// The file holds a version of someone else, which the next save replaces: whatever the document
  /// becomes is unsaved.
  func keepMine() {
    editing.savedRevision = nil
    editing.isFileForeign = false
    message = Message("saving replaces what the other program wrote")
  }

  /// Someone else changed the file: asks what is to become of it.
  func saveMetConflict(_ reason: String, _ request: SaveRequest) {
    interaction.question = .conflict(request)
    // The whole reason is there once the question is put aside.
    message = Message(reason, .error)
  }
}
