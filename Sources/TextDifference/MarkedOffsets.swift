import BinarySearch

/// Where places of a text that has our side everywhere are in the text with its conflicts marked.
package struct MarkedOffsets {
  private let hunks: [ConflictHunk]
  /// The number of bytes that the marked text has more before each hunk, and after the last one.
  private var extraByteCounts = [0]

  init(_ hunks: [ConflictHunk]) {
    self.hunks = hunks
    extraByteCounts.reserveCapacity(hunks.count + 1)
    var sum = 0
    for hunk in hunks {
      sum += hunk.extraByteCount
      extraByteCounts.append(sum)
    }
  }

  /// Where a byte of the text is in the marked text.
  ///
  /// - Complexity: O(log hunks)
  package func offset(of byteOffset: Int) -> Int {
    let next = hunks.partitioningIndex {
      $0.range.upperBound > byteOffset || $0.range.lowerBound >= byteOffset
    }
    let offset = byteOffset + extraByteCounts[next]
    guard next < hunks.count, hunks[next].range.contains(byteOffset) else { return offset }
    return offset + hunks[next].opening.byteCount
  }

  /// Where the first marker of a hunk is in the marked text.
  package func offset(ofHunk number: Int) -> Int {
    hunks[number].range.lowerBound + extraByteCounts[number]
  }
}
