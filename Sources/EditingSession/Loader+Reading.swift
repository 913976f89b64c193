import DocumentFile
import ShapeDocument
import YAMLText

extension Diagnostic.Code {
  /// The file could not be read to its end.
  package static let fileUnreadable = Self("file-unreadable", "{0}")
}

extension Loader {
  /// A loader of an opened document; what goes wrong with the file comes as a diagnostic.
  ///
  /// - Parameters:
  ///   - reader: the document.
  ///   - name: makes a path fit to be shown.
  ///   - prepareThread: called first on the loader's thread.
  ///   - wake: called there after every delivery.
  package convenience init(
    reading reader: DocumentReader, showing name: @escaping @Sendable (DocumentPath) -> String,
    prepareThread: @escaping @Sendable () -> Void, wake: @escaping @Sendable () -> Void
  ) {
    self.init(wake: wake, prepareThread: prepareThread) { () throws(Diagnostic) -> Step in
      do throws(FileError) {
        switch try reader.next() {
        case .block(let bytes): return .block(TextBlock(bytes))
        case .restart: return .restart
        case .end: return .end
        }
      } catch {
        throw Diagnostic(.error, .fileUnreadable, at: 0..<0, [error.message(showing: name)])
      }
    }
  }
}
