import DocumentFile
import ShapeCommands
import ShapeEditor
import YAMLText

/// Imports: their files are read by a worker of their own, so that keys never wait for one.
extension EditingFile {
  /// Starts to read a file; one that is still being read is given up.
  func readImport(_ request: ImportRequest) {
    cancelImport()
    nextImport = ImportJob(request: request, shown: document.shown)
    takeImports()
  }

  /// Gives up the reading that nobody waits for any more; it ends as soon as it notices.
  func cancelImport() {
    runningImport?.isWanted.withLock { $0 = false }
    nextImport = nil
  }

  /// Takes files that have been read, gives them to the editor, and reads the one that waits.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  package func takeImports() -> Bool {
    var hasTaken = false
    while true {
      if case .imported(let job, let result)? = importer.takeResult() {
        hasTaken = true
        runningImport = nil
        happened(.importRead(job.request, result))
      }
      guard !importer.isBusy, let job = nextImport else { return hasTaken }
      nextImport = nil
      runningImport = job
      importer.start(.import(job))
    }
  }
}

/// Reads a file that is imported.
package struct ImportJob: Sendable {
  let request: ImportRequest
  /// How the path of a file is shown.
  let shown: @Sendable (DocumentPath) -> String
  /// Whether the file is still waited for.
  let isWanted = Monitor(true)

  func perform() -> Result<ImportedFile, Diagnostic> {
    Result { () throws(Diagnostic) in
      try ImportedFile.reading(request.file, showing: shown) { isWanted.withLock { $0 } }
    }
  }
}
