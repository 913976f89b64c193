import DocumentFile
import EditingSession

/// The files of an export, and where they go.
struct PictureFiles {
  private let files: [(target: DocumentArgument, bytes: [UInt8])]

  /// Files of which the first goes where it was named, the others beside it with their number before
  /// the ending: `page.svg`, `page-2.svg`.
  init(_ files: [[UInt8]], named output: DocumentArgument) {
    self.files = files.enumerated().map {
      ($0 == 0 ? output : output.renamed(output.path.numbered($0 + 1).bytes), $1)
    }
  }

  /// The target that is a document by another name.
  func target(thatIs document: DocumentArgument) -> DocumentArgument? {
    files.map(\.target).first { $0.isSameFile(as: document) }
  }

  /// Writes each file whole, or leaves the old one; stops at the first that could not be written, and
  /// says what went wrong.
  func write() -> ExitStatus {
    var status = ExitStatus.done
    for (target, bytes) in files {
      let written = Self.write(bytes, to: target)
      if written.outranks(status) { status = written }
      guard status == .done || status == .unconfirmed else { break }
    }
    return status
  }

  private static func write(_ bytes: [UInt8], to target: DocumentArgument) -> ExitStatus {
    do throws(FileError) {
      guard let outcome = try FileWrite(ByteContent(bytes)).write(to: target.path) else {
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
