import YAMLText

@testable import TextDifference

/// Lines between conflict markers, as git and other programs write them.
struct MarkedHunk: Sendable, Equatable {
  /// A version that the markers hold.
  enum Side: String, Sendable, CaseIterable {
    /// Our version.
    case ours
    /// What both came of.
    case base
    /// Their version.
    case theirs
  }

  /// The bytes with the markers.
  let whole: Range<Int>
  /// The bytes of our lines.
  let ours: Range<Int>
  /// The bytes of the base's lines; nil where the markers do not show them.
  let base: Range<Int>?
  /// The bytes of their lines.
  let theirs: Range<Int>

  /// The bytes of a side's lines; ours stand for a base that is not shown.
  func lines(of side: Side) -> Range<Int> {
    switch side {
    case .ours: ours
    case .base: base ?? ours
    case .theirs: theirs
    }
  }
}

/// A conflict marker without those that belong to it.
struct MarkerMistake: Error, Equatable {
  /// The byte offset of the marker's line.
  let offset: Int
  /// What is wrong.
  let reason: String
}

extension MarkedText {
  /// The conflicts in a text, in order.
  ///
  /// - Throws: for markers inside others, and for those whose end is missing.
  static func hunks(
    in text: SourceText, size: Int = 7
  ) throws(MarkerMistake) -> [MarkedHunk] {
    var hunks: [MarkedHunk] = []
    var open: [MarkerLine] = []
    for line in lines(in: text, size: size) {
      switch (line.sign, open.last?.sign) {
      case (UInt8(ascii: "<"), nil): open = [line]
      case (UInt8(ascii: "|"), UInt8(ascii: "<")), (UInt8(ascii: "="), UInt8(ascii: "<")),
        (UInt8(ascii: "="), UInt8(ascii: "|")):
        open.append(line)
      case (UInt8(ascii: ">"), UInt8(ascii: "=")):
        hunks.append(hunk(open + [line]))
        open = []
      case (UInt8(ascii: "<"), _):
        throw MarkerMistake(offset: line.range.lowerBound, reason: "it stands inside another one")
      // Outside a conflict, a row of other signs is a text of its own.
      case (_, nil): continue
      default:
        throw MarkerMistake(offset: line.range.lowerBound, reason: "it is not expected here")
      }
    }
    if let first = open.first {
      throw MarkerMistake(offset: first.range.lowerBound, reason: "its end is missing")
    }
    return hunks
  }

  /// A text in which one side of all conflicts is taken.
  static func side(
    _ side: MarkedHunk.Side, of text: SourceText, _ hunks: [MarkedHunk]
  ) -> SourceText {
    var result = SourceText()
    var end = 0
    for hunk in hunks {
      result.append(text, in: end..<hunk.whole.lowerBound)
      result.append(text, in: hunk.lines(of: side))
      end = hunk.whole.upperBound
    }
    result.append(text, in: end..<text.byteCount)
    return result
  }

  private struct MarkerLine {
    let sign: UInt8
    let range: Range<Int>
  }

  private static func hunk(_ lines: [MarkerLine]) -> MarkedHunk {
    let (first, last) = (lines[0], lines[lines.count - 1])
    let middle = lines[lines.count - 2]
    let base = lines.count == 4 ? lines[1] : nil
    return MarkedHunk(
      whole: first.range.lowerBound..<last.range.upperBound,
      ours: first.range.upperBound..<(base ?? middle).range.lowerBound,
      base: base.map { $0.range.upperBound..<middle.range.lowerBound },
      theirs: middle.range.upperBound..<last.range.lowerBound)
  }

  /// The lines that consist of a row of one of the signs, and a name after a blank.
  private static func lines(in text: SourceText, size: Int) -> [MarkerLine] {
    var result: [MarkerLine] = []
    var start = 0
    text.withUnsafeBytes(in: 0..<text.byteCount) { bytes in
      while start < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let length = rest.offset(ofFirst: 0x0A).map { $0 + 1 } ?? rest.count
        if let sign = sign(of: rest.prefix(length), size) {
          result.append(MarkerLine(sign: sign, range: start..<start + length))
        }
        start += length
      }
    }
    return result
  }

  private static func sign(of line: Slice<UnsafeRawBufferPointer>, _ size: Int) -> UInt8? {
    guard line.count >= size, let first = line.first,
      [UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">")].contains(first),
      line.prefix(size).allSatisfy({ $0 == first })
    else { return nil }
    let next = line.dropFirst(size).first ?? 0x0A
    return next == 0x20 || next == 0x0A || next == 0x0D ? first : nil
  }
}
