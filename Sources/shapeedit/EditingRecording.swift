import DocumentFile
import Glibc

/// The file a session is recorded to, as a script.
final class EditingRecording {
  private let descriptor: Int32

  /// Begins a recording; ends the program where the file cannot be made. One that is there is replaced.
  init(to file: DocumentArgument) {
    descriptor = file.path.bytes.withUnsafeBufferPointer { bytes in
      var path = bytes.map { CChar(bitPattern: $0) }
      path.append(0)
      return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
    }
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      StandardOutput.complain("cannot record to \(file.name): \(reason)")
      ExitStatus.unreadable.exit()
    }
  }

  deinit { close(descriptor) }

  /// Adds a line at once, so that an accident does not lose it.
  func add(_ line: String) {
    _ = StandardOutput.writeAll(Array((line + "\n").utf8), to: descriptor)
  }
}
