/// Counts the `%TAG` lines at the head of a stream before libyaml reads them, for which it takes
/// quadratic time in one uninterruptible call.
struct DirectivePrefix {
  /// The start of the first line that has not been examined.
  private var offset: Int
  /// The offset up to which the end of that line has been looked for.
  private var searched: Int
  private var tagCount = 0
  private var isOver = false

  init(offset: Int = 0) {
    self.offset = offset
    searched = offset
  }

  /// Examines the part of `text` that is new; throws `Diagnostic.Code.limit` for too many lines.
  mutating func check(_ text: SourceText, _ limits: YAMLLimits) throws(Diagnostic) {
    while !isOver, offset < text.byteCount {
      let (isTag, first) = head(of: text)
      if isTag, tagCount == limits.tagDirectives {
        throw Diagnostic(
          .limit, at: offset..<offset, ["more than \(limits.tagDirectives) %TAG directives"])
      }
      isOver = !(first == 0x25 || first == 0x23 || first == 10 || first == 13 || first == nil)
      // The first other line may be the whole file, so do not look for its end.
      guard !isOver else { return }
      let end = text.lineEnd(at: max(offset, searched))
      searched = end
      guard end < text.byteCount else { return }
      if isTag { tagCount += 1 }
      // At the `\n` of a `\r\n`, `lineEnd` is before `offset`: advance in any case.
      offset = max(end + 1, offset + 1)
      searched = offset
    }
  }

  /// Tells whether a `%TAG` line begins at `offset`, and the line's first byte that is no blank, if
  /// there is one in its first 8 bytes.
  private func head(of text: SourceText) -> (isTag: Bool, first: UInt8?) {
    text.withUnsafeBytes(in: offset..<min(offset + 8, text.byteCount)) { line in
      let isTag =
        line.count >= 4 && line[0] == 0x25 && line[1] == 0x54 && line[2] == 0x41 && line[3] == 0x47
      return (isTag, line.first { $0 != 0x20 && $0 != 0x09 })
    }
  }
}
