import DocumentFile
import ShapeDocument
import ShapeEditor
import TextDifference
import YAMLText

/// A version of the file that is not the one the document was read from.
struct OtherVersion {
  let base: FileBase
  let text: SourceText
  /// How the unsaved changes of a revision can be made in it; nil where they cannot.
  let merge: TextMerge?
  let revision: Int
  /// What was to be saved when it was found.
  let request: SaveRequest?
  /// What became of the document in it.
  let verdict: FileVerdict
}

/// What others do to the file meanwhile.
extension EditingFile {
  /// Looks whether someone else changed the file: one system call while nobody did.
  package func lookForChanges() {
    guard editor.isAtRest, !worker.isBusy, let base else { return }
    let glimpse = disk.glimpse(of: base)
    guard glimpse != lastGlimpse else { return }
    look(.stamps, glimpse)
  }

  /// Has the file looked at, or read again.
  func look(_ reason: LookJob.Reason, _ glimpse: FileGlimpse? = nil) {
    guard let path = document.path else {
      return tell("standard input cannot be read again", .error)
    }
    worker.start(
      .look(
        LookJob(
          reason: reason, path: path, base: base, baseText: baseText, glimpse: glimpse,
          unsaved: editor.hasOwnChanges ? editor.document.text : nil, revision: editor.revision)))
  }

  func settle(_ job: LookJob, _ result: LookJob.Result) {
    switch result {
    case .same(let version):
      if let version { base = version }
      remember(job)
      fileIsBack()
    case .other(let version, let text, let merge, let verdict):
      happened(.reappeared)
      let other = OtherVersion(
        base: version, text: text, merge: editor.revision == job.revision ? merge : nil,
        revision: job.revision, request: job.request, verdict: verdict)
      fileIs(other, job)
    case .gone(let status):
      remember(job)
      if case .removed = status { return fileIsGone(job.reason) }
      guard case .stamps = job.reason else { return }
      keepUnsaved()
      tell("the file is no file any more; :w FILE writes another one", .warning)
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

  /// There is nothing more to know of the file before its stamps change.
  private func remember(_ job: LookJob) {
    lastGlimpse = job.glimpse.flatMap { $0.isYoung ? nil : $0 }
  }

  private func fileIs(_ other: OtherVersion, _ job: LookJob) {
    let isUnedited = editor.revision == job.revision
    switch job.reason {
    case .reload:
      // What was edited while it was read is not given up unasked.
      if isUnedited, !editor.isTyping { return reload(other, Message("read again")) }
    case .conflict: break
    case .stamps:
      // What was typed meanwhile is looked at the next time.
      guard editor.isAtRest, waiting.isEmpty, isUnedited else { return }
      remember(job)
      // Before the glimpse's young time is over the same version is met again.
      if otherVersion?.base.digest == other.base.digest, editor.isModified { return }
      guard editor.hasOwnChanges else { return follow(other) }
    }
    guard editor.isModified || editor.isTyping else { return follow(other) }
    otherVersion = other
    // Undoing every change does not lead back to what the file holds.
    keepUnsaved()
    ask(about: other)
  }

  private func ask(about other: OtherVersion) {
    happened(.changed(other.verdict, canMerge: other.merge != nil, saving: other.request))
  }

  /// Takes over a later version of the document, since nothing is unsaved; anything else stays where
  /// it is, and what was saved before is as if it were not.
  private func follow(_ other: OtherVersion) {
    guard !other.verdict.isLaterVersion else {
      return reload(other, Message("another program changed the file; read again, u goes back"))
    }
    refuse(other, "; what is on the screen stays, unsaved")
  }

  /// Takes over another version, whatever became of the document in it, as long as there is one.
  private func reload(_ other: OtherVersion, _ message: Message) {
    guard other.verdict.isDocument else { return refuse(other, ": not read; what is here stays") }
    let isLater = other.verdict.isLaterVersion
    let happening = other.verdict.description(of: document.title)
    let told = isLater ? message : Message("\(happening): read; u brings back what was here")
    defer { reloadMessage = nil }
    accept(other, .readAgain(other.text, reloadMessage ?? told))
  }

  /// Has the editor take over a version, and follows it if it does.
  private func accept(_ other: OtherVersion, _ event: FileEvent) {
    accepted = other
    happened(event)
    accepted = nil
  }

  /// The document is now another version of the file with some changes in it.
  func follow(_ changes: [UInt8]?) {
    guard let accepted else { return }
    take(accepted.base, accepted.text)
    let old = journal
    beginJournal()
    guard let changes else {
      old?.discard()
      return
    }
    keep(changes)
    // The work is on disk at every moment: the old journal goes when the new one is safe.
    if journal?.flush() == true { old?.discard() }
  }

  private func refuse(_ other: OtherVersion, _ consequence: String) {
    otherVersion = other
    keepUnsaved()
    tell(other.verdict.description(of: document.title) + consequence, .warning)
  }

  /// What is on the screen is nowhere else any more.
  private func keepUnsaved() {
    happened(.foreign)
    // A record without a change has the version the document was read from copied beside the journal.
    if journal?.operationCount == 0 { keep(JournalRecord.bytes(of: [])) }
  }

  /// The file holds its version again, after it had held something else.
  private func fileIsBack() {
    happened(.back)
    if !editor.hasOwnChanges, journal?.operationCount ?? 0 > 0, isSavedForSure {
      journal?.discard()
    }
  }

  /// The journal of changes to the version that is known now.
  func beginJournal() {
    guard let base, let begun = disk.journal(of: base, baseText) else { return }
    journal = begun
  }

  // MARK: - What the user wants

  func settleChangedFile(_ choice: Effect.ChangedFile) {
    guard let other = otherVersion else { return }
    switch choice {
    case .keepMine:
      take(other.base, other.text)
      happened(.keptMine)
    case .takeTheirs: reload(other, Message("read again; u goes back"))
    case .show:
      happened(.compared(other.text))
      ask(about: other)
    case .merge:
      guard let merge = other.merge, editor.revision == other.revision else {
        return tell("the changes cannot be merged any more", .error)
      }
      accept(other, .merged(merge))
    }
  }
}
