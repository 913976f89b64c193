import DocumentFile
import ShapeDocument
import ShapeEditor
import YAMLText

/// A version of the file other than the one the document was read from.
struct RecoveredVersion {
  let base: FileBase
  let text: SourceText
  /// The merge of the unsaved changes of a revision into this version; nil if they cannot be
  /// merged.
  let merge: FileMerge?
  let revision: Int
  /// The save that was about to be made when this version was found.
  let request: SaveRequest?
  /// How this version's text relates to the document.
  let verdict: FileVerdict
}

/// Changes that other programs make to the file during the session.
extension EditingFile {
  /// Checks whether another program changed the file, or one that the picture shows. Costs one system call
  /// for each while nothing changed.
  package func lookForChanges() {
    pictures?.lookAtFiles()
    guard editor.isAtRest, !worker.isBusy, let base else { return }
    let glimpse = disk.glimpse(of: base)
    guard glimpse != lastGlimpse else { return }
    look(.stamps, glimpse)
  }

  /// Starts checking the file, or reading it again. What is unsaved may be merged into what it holds;
  /// if that ends the process, the next session finds a note of it.
  func look(_ reason: LookJob.Reason, _ glimpse: FileSnapshot? = nil) {
    guard let path = document.path else {
      return tell("standard input cannot be read again", .error)
    }
    happened(.textRead)
    if editor.hasOwnChanges { journal?.recordAttempt(.merging) }
    worker.start(
      .look(
        LookJob(
          reason: reason, path: path, base: base, baseText: baseText, glimpse: glimpse,
          unsaved: editor.hasOwnChanges ? editor.fileText : nil, revision: editor.revision)))
  }

  func settle(_ job: LookJob, _ result: LookJob.Result) {
    journal?.recordAttempt(nil)
    switch result {
    case .same(let version):
      if let version { base = version }
      remember(job)
      fileIsBack()
    case .other(let version, let text, let merge, let verdict):
      happened(.reappeared)
      let other = RecoveredVersion(
        base: version, text: text, merge: editor.revision == job.revision ? merge : nil,
        revision: job.revision, request: job.request, verdict: verdict)
      fileIs(other, job)
    case .gone(let status):
      remember(job)
      if case .removed = status { return fileIsGone(job.reason) }
      guard case .stamps = job.reason else { return }
      keepUnsaved()
      tell("the path is no longer a regular file; :w FILE writes another one", .warning)
    case .failed(let error):
      remember(job)
      tell(error.message(showing: document.shown), .error)
    }
  }

  private func fileIsGone(_ reason: LookJob.Reason) {
    // The same is not asked twice; what is in the editor stays unsaved.
    guard !editor.file.isRemoved || editor.isAtRest else { return }
    keepUnsaved()
    switch reason {
    case .stamps, .reload: happened(.removed(saving: nil))
    case .conflict(let request): happened(.removed(saving: request))
    }
  }

  /// Records that nothing more can be learned about the file before its stamps change.
  private func remember(_ job: LookJob) {
    lastGlimpse = job.glimpse.flatMap { $0.isYoung ? nil : $0 }
  }

  private func fileIs(_ other: RecoveredVersion, _ job: LookJob) {
    let isUnedited = editor.revision == job.revision
    switch job.reason {
    case .reload:
      // Edits made while the file was read are never discarded without asking.
      if isUnedited, !editor.isTyping { return reload(other, Message("read again")) }
    case .conflict: break
    case .stamps:
      // If something was typed meanwhile, the next check handles this version.
      guard editor.isAtRest, waiting.isEmpty, isUnedited else { return }
      remember(job)
      // While the glimpse is too young to be trusted, the same version is found again.
      if otherVersion?.base.digest == other.base.digest, editor.isModified { return }
      guard editor.hasOwnChanges else { return follow(other) }
    }
    guard editor.isModified || editor.isTyping else { return follow(other) }
    otherVersion = other
    // Undoing every change does not lead back to the file's content.
    keepUnsaved()
    ask(about: other)
  }

