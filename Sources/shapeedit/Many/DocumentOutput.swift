import ShapeCommands
import ShapeDocument

/// Standard output for what is written of a document among many.
enum DocumentOutput {
  /// A buffer that writes the document's name before each line.
  static func lines(of document: DocumentArgument) -> OutputBuffer {
    let prefix = Array((document.name + ": ").utf8)
    var isAtStart = true
    return OutputBuffer(isTerminal: isatty(STDOUT_FILENO) == 1) { bytes in
      var lines: [UInt8] = []
      for byte in bytes {
        if isAtStart { lines += prefix }
        lines.append(byte)
        isAtStart = byte == 0x0A
      }
      return StandardOutput.writeAll(lines, to: STDOUT_FILENO)
    }
  }

  /// Writes one line of JSON, an object with the document's name and a value.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - key: The key of the value.
  ///   - write: Writes the value, whose line breaks are left out: there are none in strings.
  static func object(
    of document: DocumentArgument, _ key: String, _ write: (OutputBuffer) -> Void
  ) {
    let buffer = OutputBuffer { bytes in
      StandardOutput.writeAll(bytes.filter { $0 != 0x0A }, to: STDOUT_FILENO)
    }
    buffer.write("{\"file\":\(JSONText.quoted(document.name)),\"\(key)\":".utf8)
    write(buffer)
    buffer.write("}")
    StandardOutput.finish(buffer)
    StandardOutput.write("\n")
  }

  /// Writes the beginning of one of a stream of YAML documents, with its name as a comment.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - text: How what follows begins.
  ///   - output: Where it is written.
  static func beginYAML(
    of document: DocumentArgument, before text: [UInt8] = [], into output: OutputBuffer
  ) {
    output.write(YAMLStream.separator(before: text).utf8)
    output.write("# ")
    output.writeLine(document.name)
  }
}
