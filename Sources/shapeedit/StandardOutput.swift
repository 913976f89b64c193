import ShapeCommands
import YAMLText

/// Unbuffered writing to standard output and standard error.
enum StandardOutput {
  /// A buffer that writes to standard output.
  static func buffer() -> OutputBuffer {
    OutputBuffer(isTerminal: isatty(STDOUT_FILENO) == 1) { writeAll($0, to: STDOUT_FILENO) }
  }

  /// Writes a text to standard output; ends the program if that fails.
  static func write(_ text: String) {
    if !writeAll(Array(text.utf8), to: STDOUT_FILENO) { reportFailureAndExit() }
  }

  /// Writes bytes to standard output; ends the program where that cannot be.
  static func write(bytes: [UInt8]) {
    if !writeAll(bytes, to: STDOUT_FILENO) { reportFailureAndExit() }
  }

  /// Sends what a buffer still holds; ends the program where that cannot be.
  static func finish(_ buffer: OutputBuffer) {
    buffer.flush()
    if buffer.hasFailed { reportFailureAndExit() }
  }

  /// Writes every byte to standard output or standard error; returns false if that fails. A worker tells them
  /// to the program that it works for.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    let told = WorkerLine.tell(descriptor == STDERR_FILENO ? .complaint(bytes) : .output(bytes))
    return told ?? writeRaw(bytes, to: descriptor)
  }

  /// Writes every byte to a descriptor; returns false if that fails.
  static func writeRaw(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = writeOnce(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }

  private static func reportFailureAndExit() -> Never {
    complain(outputFailure: errno)
    ExitStatus.outputFailed.exit()
  }

  /// Says why output could not be written. A reader that closes the pipe wants no more, and no message.
  static func complain(outputFailure failure: Int32) {
    guard failure != EPIPE else { return }
    let reason =
      failure == EBADF ? "standard output is closed" : String(cString: strerror(failure))
    complain("cannot write the output: \(reason)")
  }
}

extension OutputBuffer {
  /// Appends a text of a document.
  func writeSource(_ text: SourceText) {
    text.forEachChunk(in: 0..<text.byteCount) { chunk in
      writeSource(chunk)
      return !hasFailed
    }
  }
}
