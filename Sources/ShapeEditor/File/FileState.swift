import YAMLText

/// What is known about the document's file: which state of the document it holds, what is being
/// saved, and what other programs did to it.
///
/// A revision identifies a state of the document: equal numbers mean equal bytes.
package struct FileState {
  /// The name of the file.
  package let name: String
  /// Whether the user opened the document read-only.
  package let isReadOnly: Bool
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
  /// How many pictures are being exported, or wait for that.
  private var exportCount = 0
  /// Whether the session ends after what is being saved and exported.
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

  init(name: String, isReadOnly: Bool = false) {
    self.name = name
    self.isReadOnly = isReadOnly
  }

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
  ) throws(Diagnostic) -> [Reaction] {
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
  mutating func saveEnded(_ end: SaveEnd, isSaved: Bool, at revision: Int) -> [Reaction] {
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
    if end.request.quits, isSaved, end.request.file != nil, isUnedited { return quit(.always) }
    guard isSaved, wanted == .ifSaved || end.request.quits else { return [] }
    return isUnsaved(revision) ? [.ask(.quitting)] : quit(.ifSaved)
  }

  /// Decides on a request to quit: waits for what is being saved and exported, or was requested to be
  /// (`isToBeSaved`, `isToBeExported`), and asks if something would be lost, unless the user insists.
  mutating func quit(
    isForced: Bool, isToBeSaved: Bool, isToBeExported: Bool = false, at revision: Int
  ) -> Reaction {
    guard isForced || isSaving(revision) || !isUnsaved(revision) else { return .ask(.quitting) }
    let awaitsSave = isSaving || isToBeSaved
    guard awaitsSave || isExporting || isToBeExported else { return .perform(.quit) }
    // Insisting twice does not wait for the save; nor does insisting once it is an export alone that
    // is waited for.
    if isForced, isSaving || isExporting, quitting == .always || quitting == .ifSaved && !awaitsSave
    {
      return .perform(.quit)
    }
    quitting = isForced ? .always : .ifSaved
    return .say(
      awaitsSave ? Message("saving; the editor ends when that is done") : Self.awaitsExport)
  }

  /// Whether the session ends after what is being saved and exported.
  package var isQuitting: Bool { quitting != .no }

  /// Quits as soon as nothing is being exported any more.
  private mutating func quit(_ quitting: Quitting) -> [Reaction] {
    guard isExporting else { return [.perform(.quit)] }
    self.quitting = quitting
    return [.add(Self.awaitsExport)]
  }

  /// The user goes on although quitting was asked for.
  ///
  /// - Returns: whether it was.
  mutating func stayOpen() -> Bool {
    defer { quitting = .no }
    return quitting != .no
  }

  // MARK: - Exporting

  private static let awaitsExport = Message(
    "exporting; the editor ends when that is done, :q! gives it up")

  /// Whether a picture is being exported, or waits for that.
  package var isExporting: Bool { exportCount > 0 }

  /// An export was asked for.
  mutating func exportBegan() -> [Reaction] {
    exportCount += 1
    return []
  }

  /// An export came to its end. Who waits for it to quit stays if it failed.
  mutating func exportEnded(_ end: ExportEnd, at revision: Int) -> [Reaction] {
    exportCount = max(0, exportCount - 1)
    let wanted = quitting
    if case .written(let message) = end {
      guard wanted != .no, !isExporting, !isSaving else { return [.say(message)] }
      quitting = .no
      let isLost = wanted == .ifSaved && isUnsaved(revision)
      return [.say(message), isLost ? .ask(.quitting) : .perform(.quit)]
    }
    if !isSaving { quitting = .no }
    switch end {
    case .written: return []
    case .failed(let message): return [.add(message)]
    case .exists(let request, let name): return [.ask(.replacing(name, by: request))]
    }
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
