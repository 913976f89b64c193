import DocumentFile
import ShapeEditor
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
}

/// What others do to the file meanwhile.
extension EditingFile {
  /// Looks whether someone else changed the file: one system call while nobody did.
  func lookForChanges() {
    guard editor.isAtRest, !worker.isBusy, let base else { return }
    let glimpse = base.location.glimpse()
    guard glimpse != lastGlimpse else { return }
    look(.stamps, glimpse)
  }

  /// Has the file looked at, or read again.
  func look(_ reason: LookJob.Reason, _ glimpse: FileGlimpse? = nil) {
    guard !argument.isStandardInput else {
      return tell("standard input cannot be read again", .error)
    }
    worker.start(
      .look(
        LookJob(
          reason: reason, path: argument.path, base: base, baseText: baseText, glimpse: glimpse,
          unsaved: editor.isModified ? editor.document.text : nil, revision: editor.revision)))
  }

  func settle(_ job: LookJob, _ result: LookJob.Result) {
    switch result {
    case .same(let version):
      if let version { base = version }
      editor.fileIsThereAgain()
      remember(job)
    case .other(let version, let text, let merge):
      editor.fileIsThereAgain()
      fileIs(version, text, merge, job)
    case .gone(let status):
      remember(job)
      if case .removed = status { return fileIsGone(job.reason) }
      guard case .stamps = job.reason else { return }
      tell("the file is no file any more; :w FILE writes another one", .warning)
    case .failed(let error):
      remember(job)
      tell(error.message(showing: DocumentArgument.shown), .error)
    }
  }

  private func fileIsGone(_ reason: LookJob.Reason) {
    // The same is not asked twice; what is in the editor stays unsaved.
    guard !editor.isFileRemoved || editor.isAtRest else { return }
    switch reason {
    case .stamps, .reload: editor.fileWasRemoved()
    case .conflict(let request): editor.fileWasRemoved(saving: request)
    }
  }

  /// There is nothing more to know of the file before its stamps change.
  private func remember(_ job: LookJob) {
    lastGlimpse = job.glimpse.flatMap { $0.isYoung ? nil : $0 }
  }

  private func fileIs(
    _ version: FileBase, _ text: SourceText, _ merge: TextMerge?, _ job: LookJob
  ) {
    let isUnedited = editor.revision == job.revision
    var request: SaveRequest?
    switch job.reason {
    case .reload:
      // What was edited while it was read is not given up unasked.
      if isUnedited, !editor.isTyping { return reload(version, text, Message("read again")) }
    case .conflict(let saving): request = saving
    case .stamps:
      // What was typed meanwhile is looked at the next time.
      guard editor.isAtRest, waiting.isEmpty, isUnedited else { return }
      remember(job)
      // Before the glimpse's young time is over the same version is met again.
      if otherVersion?.base.digest == version.digest, editor.isModified { return }
    }
    guard editor.isModified || editor.isTyping else {
      return reload(version, text, Message("another program changed the file; read again"))
    }
    let merge = isUnedited ? merge : nil
    otherVersion = OtherVersion(
      base: version, text: text, merge: merge, revision: job.revision, request: request)
    editor.fileChanged(saving: request, canMerge: merge != nil)
  }

  private func reload(_ version: FileBase, _ text: SourceText, _ message: Message) {
    guard editor.take(text, message) else { return }
    take(version, text)
    journal?.discard()
    beginJournal()
  }

  /// The journal of changes to the version that is known now.
  func beginJournal() {
    guard let base, let state else { return }
    journal = RecoveryJournal(for: base, content: baseText.content, in: state)
  }

  // MARK: - What the user wants

  func settleChangedFile(_ choice: Effect.ChangedFile) {
    guard let other = otherVersion else { return }
    switch choice {
    case .keepMine:
      take(other.base, other.text)
      editor.keepMine()
    case .takeTheirs: reload(other.base, other.text, Message("read again"))
    case .show:
      editor.showChangedFile(other.text)
      editor.fileChanged(saving: other.request, canMerge: other.merge != nil)
    case .merge:
      guard let merge = other.merge, editor.revision == other.revision,
        let record = editor.merge(merge)
      else { return tell("the changes cannot be merged any more", .error) }
      take(other.base, other.text)
      let old = journal
      beginJournal()
      keep(record)
      // The work is on disk at every moment: the old journal goes when the new one is safe.
      if journal?.flush() == true { old?.discard() }
    }
  }
}
