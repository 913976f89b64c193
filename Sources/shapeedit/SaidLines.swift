import ShapeCommands

/// Output of a script, held back until its result is final.
final class SaidLines {
  private var bytes: [UInt8] = []
  private(set) lazy var buffer = OutputBuffer { [unowned self] more in
    bytes += more
    return true
  }

  /// Sends everything on; without a buffer, to standard error.
  func send(to output: OutputBuffer?) {
    buffer.flush()
    if let output {
      output.write(bytes)
    } else {
      _ = StandardOutput.writeAll(bytes, to: 2)
    }
    bytes = []
  }
}
