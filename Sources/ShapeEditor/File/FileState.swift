/// What is known about the document's file: which state of the document it holds, what is being saved,
/// what others did to it.
///
/// States of the document are told apart by their revisions: equal numbers mean equal bytes.
package struct FileState {
  /// What the file is called.
  package let name: String
  /// Whether nothing may be edited because the user wants it so.
  package var isReadOnly = false
  /// The revision that the file holds; nil where it holds none of them.
  package private(set) var savedRevision: Int? = 0
  /// Whether the file is gone: the document is then nowhere but here.
  package private(set) var isRemoved = false
  /// Whether another program left something in the file that was not taken over: then even what was
  /// saved is nowhere but here.
  private(set) var isForeign = false
  /// Why the file cannot be written, in a few words; nil where nothing is known against it.
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
    /// It does if nothing is unsaved then.
    case ifSaved
    /// It does whatever becomes of the save.
    case always
  }

  init(name: String) { self.name = name }

  /// Whether a save is going on, or waits for its turn.
  package var isSaving: Bool { saving != nil }

  /// Whether a revision is being saved to the document's own file.
  func isSaving(_ revision: Int) -> Bool {
    saving.map { $0.revision == revision && !$0.isCopy } ?? false
  }

  /// Whether a revision has something that the file does not have.
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

  /// A save of a revision began, or will when those before it are done.
  mutating func saveBegan(_ request: SaveRequest, at revision: Int) {
    saving = Saving(revision: revision, isCopy: request.file != nil)
  }

  /// A save ended.
  ///
  /// - Returns: the end of the session, where that was wanted and nothing is lost; the question that
  ///   quitting asks where something would be.
  mutating func saveEnded(_ end: SaveEnd, isSaved: Bool, at revision: Int) -> [FileReaction] {
    let isUnedited = saving?.revision == revision
    let wanted = quitting
    saving = nil
    if end.isFollowed, isSaved || wanted == .always {
      // The last of the saves ends the session.
      if wanted == .no, end.request.quits { quitting = .ifSaved }
      return []
    }
    quitting = .no
    if wanted == .always { return [.quit] }
    // A copy of all there is has everything.
    if end.request.quits, isSaved, end.request.file != nil, isUnedited { return [.quit] }
    guard isSaved, wanted == .ifSaved || end.request.quits else { return [] }
    return isUnsaved(revision) ? [.ask(.quitting)] : [.quit]
  }

  /// The session is to end: after a save that is going on or that `isToBeSaved`, and without asking
  /// only where nothing would be lost or the user insists.
  mutating func quit(isForced: Bool, isToBeSaved: Bool, at revision: Int) -> FileReaction {
    guard isForced || isSaving(revision) || !isUnsaved(revision) else { return .ask(.quitting) }
    guard isSaving || isToBeSaved else { return .quit }
    // Insisting twice ends the session without the save.
    if isForced, isSaving, quitting == .always { return .quit }
    quitting = isForced ? .always : .ifSaved
    return .say(Message("saving; the editor ends when that is done"))
  }

  // MARK: - What others do

  /// The file holds a version of someone else, which the next save replaces: whatever the document
  /// becomes is unsaved.
  mutating func keepMine() {
    savedRevision = nil
    isForeign = false
  }

  /// The file holds, or may hold, what is not taken over: whatever was saved before is unsaved.
  mutating func becameForeign() { isForeign = true }

  /// The file holds again what it is known to hold.
  ///
  /// - Returns: whether it held something else.
  mutating func endForeign() -> Bool {
    defer { isForeign = false }
    return isForeign
  }

  /// The file is gone.
  mutating func wasRemoved() { isRemoved = true }

  /// The file is there, whatever it holds.
  ///
  /// - Returns: whether it was gone.
  mutating func endRemoval() -> Bool {
    defer { isRemoved = false }
    return isRemoved
  }

  /// Notes why the file cannot be written, or with nil that it can.
  ///
  /// - Returns: whether that is new.
  mutating func setObstacle(_ reason: String?) -> Bool {
    guard reason != obstacle else { return false }
    obstacle = reason
    return true
  }
}
