import DocumentFile
import ShapeEditor

/// The view state of the document (folds, cursor, scroll position), kept between sessions.
///
/// Failures are silent: no work is lost when view state cannot be kept.
extension EditingFile {
  /// Restores the view state of the last session; must be called before the document is read.
  package func restoreView() {
    guard let (store, path) = viewStore, let record = store.record(for: path) else { return }
    editor.restoreView(record)
  }

  /// Keeps the view state, if the whole document was read.
  package func rememberView() {
    guard let (store, path) = viewStore, let record = editor.viewState else { return }
    try? store.store(record, for: path)
  }

  /// The store of view states, and the document's key in it: its path with links resolved.
  private var viewStore: (ViewStateStore, DocumentPath)? {
    guard let state, let given = document.path,
      let path = base?.location.path ?? (try? FileLocation(existing: given))?.path
    else { return nil }
    return (ViewStateStore(in: state), path)
  }
}
