import DocumentFile
import EditingSession

/// A file that is written beside the document.
struct FileTarget {
  private let file: DocumentArgument

  init(_ file: DocumentArgument) {
    self.file = file
  }

  /// Writes the whole file, or leaves the old one, and says what went wrong.
  func write(_ bytes: [UInt8]) -> ExitStatus {
    do throws(FileError) {
      guard let outcome = try FileWrite(ByteContent(bytes)).write(to: file.path) else {
        return .done
      }
      outcome.messages(showing: DocumentArgument.shown).forEach(StandardOutput.complain)
      return ExitStatus(outcome)
    } catch {
      DocumentArgument.complain(error)
      return .unreadable
    }
  }
}
