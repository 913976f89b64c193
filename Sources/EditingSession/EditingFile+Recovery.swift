import DocumentFile
import ShapeDocument
import ShapeEditor
import YAMLText

/// Unsaved changes of an earlier session and the text they lead to.
struct LostWork {
  let session: FormerSession
  let fit: RecoveryFit
  /// The text with the changes applied.
  let text: SourceText
}

extension EditingFile {
  func offerRecovery(of base: FileBase) {
    let found = disk.formerSessions(of: base)
    found.sessions.forEach(offer)
    for failure in found.failures { warn(failure, "earlier unsaved changes cannot be offered") }
  }

  /// The notice for a file that is no longer a shape document but has unsaved changes from an
  /// earlier session, which can be offered only in an editor. Nil if it has none.
  package var lostWorkNotice: String? {
    guard let base = document.path.flatMap(disk.version),
      disk.formerSessions(of: base).sessions.contains(where: { $0.oldContent != nil })
    else { return nil }
    return "what it held in a session that was cut off is kept: put any shape document in its "
      + "place, and 'shapeedit open' offers it"
  }

  private func offer(_ session: FormerSession) {
    if session.isAside { aside.append(session) }
    switch session.relation {
    case .openElsewhere(let process, _):
      tellMore("process \(process) also has this document open")
    case .continuesFile, .continuesOtherVersion:
      guard !session.operations.isEmpty else { return tellOfDamage(session) }
      guard !editor.file.isReadOnly else { return }
      guard session.attempt != .applying else { return tellOfFailure(session) }
      if let work = work(of: session) {
        // What the file holds again need not be kept.
        if work.fit == .continues, work.text == baseText, !session.isDamaged {
          _ = session.discard()
          return
        }
        lost = work
        if session.attempt == .merging {
          tellMore(
            "merging unsaved changes with what the file holds ended the program the last time")
        }
        ask(work)
      } else {
        tellOfOtherVersion(session)
      }
    case .unreadable:
      if session.isDamaged { tellOfDamage(session) } else { tellOfOtherVersion(session) }
    }
  }

  private func tellOfOtherVersion(_ session: FormerSession) {
    tellMore(
      "unsaved changes of another version are kept in \(document.shown(session.path))")
  }

  /// Keeps a journal whose changes end the program, so that the document can be opened without them.
  private func tellOfFailure(_ session: FormerSession) {
    let count = session.operations.count
    let changes = count == 1 ? "an unsaved change" : "\(count) unsaved changes"
    let kept = document.shown(session.keepFailed() ?? session.path)
    tellMore(
      "recovering \(changes) ended the program the last time; the journal is kept in \(kept)")
  }

  /// Puts aside a journal of which nothing can be read, so that it is reported only once.
  private func tellOfDamage(_ session: FormerSession) {
    let count = session.lostOperationCount
    let changes = count == 1 ? "the unsaved change" : "the \(count) unsaved changes"
    let kept = document.shown(session.discard() ?? session.path)
    tellMore(
      "a recovery journal is damaged, and \(count > 0 ? changes : "what") it held cannot be "
        + "recovered; it is kept in \(kept)")
  }

  /// The text the changes lead to; nil if they are of another version that is not known.
  private func work(of session: FormerSession) -> LostWork? {
    if session.relation == .continuesFile {
      return LostWork(
        session: session, fit: isMergedAnew ? .replaces : .continues,
        text: baseText.applying(session.operations))
    }
    guard let old = session.oldContent else { return nil }
    let oldText = SourceText(TextBlock(old))
    let mine = oldText.applying(session.operations)
    // A session without changes kept what it had read, because the file had lost it.
    if mine != oldText, session.attempt != .merging {
      session.recordAttempt(.merging)
      defer { session.recordAttempt(nil) }
      if let merge = FileMerge.ofDocuments(mine: mine, theirs: baseText, base: oldText) {
        return LostWork(session: session, fit: .merges, text: merge.text)
      }
    }
    return LostWork(session: session, fit: .replaces, text: mine)
  }

