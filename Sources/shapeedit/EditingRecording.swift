import DocumentFile
import Glibc

/// The file a session is recorded to, as a script.
final class EditingRecording {
  private let descriptor: Int32

  /// Begins a recording; ends the program where the file cannot be made, or is the document that is
  /// edited. One that is there is replaced.
  init(to file: DocumentArgument, of document: DocumentArgument) {
    if file.isSameFile(as: document) {
      StandardOutput.complain("\(file.name) is the document; record to another file")
      ExitStatus.wrongUsage.exit()
    }
    descriptor = open(file.characters, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
    // A stream has no length to be cut.
    guard descriptor >= 0, ftruncate(descriptor, 0) == 0 || errno == EINVAL else {
      let reason = String(cString: strerror(errno))
      StandardOutput.complain("cannot record to \(file.name): \(reason)")
      ExitStatus.unreadable.exit()
    }
  }

  deinit { close(descriptor) }

  /// Adds a line at once, so that an accident does not lose it; false where it cannot be written.
  func add(_ line: String) -> Bool {
    StandardOutput.writeAll(Array((line + "\n").utf8), to: descriptor)
  }
}
