import TextDifference

extension UnifiedDiff {
  /// The difference line by line, without line breaks; at most so many lines.
  package func lines(path: String, limit: Int) -> [String] {
    var bytes: [UInt8] = []
    let output = OutputBuffer { chunk in
      bytes += chunk
      return true
    }
    write(path: Array(path.utf8), into: output)
    output.flush()
    // By bytes: to a string CRLF is one character, and no line feed.
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().prefix(limit)
      .map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
  }
}
