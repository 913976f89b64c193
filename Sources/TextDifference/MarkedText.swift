import SourceText

/// The names that stand in the lines of conflict markers.
package struct ConflictMarkers: Sendable {
  /// What is shown of a conflict.
  package enum Style: String, Sendable, CaseIterable {
    /// Both sides.
    case merge
    /// Both sides, and the base between them.
    case diff3
  }

  /// The number of signs of a marker.
  package var size = 7
  /// What is shown.
  package var style = Style.merge
  /// The names of our side, the base and their side.
  package var labels = ["ours", "base", "theirs"]

  /// The usual markers.
  package init() {}

  fileprivate func line(_ sign: Character, _ label: Int?, _ addition: String = "") -> String {
    let name = label.flatMap { labels.indices.contains($0) ? " " + labels[$0] : nil } ?? ""
    return String(repeating: sign, count: size) + name + addition
  }
}

/// A text with conflict markers around the lines in which two versions differ.
package enum MarkedText {
  /// Writes two versions of a text as one: their common lines, and markers around all others. The
  /// markers may show the base between them, which is alike outside the conflicts.
  ///
  /// Hunks that the same conflict leads to say so in their labels, where `moves` names them.
  ///
  /// - Complexity: that of two differences.
  package static func text(
    ours: SourceText, theirs: SourceText, base: SourceText, _ markers: ConflictMarkers,
    moves: [ConflictMove] = []
  ) -> SourceText {
    let writer = MarkerWriter(ours, markers)
    // Where their version or the base differs from ours; differences that touch are one chunk.
    let chunks = LineMerge.chunks(ours: base, theirs: theirs, base: ours).filter {
      ours.slice($0.base) != theirs.slice($0.theirs)
    }
    let labels = ConflictMove.labels(of: chunks.map(\.base), moves)
    var result = SourceText()
    var end = 0
    for (chunk, label) in zip(chunks, labels) {
      result.append(ours, in: end..<chunk.base.lowerBound)
      writer.append(
        &result, [ours.slice(chunk.base), base.slice(chunk.ours), theirs.slice(chunk.theirs)],
        label)
      end = chunk.base.upperBound
    }
    result.append(ours, in: end..<ours.byteCount)
    return result
  }

  /// Merges two versions by lines. Where both changed the same lines those of one side are taken, or
  /// there are markers around both.
  ///
  /// - Returns: the text, and the number of places with markers.
  package static func merge(
    ours: SourceText, theirs: SourceText, base: SourceText, _ markers: ConflictMarkers,
    favoring side: ConflictSide? = nil
  ) -> (text: SourceText, conflictCount: Int) {
    let writer = MarkerWriter(ours, markers)
    var result = SourceText()
    var count = 0
    var end = 0
    for chunk in LineMerge.chunks(ours: ours, theirs: theirs, base: base) {
      result.append(base, in: end..<chunk.base.lowerBound)
      end = chunk.base.upperBound
      let (our, their) = (ours.slice(chunk.ours), theirs.slice(chunk.theirs))
      let was = base.slice(chunk.base)
      if our == their || their == was {
        result.append(our, in: 0..<our.byteCount)
      } else if our == was {
        result.append(their, in: 0..<their.byteCount)
      } else if let side {
        result.append(side == .ours ? our : side == .theirs ? their : was)
      } else {
        writer.append(&result, [our, was, their])
        count += 1
      }
    }
    result.append(base, in: end..<base.byteCount)
    return (result, count)
  }
}

/// Writes conflicts with the line breaks of a text.
private struct MarkerWriter {
  private let markers: ConflictMarkers
  private let lineBreak: String

  init(_ text: SourceText, _ markers: ConflictMarkers) {
    self.markers = markers
    lineBreak = text.lineBreak
  }

  /// Appends our lines, the base's and theirs, with an addition to our label.
  func append(_ result: inout SourceText, _ sides: [SourceText], _ label: String = "") {
    append(&result, line: markers.line("<", 0, label))
    append(&result, lines: sides[0])
    if markers.style == .diff3 {
      append(&result, line: markers.line("|", 1))
      append(&result, lines: sides[1])
    }
    append(&result, line: markers.line("=", nil))
    append(&result, lines: sides[2])
    append(&result, line: markers.line(">", 2))
  }

  private func append(_ result: inout SourceText, line: String) {
    let line = SourceText(line + lineBreak)
    result.append(line, in: 0..<line.byteCount)
  }

  private func append(_ result: inout SourceText, lines: SourceText) {
    result.append(lines, in: 0..<lines.byteCount)
    guard lines.byteCount > 0, lines.byte(at: lines.byteCount - 1) != 0x0A else { return }
    append(&result, line: "")
  }
}
