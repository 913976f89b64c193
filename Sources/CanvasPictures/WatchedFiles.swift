import DocumentFile

/// The files that painted pictures show, for another thread that looks whether they have changed.
final class WatchedFiles: Sendable {
  private struct State: Sendable {
    var glances = FileGlances()
    /// What each file is in the document.
    var shown: [DocumentPath: Set<ShownFile>] = [:]
    /// Files that were gone or empty at the last look: they may be about to be written.
    var empty: [DocumentPath: FileGlance] = [:]
    /// What has changed, and the painter does not know yet.
    var changed: Set<ShownFile> = []
  }

  private let state = Monitor(State())

  /// Takes down a file that will be read.
  func note(_ path: DocumentPath, _ file: ShownFile) {
    state.withLock { state in
      state.glances.note(path)
      state.shown[path, default: []].insert(file)
    }
  }

  /// Looks at the files: one system call for each. Those that have changed are to be read anew; a file
  /// that is gone or empty has changed if the next look finds it so, too.
  func look() -> Set<ShownFile> {
    state.withLock { state in
      var found: Set<ShownFile> = []
      let changes = state.glances.changes
      for (path, glance) in changes where !glance.isEmpty || state.empty[path] == glance {
        found.formUnion(state.shown.removeValue(forKey: path) ?? [])
        state.glances.forget(path)
      }
      state.empty = changes.filter(\.value.isEmpty)
      state.changed.formUnion(found)
      return found
    }
  }

  /// Takes what has changed since the last call.
  func takeChanged() -> Set<ShownFile> {
    state.withLock { state in
      defer { state.changed = [] }
      return state.changed
    }
  }
}
