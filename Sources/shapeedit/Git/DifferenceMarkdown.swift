import DocumentDifference
import DocumentFile
import ShapeCommands

/// Differences in Markdown, for a comment on a change. Names and texts of documents are code, whatever they say.
enum DifferenceMarkdown {
  /// The most lines of a document's differences.
  private static let lineLimit = 200

  /// A heading with the name of a file.
  static func heading(_ name: String) -> String { "### \(code(name))\n\n" }

  /// A text as a span of code.
  static func code(_ text: String) -> String {
    "`` \(text.filter { $0 != "`" && !$0.isNewline }) ``"
  }

  /// What became of each graphic.
  static func words(_ difference: DocumentDifference) -> String {
    guard !difference.changes.isEmpty else { return "says the same as before.\n\n" }
    var lines: [UInt8] = []
    let buffer = OutputBuffer { bytes in
      lines += bytes
      return true
    }
    DifferenceListing(into: buffer, isColored: false).write(difference)
    buffer.flush()
    let texts = String(decoding: lines, as: UTF8.self).split(separator: "\n")
    let rest = texts.count - lineLimit
    let shown =
      texts.prefix(lineLimit).map { unfenced(String($0)) }
      + (rest > 0 ? ["… \(rest) lines more"] : [])
    let fence = String(repeating: "~", count: 20)
    return "\(fence)text\n\(shown.joined(separator: "\n"))\n\(fence)\n\n"
  }

  /// A picture of what has changed.
  static func picture(at address: String) -> String { "![What has changed](\(address))\n\n" }

  /// The address of a file: everything is escaped that might end it.
  static func address(of path: DocumentPath) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.bytes.reduce(into: "") { text, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// A line that ends no block of code.
  private static func unfenced(_ line: String) -> String {
    line.split(separator: "~~~~", omittingEmptySubsequences: false).joined(separator: "~ ~ ~ ~")
  }
}
