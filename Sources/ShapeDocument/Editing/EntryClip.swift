import YAMLText

/// An entry as text, to be pasted elsewhere.
///
/// It holds on to a part of the document's text, so that cutting the largest subtree costs nothing;
/// the text is made when it is pasted.
package struct EntryClip: Sendable {
  /// The entry as it stands in the document.
  private let source: SourceText
  /// The column it starts in there.
  private let column: Int
  /// The comments above it, without indentation.
  private let comments: [String]
  /// Whether it is a canvas.
  package let isCanvas: Bool

  fileprivate init(_ source: SourceText, column: Int, comments: [String], isCanvas: Bool) {
    self.source = source
    self.column = column
    self.comments = comments
    self.isCanvas = isCanvas
  }

  /// The entry's YAML, its first line in column 0, below its comments. O(bytes).
  package var yaml: String {
    (comments + [String(decoding: dedented, as: UTF8.self)]).joined(separator: "\n") + "\n"
  }

  var text: SourceText { SourceText(yaml) }

  /// The lines moved left by the column the first one starts in; every line break becomes a line
  /// feed.
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

  /// The bytes of a line break of YAML 1.1 at an offset, 0 where there is none.
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
  /// Entries as texts to be pasted, comments directly above them included; instances as what they
  /// show.
  package func clip(_ entries: [Int]) -> [EntryClip] {
    entries.filter { 0..<entryCount ~= $0 }.map { entry in
      let shown = isInstance(entry) ? source(ofInstance: entry) ?? entry : entry
      return clip(shown, isCanvas: role(of: entry) == .canvas)
    }
  }

  /// An entry and the comments that belong to it.
  private func clip(_ entry: Int, isCanvas: Bool) -> EntryClip {
    let range = rangeWithComment(of: entry)
    let lineStart = text.lineRange(at: range.lowerBound).lowerBound
    return EntryClip(
      text.slice(range), column: range.lowerBound - lineStart,
      comments: comments(above: lineStart), isCanvas: isCanvas)
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
