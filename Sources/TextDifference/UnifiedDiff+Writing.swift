import SourceText

extension UnifiedDiff {
  /// Lines shown before and after a change.
  private static let contextLineCount = 3

  /// Writes the difference; nothing if there is none.
  ///
  /// - Parameters:
  ///   - path: the file's path as bytes, written with the customary prefixes `a/` and `b/`.
  ///   - output: the destination; bytes of the texts are passed unchanged.
  package func write(path: [UInt8], into output: some LineOutput) {
    guard !isEmpty else { return }
    write("--- ", DiffName.bytes(of: path, side: "a"), into: output)
    write("+++ ", DiffName.bytes(of: path, side: "b"), into: output)
    var first = 0
    while first < changes.count, !output.hasFailed {
      var last = first
      while last + 1 < changes.count,
        changes[last + 1].oldLines.lowerBound - changes[last].oldLines.upperBound
          <= 2 * Self.contextLineCount
      { last += 1 }
      writeHunk(changes[first...last], into: output)
      first = last + 1
    }
  }

  private func write(_ sign: StaticString, _ name: [UInt8], into output: some LineOutput) {
    output.write(sign)
    output.writeSource(name)
    output.endLine()
  }

  private func writeHunk(_ changes: ArraySlice<Change>, into output: some LineOutput) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = first.oldBytes.lowerBound
    let start =
      old.beginsLine(before)
      ? TextLines.start(
        in: old, before: before, count: Self.contextLineCount + 1, notBefore: 0) ?? 0 : before
    let end = TextLines.end(
      in: old, after: last.oldBytes.upperBound, count: Self.contextLineCount,
      notAfter: old.byteCount)
    let leading = lineCount(in: start..<before, of: old) ?? 0
    let trailing = lineCount(in: last.oldBytes.upperBound..<end, of: old) ?? 0
    let oldLines = first.oldLines.lowerBound - leading..<last.oldLines.upperBound + trailing
    let newLines = first.newLines.lowerBound - leading..<last.newLines.upperBound + trailing
    output.write("@@ -\(Self.text(of: oldLines)) +\(Self.text(of: newLines)) @@\n".utf8)
    var place = start
    for change in changes {
      writeLines(" ", of: old, in: place..<change.oldBytes.lowerBound, into: output)
      writeLines("-", of: old, in: change.oldBytes, into: output)
      writeLines("+", of: new, in: change.newBytes, into: output)
      place = change.oldBytes.upperBound
    }
    writeLines(" ", of: old, in: place..<end, into: output)
  }

  /// A range of lines: an empty one is written as the line before it, and a count of one is
  /// omitted.
  private static func text(of lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    default: "\(lines.lowerBound + 1),\(lines.count)"
    }
  }

  private func writeLines(
    _ sign: Unicode.Scalar, of text: SourceText, in range: Range<Int>, into output: some LineOutput
  ) {
    guard !range.isEmpty else { return }
    text.withUnsafeBytes(in: range) { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let end = rest.offset(ofFirst: 0x0A) ?? rest.count
        output.write(CollectionOfOne(UInt8(ascii: sign)))
        output.writeSource(UnsafeRawBufferPointer(rebasing: rest[..<end]))
        output.writeSource(CollectionOfOne(0x0A))
        guard end < rest.count else {
          output.write("\\ No newline at end of file\n")
          return
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
      }
    }
  }
}
