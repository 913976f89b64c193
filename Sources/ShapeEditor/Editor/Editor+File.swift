import ShapeDocument
import ShapeSession
import YAMLText

// The document and its file.
extension Editor {
  /// The window's title: the document's name, whether something is unsaved, and the program.
  package var windowTitle: String { "\(name)\(isModified ? " [+]" : "") - shapeedit" }

  /// Identifies the state of the document: equal numbers mean equal bytes.
  package var revision: Int { session.revision }

  /// Whether there are unsaved changes.
  package var isModified: Bool { file.isUnsaved(revision) }

  /// Whether the document was edited since the last version known to have been in the file.
  package var hasOwnChanges: Bool { file.savedRevision != revision }

  /// Whether the current document is being saved to its own file.
  package var isSavingThis: Bool { file.isSaving(revision) }

  /// Whether nothing is being typed, chosen or asked, so that something from outside may come up.
  package var isAtRest: Bool {
    (interaction.question.map(file.isVoidOnReturn) ?? true) && !isTyping && list == nil
      && pendingKeys.isEmpty && loading.isOver
  }

  // MARK: - Asking for something

  /// Asks for the document to be saved.
  func save(_ request: SaveRequest) throws(Diagnostic) {
    try loading.requireWholeDocument(for: "saving")
    let count = effects.count
    react(to: try file.save(request, of: document.fatal, at: revision))
    if !effects.dropFirst(count).contains(.save(request)) { editing.noteNeedlessSave() }
  }

  /// Ends the session after running saves; asks if something would be lost.
  func quit(isForced: Bool) {
    if !isForced, case .save(var request)? = effects.last {
      request.quits = true
      guard conflicts.isEmpty else {
        effects.removeLast()
        return react(to: [.ask(.quitting(withConflicts: conflicts.title, saving: request))])
      }
      effects[effects.count - 1] = .save(request)
    } else if !isForced, editing.needsNoSave, !conflicts.isEmpty {
      // Whoever saves and quits at once takes the document for finished.
      react(to: [.ask(.quitting(withConflicts: conflicts.title, saving: nil))])
    } else {
      react(to: [
        file.quit(
          isForced: isForced, isToBeSaved: effects.contains(where: \.isSave),
          isToBeExported: effects.contains(where: \.isExport), at: revision)
      ])
    }
  }

  /// Asks for the file to be read again, after asking about unsaved changes.
  func reload() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "reloading")
    react(to: [isModified ? .ask(.reloading) : .perform(.reload)])
  }
}