  private func ask(_ work: LostWork) {
    happened(
      .recoverable(
        changeCount: work.session.operations.count, work.fit,
        lostCount: work.session.lostOperationCount, wasDiscarded: work.session.isAside))
  }

  func recover(_ choice: Effect.Recovery) {
    guard let lost else { return }
    switch choice {
    case .recover:
      // Changes that do not fit stay in the old journal.
      guard makeAgain(lost) else { return }
      // The work is on disk at every moment: the old journal is removed only after the new one is
      // safe.
      if journal?.flush() == true { discard(lost) }
      self.lost = nil
    case .show:
      happened(.recoveryCompared(lost.text))
      ask(lost)
    case .ask: ask(lost)
    case .discard:
      putAside(lost)
      self.lost = nil
    }
  }

  /// Discards an earlier session, but keeps its journal until the next save, so that the user can
  /// change their mind. A session discarded before, or damaged, goes at once.
  private func putAside(_ work: LostWork) {
    guard !work.session.isAside, !work.session.isDamaged else { return discard(work) }
    work.session.putAside()
    aside.append(work.session)
    let isOne = work.session.operations.count == 1
    tell(
      "discarded; until the next save \(isOne ? "it is" : "they are") kept, and offered when the document is "
        + "opened again", .note)
  }

  /// Forgets what was discarded, since the document is saved without it.
  func forgetAside() {
    for session in aside { _ = session.discard() }
    aside = []
  }

  /// Applies the changes again and keeps them in the journal; returns false if some do not fit.
  private func makeAgain(_ work: LostWork) -> Bool {
    let operations = work.session.operations
    let continues = work.fit == .continues
    work.session.recordAttempt(.applying)
    defer { work.session.recordAttempt(nil) }
    let effects = editor.handle(
      .file(continues ? .recovered(operations) : .recoveredText(work.text)))
    for effect in effects { _ = perform(effect) }
    let keptCount = effects.count { if case .journal = $0 { true } else { false } }
    return keptCount == (continues ? operations.count : 1)
  }

  /// Discards an earlier session; a damaged journal is put aside and named.
  private func discard(_ work: LostWork) {
    guard let kept = work.session.discard() else { return }
    tellMore("the damaged journal is kept in \(document.shown(kept))")
  }

  // MARK: - Saves that were cut off

  func restore(_ isWanted: Bool) {
    guard let interrupted else { return }
    self.interrupted = nil
    guard isWanted else {
      if let leftover = interrupted.discard() { tellMore(leftoverText(leftover)) }
      return
    }
    do throws(FileError) {
      let message = restorationText(try interrupted.restore())
      guard editor.document.fatal == nil else { return tell(message + "; open it again", .note) }
      reloadMessage = Message(message)
      _ = perform(.reload)
    } catch {
      tell(error.message(showing: document.shown), .error)
    }
  }

  private func restorationText(_ restoration: InterruptedSave.Restoration) -> String {
    var parts = ["restored what \(document.title) held before"]
    if let kept = restoration.replacedContent {
      parts.append("what it held since is kept in \(document.shown(kept))")
    }
    if let leftover = restoration.leftover { parts.append(leftoverText(leftover)) }
    return parts.joined(separator: "; ")
  }

  private func leftoverText(_ path: DocumentPath) -> String {
    "the copy in \(document.shown(path)) could not be removed; remove it by hand"
  }

  // MARK: - History

  /// The most disk space the history may use, in bytes.
  private static let historyLimit = 4 << 30

  /// Moves the history to a file when it gets too large for memory.
  func keepHistory(in state: StateDirectory) {
    var file: ScratchFile?
    var stretches: [ScratchFile.Stretch] = []
    happened(
      .historyKept(
        HistoryStore(
          put: { bytes in
            let end = stretches.last.map { $0.byteOffset + $0.byteCount } ?? 0
            guard end + bytes.count <= Self.historyLimit,
              let open = file ?? (try? ScratchFile(in: state)),
              let stretch = try? open.write(bytes, at: end)
            else { return nil }
            file = open
            stretches.append(stretch)
            return stretches.count - 1
          },
          get: { key in
            guard stretches.indices.contains(key) else { return nil }
            return try? file?.read(stretches[key])
          })))
  }
}
