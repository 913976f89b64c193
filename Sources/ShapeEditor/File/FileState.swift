import YAMLText

/// What is known about the document's file: which state of the document it holds, what is being
/// saved, and what other programs did to it.
///
/// A revision identifies a state of the document: equal numbers mean equal bytes.
package struct FileState {
  /// The name of the file.
  package let name: String
  /// Whether the user opened the document read-only.
  package var isReadOnly = false
  /// The revision that the file holds; nil if it holds none.
  package private(set) var savedRevision: Int? = 0
  /// Whether the file is gone, so that the document exists only in the editor.
  package private(set) var isRemoved = false
  /// Whether another program wrote something that was not taken over, so that even what was saved
  /// exists only in the editor.
  private(set) var isForeign = false
  /// Why the file cannot be written, in a few words; nil as far as is known it can.
  package private(set) var obstacle: String?
  /// What is being saved; nil while nothing is.
  private var saving: Saving?
  /// Whether the session ends after what is being saved.
  private var quitting = Quitting.no

  private struct Saving {
    let revision: Int
    /// Whether it is written to another file.
    let isCopy: Bool
  }

  private enum Quitting {
    case no
    /// If nothing is unsaved then.
    case ifSaved
    /// Even if the save fails.
    case always
  }

  init(name: String) { self.name = name }

  /// Whether a save is running or queued.
  package var isSaving: Bool { saving != nil }

  /// Whether a revision is being saved to the document's own file.
  func isSaving(_ revision: Int) -> Bool {
    saving.map { $0.revision == revision && !$0.isCopy } ?? false
  }

  /// Whether a revision differs from what the file holds.
  func isUnsaved(_ revision: Int) -> Bool {
    isRemoved || isForeign || savedRevision != revision
  }

  // MARK: - Saving

  /// The file holds a revision now.
  mutating func holds(_ revision: Int) {
    savedRevision = revision
    isRemoved = false
    isForeign = false
  }

  /// Decides on a request to save the document at a revision. `fatal` is the error that kept it
  /// from being read. If nothing is unsaved, that is a message and not an error.
  ///
  /// - Throws: why it is not saved.
  func save(
    _ request: SaveRequest, of fatal: Diagnostic?, at revision: Int
  ) throws(Diagnostic) -> [FileReaction] {
    let refusal = refusal(of: request, fatal)
    guard request.file != nil || isUnsaved(revision) || request.overridesConflicts else {
      return [.say(refusal.map { Message($0) } ?? Message("nothing is unsaved"))]
    }
    if let refusal { throw refusal }
    return request.file == nil && isSaving(revision) ? [] : [.perform(.save(request))]
  }

  private func refusal(of request: SaveRequest, _ fatal: Diagnostic?) -> Diagnostic? {
    if let fatal {
      return .refusal("a document that cannot be read is not saved: \(fatal.message)", .error)
    }
    guard request.file == nil, isReadOnly else { return nil }
    return .refusal("the document was opened read-only; :w FILE writes a copy", .error)
  }

  /// A save of a revision began or was queued.
  mutating func saveBegan(_ request: SaveRequest, at revision: Int) {
    saving = Saving(revision: revision, isCopy: request.file != nil)
  }

  /// A save ended.
  ///
  /// - Returns: the end of the session if that was requested; the question that quitting asks if
  ///   something would be lost.
  mutating func saveEnded(_ end: SaveEnd, isSaved: Bool, at revision: Int) -> [FileReaction] {
    let isUnedited = saving?.revision == revision
    let wanted = quitting
    saving = nil
    if end.isFollowed, isSaved || wanted == .always {
      // The last save ends the session.
      if wanted == .no, end.request.quits { quitting = .ifSaved }
      return []
    }
    quitting = .no
    if wanted == .always { return [.perform(.quit)] }
    // The copy has everything.
    if end.request.quits, isSaved, end.request.file != nil, isUnedited { return [.perform(.quit)] }
    guard isSaved, wanted == .ifSaved || end.request.quits else { return [] }
    return isUnsaved(revision) ? [.ask(.quitting)] : [.perform(.quit)]
  }

  /// Decides on a request to quit: waits for a save that is running or requested (`isToBeSaved`),
  /// and asks if something would be lost, unless the user insists.
  mutating func quit(isForced: Bool, isToBeSaved: Bool, at revision: Int) -> FileReaction {
    guard isForced || isSaving(revision) || !isUnsaved(revision) else { return .ask(.quitting) }
    guard isSaving || isToBeSaved else { return .perform(.quit) }
    // Insisting twice does not wait for the save.
    if isForced, isSaving, quitting == .always { return .perform(.quit) }
    quitting = isForced ? .always : .ifSaved
    return .say(Message("saving; the editor ends when that is done"))
  }

  // MARK: - What others do

  /// The next save replaces the other version in the file; until then every revision is unsaved.
  mutating func keepMine() {
    savedRevision = nil
    isForeign = false
  }

  /// The file holds, or may hold, a version that was not taken over, so that every revision is
  /// unsaved.
  mutating func becameForeign() { isForeign = true }

  /// The file holds the saved version again.
  ///
  /// - Returns: whether it held another one before.
  mutating func endForeign() -> Bool {
    defer { isForeign = false }
    return isForeign
  }

  /// The file is gone.
  mutating func wasRemoved() { isRemoved = true }

  /// The file exists, whatever it holds.
  ///
  /// - Returns: whether it was gone before.
  mutating func endRemoval() -> Bool {
    defer { isRemoved = false }
    return isRemoved
  }

  /// Records why the file cannot be written, or with nil that it can.
  ///
  /// - Returns: whether that is new.
  mutating func setObstacle(_ reason: String?) -> Bool {
    guard reason != obstacle else { return false }
    obstacle = reason
    return true
  }
}
