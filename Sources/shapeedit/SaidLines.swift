import ShapeCommands

/// Output of a script, held back until its result is final.
final class SaidLines {
  private var bytes: [UInt8] = []
  private(set) lazy var buffer = OutputBuffer { [unowned self] more in
    bytes += more
    return true
  }

  /// Sends everything on; without a buffer, to standard error, where each line is a note among JSON.
  func send(to output: OutputBuffer?) {
    buffer.flush()
    if let output {
      output.write(bytes)
    } else if Complaint.areJSON {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        StandardOutput.complain(String(decoding: line, as: UTF8.self), as: .note)
      }
    } else {
      _ = StandardOutput.writeAll(bytes, to: 2)
    }
    bytes = []
  }
}
