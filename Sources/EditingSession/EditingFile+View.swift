import DocumentFile
import ShapeEditor

/// How the document is shown, kept from one session to the next.
///
/// Nobody loses work where that cannot be kept, so nothing is said then.
extension EditingFile {
  /// Shows the document as it was shown before; to be called before it is read.
  package func restoreView() {
    guard let (store, path) = viewStore, let record = store.record(for: path),
      let view = ViewState(bytes: record)
    else { return }
    happened(.wasShown(view))
  }

  /// Keeps how the document is shown, as far as all of it was read.
  package func rememberView() {
    guard let (store, path) = viewStore, let view = editor.viewState else { return }
    try? store.store(view.bytes, for: path)
  }

  /// Where views are kept, and the name of this document there: its path without links.
  private var viewStore: (ViewStateStore, DocumentPath)? {
    guard let state, let given = document.path,
      let path = base?.location.path ?? (try? FileLocation(existing: given))?.path
    else { return nil }
    return (ViewStateStore(in: state), path)
  }
}
