import DocumentFile
import ShapeDocument
import ShapeEditor
import YAMLText
import TextDifference

/// Unsaved changes of a former session, and what they come to.
struct LostWork {
  let session: RecoverySession
  let fit: RecoveryFit
  /// The text with the changes.
  let text: SourceText
}

extension EditingFile {
  func offerRecovery(of base: FileBase, in state: StateDirectory) {
    do throws(FileError) {
      for session in try RecoverySession.all(of: base, in: state) { offer(session) }
    } catch {
      warn(error, "unsaved changes of before are not offered")
    }
  }

  private func offer(_ session: RecoverySession) {
    switch session.relation {
    case .openElsewhere(let process, _):
      tell("process \(process) has this document open as well", .warning)
    case .continuesFile, .continuesOtherVersion:
      guard !editor.isReadOnly else { return }
      guard let work = work(of: session) else { fallthrough }
      lost = work
      ask(work)
    case .unreadable:
      let journal = DocumentArgument.shown(session.path)
      tell("unsaved changes of another version are kept in \(journal)", .warning)
    }
  }

  /// What the changes come to; nil where they are of another version that is not known.
  private func work(of session: RecoverySession) -> LostWork? {
    if session.relation == .continuesFile {
      return LostWork(
        session: session, fit: .continues, text: baseText.applying(session.operations))
    }
    guard let old = session.oldContent else { return nil }
    let oldText = SourceText(TextBlock(old))
    let mine = oldText.applying(session.operations)
    if let merge = TextMerge.ofDocuments(mine: mine, theirs: baseText, base: oldText) {
      return LostWork(session: session, fit: .merges, text: merge.text)
    }
    return LostWork(session: session, fit: .replaces, text: mine)
  }

  private func ask(_ work: LostWork) {
    editor.offerRecovery(changeCount: work.session.operations.count, work.fit)
  }

  func recover(_ choice: Effect.Recovery) {
    guard let lost else { return }
    switch choice {
    case .recover:
      if lost.fit == .continues {
        let operations = lost.session.operations
        let count = editor.recover(operations)
        operations.prefix(count).forEach(keep)
        // What did not fit stays in the old journal.
        guard count == operations.count else { return }
      } else {
        guard let record = editor.recover(lost.text) else { return }
        keep(record)
      }
      // The work is on disk at every moment: the old journal goes when the new one is safe.
      if journal?.flush() == true { lost.session.discard() }
      self.lost = nil
    case .show:
      editor.showRecovery(to: lost.text)
      ask(lost)
    case .discard:
      lost.session.discard()
      self.lost = nil
    }
  }

  // MARK: - Saves that were cut off

  func restore(_ isWanted: Bool) {
    guard let interrupted else { return }
    self.interrupted = nil
    guard isWanted else { return interrupted.discard() }
    do throws(FileError) {
      try interrupted.restore()
      guard editor.document.fatal == nil else {
        return tell("restored what the file held before; open it again", .note)
      }
      _ = perform(.reload)
    } catch {
      tell(error.message(showing: DocumentArgument.shown), .error)
    }
  }

  // MARK: - History

  /// The most the history may take on disk.
  private static let historyLimit = 4 << 30

  /// Lets the history go to a file where it gets too large for memory.
  func keepHistory(in state: StateDirectory) {
    var file: ScratchFile?
    var stretches: [ScratchFile.Stretch] = []
    editor.keepHistory(
      in: HistoryStore(
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
        }))
  }
}
