/// Counts the `%TAG` lines at the head of a stream before libyaml sees them: it takes quadratic
/// time for them within one uninterruptible call.
struct DirectivePrefix {
  /// The start of the first line that was not examined yet.
  private var offset: Int
  /// How far the end of a line has been looked for.
  private var searched: Int
  private var tagCount = 0
  private var isOver = false

  init(offset: Int = 0) {
    self.offset = offset
    searched = offset
  }

  /// Looks at what `text` has by now.
  mutating func check(_ text: SourceText, _ limits: YAMLLimits) throws(Diagnostic) {
    while !isOver, offset < text.byteCount {
      let (isTag, first) = head(of: text)
      if isTag, tagCount == limits.tagDirectives {
        throw Diagnostic(
          .limit, at: offset..<offset, ["more than \(limits.tagDirectives) %TAG directives"])
      }
      isOver = !(first == 0x25 || first == 0x23 || first == 10 || first == 13 || first == nil)
      // The line that is no directive any more may be all of the file: its end is not looked for.
      guard !isOver else { return }
      let end = text.lineEnd(at: max(offset, searched))
      searched = end
      guard end < text.byteCount else { return }
      if isTag { tagCount += 1 }
      // At the second byte of a \r\n the line ends before it: go on in any case.
      offset = max(end + 1, offset + 1)
      searched = offset
    }
  }

  /// Whether a `%TAG` line begins at `offset`, and the first byte of its beginning that is no blank.
  private func head(of text: SourceText) -> (isTag: Bool, first: UInt8?) {
    text.withUnsafeBytes(in: offset..<min(offset + 8, text.byteCount)) { line in
      let isTag =
        line.count >= 4 && line[0] == 0x25 && line[1] == 0x54 && line[2] == 0x41 && line[3] == 0x47
      return (isTag, line.first { $0 != 0x20 && $0 != 0x09 })
    }
  }
}
