import YAMLText

/// An entry as text, to be pasted elsewhere.
package struct EntryClip: Hashable, Sendable {
  /// The entry's YAML, its first line in column 0.
  package let yaml: String
  /// Whether it is a canvas.
  package let isCanvas: Bool

  var text: SourceText { SourceText(yaml) }
}

extension Document {
  /// Entries as texts to be pasted, comments directly above them included; instances as what they
  /// show.
  package func clip(_ entries: [Int]) -> [EntryClip] {
    entries.filter { 0..<entryCount ~= $0 }.map { entry in
      let shown = isInstance(entry) ? source(ofInstance: entry) ?? entry : entry
      return EntryClip(yaml: dedented(shown), isCanvas: role(of: entry) == .canvas)
    }
  }

  /// The text of an entry and of the comments that belong to it, its lines moved left by the column
  /// it starts in.
  private func dedented(_ entry: Int) -> String {
    let range = rangeWithComment(of: entry)
    let lineStart = text.lineRange(at: range.lowerBound).lowerBound
    let column = range.lowerBound - lineStart
    var lines: [Substring] = comments(above: lineStart).map { $0[...] }
    let own = text.string(in: range)
    for (number, line) in own.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let blanks = line.prefix { $0 == " " }.count
      lines.append(number == 0 ? line : line.dropFirst(min(blanks, column)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The bytes of an entry with the comment behind its last line.
  private func rangeWithComment(of entry: Int) -> Range<Int> {
    let range = index.range(of: entry)
    guard !index.flags(of: entry).contains(.isFlow) else { return range }
    let rest =
      range.upperBound..<max(text.lineRange(at: range.upperBound).upperBound, range.upperBound)
    let isComment = text.string(in: rest).drop { $0 == " " || $0 == "\t" }.hasPrefix("#")
    return isComment ? range.lowerBound..<rest.upperBound : range
  }

  /// The comment lines directly above a line that are indented like it, without indentation.
  private func comments(above lineStart: Int) -> [String] {
    guard let indent = indentation(ofLineAt: lineStart) else { return [] }
    var comments: [String] = []
    var start = lineStart
    while start > 0 {
      let line = text.lineRange(at: start - 1)
      guard indentation(ofLineAt: line.lowerBound) == indent,
        text.byte(at: line.lowerBound + indent) == UInt8(ascii: "#")
      else { break }
      comments.append(text.string(in: line.lowerBound + indent..<line.upperBound))
      start = line.lowerBound
    }
    return comments.reversed()
  }

  /// How many spaces a line begins with; nil for one of nothing else.
  private func indentation(ofLineAt lineStart: Int) -> Int? {
    let line = text.lineRange(at: lineStart)
    var offset = line.lowerBound
    while offset < line.upperBound, text.byte(at: offset) == UInt8(ascii: " ") { offset += 1 }
    return offset < line.upperBound ? offset - line.lowerBound : nil
  }
}
