import DocumentFile
import ShapeEditor
import YAMLText

/// Saving the document, and copies of it.
extension EditingFile {
  func save(_ request: SaveRequest) {
    happened(.textRead)
    let text = editor.fileText
    let entries = DocumentFingerprint(editor.document)
    if let file = request.file {
      guard let path = DocumentPath(bytes: RawArgument.bytes(file)) else {
        return saveFailed(request, "'\(file)' is not a file name")
      }
      if let recording = options.recording?.path, path.isSameFile(as: recording) {
        return saveFailed(
          request, "\(document.shown(path)) is the recording; write to another file")
      }
      happened(.saveBegan(request))
      return worker.start(
        .copy(
          CopyJob(
            request: request, text: text, entries: entries, path: path,
            state: state ?? .standard ?? StateDirectory(at: path))))
    }
    guard let path = document.path else {
      return saveFailed(request, "standard input has no file; :w FILE writes one")
    }
    if base == nil, request.overridesConflicts {
      base = disk.version(at: path)
    }
    guard let base else {
      failures.saves[nil] = .conflict
      happened(.saveFailed(end(of: request), nil))
      return happened(.conflict(request, reason: "the file was changed by another program"))
    }
    happened(.saveBegan(request))
    worker.start(
      .save(
        SaveJob(
          request: request, text: text, revision: editor.revision, entries: entries, base: base,
          baseText: baseText,
          state: state ?? .usable, journal: journal,
          operationCount: journal?.operationCount ?? 0)))
  }

  /// Tells the editor the result of saving the document's own file.
  func settle(_ job: SaveJob, _ result: SaveJob.Result) {
    guard case .done(let outcome) = result else { return saveFailed(job.request, result) }
    let said = outcome.messages(showing: document.shown).joined(separator: "; ")
    switch outcome {
    case .unchanged(let version), .saved(let version, _):
      recordVersion(version, job.text)
      failures.saves[nil] = nil
      saveNotice = nil
      // Skips a journal of changes to a version that was read meanwhile.
      if journal === job.journal {
        journal?.didSave(version, content: job.text.content, after: job.operationCount)
      }
      isSavedForSure = true
      forgetAside()
      let message = ["saved \(document.title)", said].filter { !$0.isEmpty }.joined(separator: "; ")
      happened(.saved(end(of: job.request), revision: job.revision, Message(message)))
      // Nobody saw the message if the session ended with this save.
      if isOver, !said.isEmpty { saveNotice = said }
      if let leftover = journal?.leftover { tellMore(journalText(leftover)) }
    case .savedNotDurable(let version, _, _):
      recordVersion(version, job.text)
      failures.saves[nil] = nil
      saveNotice = said
      isSavedForSure = false
      happened(.saved(end(of: job.request), revision: job.revision, Message(said, .warning)))
    case .conflict(let conflict):
      failures.saves[nil] = .conflict
      // Other saves to this file would fail the same way.
      waiting.removeAll { if case .save(let request) = $0 { request.file == nil } else { true } }
      happened(.saveFailed(end(of: job.request), nil))
      if case .removed = conflict.kind { return happened(.removed(saving: job.request)) }
      happened(.conflict(job.request, reason: said))
      if case .changed = conflict.kind { look(.conflict(job.request)) }
    case .failed: saveFailed(job.request, said)
    }
  }

  /// Tells the editor the result of writing a copy; the session stays with its own file.
  func settle(_ job: CopyJob, _ result: SaveJob.Result) {
    guard case .done(let outcome) = result else { return saveFailed(job.request, result) }
    let said = outcome.messages(showing: document.shown).joined(separator: "; ")
    let isWritten = outcome.base != nil
    let first = isWritten ? "wrote a copy to \(document.shown(job.path))" : ""
    let message = [first, said].filter { !$0.isEmpty }.joined(separator: "; ")
    guard isWritten else { return saveFailed(job.request, message) }
    failures.saves[job.request.file] = nil
    happened(.copied(end(of: job.request), Message(message)))
  }

  private func saveFailed(_ request: SaveRequest, _ result: SaveJob.Result) {
    switch result {
    case .failed(let error): saveFailed(request, error.message(showing: document.shown))
    default: saveFailed(request, DocumentFingerprint.complaint(about: document.name))
    }
  }

  private func saveFailed(_ request: SaveRequest, _ reason: String) {
    failures.saves[request.file] = .failed
    happened(.saveFailed(end(of: request), Message(reason, .error)))
  }

  private func end(of request: SaveRequest) -> SaveEnd {
    SaveEnd(request, isFollowed: waiting.contains { if case .save = $0 { true } else { false } })
  }
}
