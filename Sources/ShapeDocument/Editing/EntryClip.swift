import YAMLText

/// An entry as text, to be pasted elsewhere.
///
/// It shares the document's text, so that cutting even the largest subtree costs nothing. Its own
/// text is made when it is pasted.
package struct EntryClip: Sendable {
  /// The entry as it stands in the document.
  let source: SourceText
  /// The number of columns its lines are moved to the left.
  let column: Int
  /// The comments above it, without indentation.
  let comments: [String]
  /// True for a canvas, false for a graphic.
  package let isCanvas: Bool

  /// The entry's YAML, its first line in column 0, below its comments. O(bytes).
  package var yaml: String {
    (comments + [String(decoding: dedented, as: UTF8.self)]).joined(separator: "\n") + "\n"
  }

  var text: SourceText { SourceText(yaml) }

  /// The lines moved left by `column`, with line feeds for line breaks.
  private var dedented: [UInt8] {
    source.withUnsafeBytes(in: 0..<source.byteCount) { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var offset = 0
      while offset < bytes.count {
        let length = Self.lineBreakLength(bytes, offset)
        guard length > 0 else {
          result.append(bytes[offset])
          offset += 1
          continue
        }
        result.append(UInt8(ascii: "\n"))
        offset += length
        let limit = min(bytes.count, offset + column)
        while offset < limit, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      }
      return result
    }
  }

  /// The length of a YAML 1.1 line break at an offset, 0 if there is none.
  private static func lineBreakLength(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      offset + distance < bytes.count ? bytes[offset + distance] : 0
    }
    switch bytes[offset] {
    case 0x0A: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}

extension Document {
  /// Entries as texts to be pasted, comments directly above them included. Instances are copied as
  /// what they show.
  package func clip(_ entries: [Int]) -> [EntryClip] {
    entries.filter { 0..<entryCount ~= $0 }.map { entry in
      switch isInstance(entry) ? resolveInstance(entry).source : nil {
      case .entry(let source): clip(source, isCanvas: role(of: entry) == .canvas)
      case .template(let template): clip(template)
      case nil: clip(entry, isCanvas: role(of: entry) == .canvas)
      }
    }
  }

  /// The comment lines directly above an entry, indented like its dash: those that go where it goes.
  ///
  /// - Complexity: O(bytes of the line above), and of the comments
  package func comments(above entry: Int) -> [String] {
    guard contains(entry) else { return [] }
    let start = index.start(of: entry)
    guard text.mayFollowComment(start) else { return [] }
    let line = text.lineStart(at: start)
    let head = text.bytes(in: line..<start).drop { $0 == 0x20 }
    guard head.isEmpty || head.dropFirst().allSatisfy({ $0 == 0x20 }) else { return [] }
    return text.comments(above: line)
  }

  /// Whether there may be comments above what is inside an entry; false rules it out.
  ///
  /// - Complexity: O(bytes of the entry) at memchr's speed
  package func mayHaveComments(inside entry: Int) -> Bool {
    text.mayHaveCommentLine(in: range(of: entry))
  }

  /// An entry and the comments that belong to it.
  private func clip(_ entry: Int, isCanvas: Bool) -> EntryClip {
    let isFlow = index.flags(of: entry).contains(.isFlow)
    let range = text.rangeWithComment(of: index.range(of: entry), isFlow: isFlow)
    let lineStart = text.lineRange(at: range.lowerBound).lowerBound
    return EntryClip(
      source: text.slice(range), column: text.outdent(of: range, isFlow: isFlow),
      comments: text.comments(above: lineStart), isCanvas: isCanvas)
  }

  /// The content of an anchored node with the comment after its anchor.
  func clip(_ template: EntryIndex.Template) -> EntryClip {
    let node = try? index.parse(template)
    let content = node?.contentRange ?? template.range
    let range = text.rangeWithComment(of: content, isFlow: template.isFlow)
    let head = text.string(in: template.range.lowerBound..<content.lowerBound)
    let comments = head.split(whereSeparator: \.isNewline).compactMap { line in
      line.firstIndex(of: "#").map { String(line[$0...]) }
    }
    return EntryClip(
      source: text.slice(range), column: text.outdent(of: content, isFlow: template.isFlow),
      comments: comments, isCanvas: false)
  }
}

extension SourceText {
  /// The bytes of a node with the comment after its last line.
  func rangeWithComment(of range: Range<Int>, isFlow: Bool) -> Range<Int> {
    guard !isFlow else { return range }
    let rest =
      range.upperBound..<max(lineRange(at: range.upperBound).upperBound, range.upperBound)
    let isComment = string(in: rest).drop { $0 == " " || $0 == "\t" }.hasPrefix("#")
    return isComment ? range.lowerBound..<rest.upperBound : range
  }

  /// The comment lines directly above a line that are indented like it, without indentation.
  func comments(above lineStart: Int) -> [String] {
    guard let indent = indentation(ofLineAt: lineStart) else { return [] }
    var comments: [String] = []
    var start = lineStart
    while start > 0 {
      let line = lineRange(at: start - 1)
      guard indentation(ofLineAt: line.lowerBound) == indent,
        byte(at: line.lowerBound + indent) == UInt8(ascii: "#")
      else { break }
      comments.append(string(in: line.lowerBound + indent..<line.upperBound))
      start = line.lowerBound
    }
    return comments.reversed()
  }

  /// The number of spaces a line begins with; nil for a blank line.
  private func indentation(ofLineAt lineStart: Int) -> Int? {
    let line = lineRange(at: lineStart)
    var offset = line.lowerBound
    while offset < line.upperBound, byte(at: offset) == UInt8(ascii: " ") { offset += 1 }
    return offset < line.upperBound ? offset - line.lowerBound : nil
  }
}