  private func ask(about other: RecoveredVersion) {
    happened(.changed(other.verdict, canMerge: other.merge != nil, saving: other.request))
  }

  /// Takes over a later version of the document, because nothing is unsaved. Any other content
  /// leaves the document as it is and marks it as unsaved.
  private func follow(_ other: RecoveredVersion) {
    guard !other.verdict.isLaterVersion else {
      return reload(other, Message("another program changed the file; read again, u undoes it"))
    }
    refuse(other, "; what is on the screen stays, unsaved")
  }

  /// Takes over another version, whatever its relation to the document, as long as it is a
  /// document.
  private func reload(_ other: RecoveredVersion, _ message: Message) {
    guard other.verdict.isDocument else { return refuse(other, ": not read; what is here stays") }
    let isLater = other.verdict.isLaterVersion
    let happening = other.verdict.description(of: document.title)
    let told = isLater ? message : Message("\(happening): read; u brings back what was here")
    defer { reloadMessage = nil }
    accept(other, .readAgain(other.text, reloadMessage ?? told))
  }

  /// Passes a version to the editor, and follows it if the editor accepts it.
  private func accept(_ other: RecoveredVersion, _ event: FileEvent) {
    accepted = other
    happened(event)
    accepted = nil
  }

  /// Continues with another version of the file, with some changes applied to it.
  func follow(_ changes: [UInt8]?) {
    guard let accepted else { return }
    follow(accepted, changes)
  }

  /// Continues with a version of the file; the journal is of changes to that from now on.
  private func follow(_ version: RecoveredVersion, _ changes: [UInt8]?) {
    recordVersion(version.base, version.text)
    let old = journal
    beginJournal()
    guard let changes else {
      old?.discard()
      return
    }
    keep(changes)
    // The work is on disk at every moment: the old journal is removed only after the new one is
    // safe.
    if journal?.flush() == true { old?.discard() }
  }

  private func refuse(_ other: RecoveredVersion, _ consequence: String) {
    otherVersion = other
    keepUnsaved()
    tell(other.verdict.description(of: document.title) + consequence, .warning)
  }

  /// Marks the document as unsaved, since the screen now holds its only copy.
  private func keepUnsaved() {
    happened(.foreign)
    // An empty record makes the journal copy the version the document was read from beside itself.
    if journal?.operationCount == 0 { keep(JournalRecord.bytes(of: [])) }
  }

  /// The file holds its known version again after it held something else.
  private func fileIsBack() {
    happened(.back)
    if !editor.hasOwnChanges, journal?.operationCount ?? 0 > 0, isSavedForSure {
      journal?.discard()
    }
  }

  /// Begins a journal of changes to the current version.
  func beginJournal() {
    guard let base, let begun = disk.journal(of: base, baseText) else { return }
    journal = begun
  }

  // MARK: - Choices of the user

  /// Goes on with the document in place of another version. After a crash the other version must not come
  /// back; but what is no document could not be opened then, so that the former version is kept with the
  /// journal.
  private func keepMine(instead other: RecoveredVersion) {
    guard other.verdict.isDocument else { return recordVersion(other.base, other.text) }
    let change = TextChange(splices: editor.fileText.splices(from: other.text))
    follow(other, JournalRecord.bytes(of: [change]))
  }

  func settleChangedFile(_ choice: Effect.ChangedFile) {
    guard let other = otherVersion else { return }
    switch choice {
    case .keepMine:
      keepMine(instead: other)
      happened(.keptMine)
    case .takeTheirs: reload(other, Message("read again; u undoes it"))
    case .show:
      happened(.compared(other.text))
      ask(about: other)
    case .merge:
      guard let merge = other.merge, editor.revision == other.revision else {
        return tell("the changes can no longer be merged", .error)
      }
      accept(other, .merged(merge))
    }
  }
}
