import DocumentFile
import ShapeEditor

/// The view state of the document (folds, cursor, scroll position) and what was typed at prompts, kept
/// between sessions.
///
/// Failures are silent: no work is lost when view state cannot be kept. What was chosen by a command is
/// another matter.
extension EditingFile {
  /// Restores the view state of the last session, and what was typed before; must be called before the document is read.
  package func restoreView() {
    if let lines = state.flatMap({ StateRecord.typedLines(in: $0).content }) {
      happened(.wasTyped(TypedLines(bytes: lines)))
    }
    guard let (store, path) = viewStore, let record = store.record(for: path),
      let view = ViewState(bytes: record)
    else { return }
    happened(.wasShown(view))
  }

  /// Keeps the view state, if the whole document was read.
  package func rememberView() {
    rememberLines()
    guard let (store, path) = viewStore, let view = editor.viewState else { return }
    try? store.store(view.bytes, for: path)
  }

  /// Restores what the user chose for the program in earlier sessions.
  package func restoreOptions() {
    if let record = state.flatMap({ StateRecord.options(in: $0).content }) {
      happened(.wasChosen(record))
    }
  }

  /// Keeps what the user chose for the program.
  func rememberOptions() {
    guard let state else { return }
    do throws(FileError) {
      try StateRecord.options(in: state).store(editor.options.bytes)
    } catch {
      let reason = error.explanation(showing: document.shown)
      tell("the option holds for this session only: \(reason)", .warning)
    }
  }

  /// Adds what was typed to what is kept by now: another session may have added something, too.
  private func rememberLines() {
    guard let state, editor.typedLines != TypedLines() else { return }
    let store = StateRecord.typedLines(in: state)
    let former = TypedLines(bytes: store.content ?? [])
    try? store.store(former.adding(editor.typedLines).bytes)
  }

  /// The store of view states, and the document's key in it: its path with links resolved.
  private var viewStore: (ViewStateStore, DocumentPath)? {
    guard let state, let given = document.path,
      let path = base?.location.path ?? (try? FileLocation(existing: given))?.path
    else { return nil }
    return (ViewStateStore(in: state), path)
  }
}
