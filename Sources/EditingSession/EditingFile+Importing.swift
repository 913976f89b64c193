import DocumentFile
import ShapeCommands
import ShapeDocument
import ShapeEditor
import YAMLText

/// Imports: their files are read by the thread that paints, so that keys never wait for one.
extension EditingFile {
  /// The reading of a file that is imported.
  struct ImportReading: Sendable {
    let request: ImportRequest
    let result: Result<ImportedFile, Diagnostic>
  }

  /// Starts to read a file.
  func readImport(_ request: ImportRequest) {
    let isWanted = Monitor(true)
    importIsWanted = isWanted
    let (document, readings) = (document, importReadings)
    let task = { @Sendable in
      let result = Result { () throws(Diagnostic) in
        try ImportedFile.reading(request.file, showing: document.shown) {
          isWanted.withLock { $0 }
        }
      }
      readings.withLock { $0.append(ImportReading(request: request, result: result)) }
    }
    if !options.isHeadless, let painter = pictures?.painter {
      painter.perform(task)
    } else {
      // Keys of a script come one after the other, whatever they begin.
      task()
    }
    takeImports()
  }

  /// Ends the reading that nobody waits for any more, as soon as it notices.
  func cancelImport() { importIsWanted?.withLock { $0 = false } }

  /// Takes files that have been read, and gives them to the editor.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  package func takeImports() -> Bool {
    let done = importReadings.withLock { readings in
      defer { readings = [] }
      return readings
    }
    for reading in done { happened(.importRead(reading.request, reading.result)) }
    return !done.isEmpty
  }
}
