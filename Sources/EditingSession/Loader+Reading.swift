import DocumentFile
import YAMLText

extension Diagnostic.Code {
  /// The file could not be read to its end.
  package static let fileUnreadable = Self("file-unreadable", "{0}")
}

extension Loader {
  /// Makes a loader of a text that is at hand.
  package convenience init(
    of text: SourceText, prepareThread: @escaping @Sendable () -> Void,
    wake: @escaping @Sendable () -> Void
  ) {
    let rest = Monitor<SourceText?>(text)
    self.init(wake: wake, prepareThread: prepareThread) { () throws(Diagnostic) -> Step in
      let taken = rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
      return taken.map { .block(TextBlock($0.bytes(in: 0..<$0.byteCount))) } ?? .end
    }
  }

  /// Makes a loader of an opened document; errors of the file become diagnostics.
  ///
  /// - Parameters:
  ///   - reader: the document.
  ///   - name: makes a path safe to show.
  ///   - prepareThread: called first on the loader's thread.
  ///   - wake: called on that thread after every delivery.
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
