import ShapeCommands
import ShapeSession
import YAMLText

// Imports of files that are read beside the editing.
extension Editor {
  /// Begins a line that is nothing but an import, if files are read beside.
  ///
  /// - Returns: whether it is such a line.
  func beginImport(_ line: [Command]) -> Bool {
    guard configuration.readsImportsBeside, line.count == 1, let command = line.first,
      let file = command.importedFile
    else { return false }
    do throws(Diagnostic) {
      try requireEditing()
      react(to: try pendingImport.begin(file, for: command))
      showPendingImport()
    } catch {
      say(error)
    }
    return true
  }

  /// Says what is going on, where nothing else is said.
  func showPendingImport() { say(message ?? pendingImport.message) }

  /// Performs an import whose file has been read. What was cancelled is not waited for.
  func finishImport(_ request: ImportRequest, _ result: Result<ImportedFile, Diagnostic>) {
    guard let command = pendingImport.finish(request) else { return }
    session.readImports(by: { _ throws(Diagnostic) in try result.get() })
    defer { session.readImports(by: configuration.readImport) }
    do throws(Diagnostic) {
      try perform(command)
    } catch {
      say(error)
    }
  }
}
