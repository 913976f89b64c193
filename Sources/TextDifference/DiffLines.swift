import SourceText

/// The lines of two ranges of text, each represented by a number for its content.
///
/// Lines end at `\n`, as in every diff. The line break is part of the content, so a last line
/// without one differs from the same line with one. Lines that are found to be of one version only have
/// no numbers of their own: they match none.
struct DiffLines {
  /// The numbers of the old lines.
  let old: [Int32]
  /// The numbers of the new lines.
  let new: [Int32]
  /// Where the old lines start, and the end of the last one.
  let oldStarts: [Int]
  /// Where the new lines start, and the end of the last one.
  let newStarts: [Int]
  /// One more than the greatest number.
  let contentCount: Int

  /// The number given to every line found only in the old version; ``onlyNew`` likewise.
  private static let onlyOld: Int32 = 0
  private static let onlyNew: Int32 = 1

  /// - Complexity: O(bytes)
  init(_ oldBytes: UnsafeRawBufferPointer, _ newBytes: UnsafeRawBufferPointer) {
    let oldLines = LineHashes(oldBytes)
    let newLines = LineHashes(newBytes)
    var numbers = LineNumbers(from: 2)
    old = Self.numbers(of: oldLines, HashFilter(newLines.hashes), else: Self.onlyOld, &numbers)
    new = Self.numbers(of: newLines, HashFilter(oldLines.hashes), else: Self.onlyNew, &numbers)
    oldStarts = oldLines.starts
    newStarts = newLines.starts
    contentCount = numbers.end
  }

  private static func numbers(
    of lines: LineHashes, _ others: HashFilter, else unmatched: Int32, _ numbers: inout LineNumbers
  ) -> [Int32] {
    lines.hashes.indices.map { line in
      let hash = lines.hashes[line]
      return others.mayHold(hash) ? numbers.number(of: lines.line(line), hash: hash) : unmatched
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first occurrence of a byte. Runs at memchr's speed.
  func offset(ofFirst byte: UInt8) -> Int? {
    guard let base = baseAddress, let found = findByte(byte, at: base, count: count) else {
      return nil
    }
    return found - base
  }

  /// The number of occurrences of a byte. Runs at memchr's speed.
  func count(of byte: UInt8) -> Int {
    var rest = self
    var count = 0
    while let found = rest.offset(ofFirst: byte) {
      count += 1
      rest = UnsafeRawBufferPointer(rebasing: rest[(found + 1)...])
    }
    return count
  }
}
