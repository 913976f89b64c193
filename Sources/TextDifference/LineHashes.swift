import SourceText

/// The lines of a range of text, with a hash of each. Lines end at `\n`, which is part of them.
struct LineHashes {
  /// Where the lines start, and the end of the last one.
  private(set) var starts: [Int] = [0]
  /// Equal for equal lines; its seed is new in every process.
  private(set) var hashes: [UInt32] = []
  private let bytes: UnsafeRawBufferPointer

  /// - Complexity: O(bytes)
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let count = bytes.count(of: 0x0A) + 1
    starts.reserveCapacity(count + 1)
    hashes.reserveCapacity(count)
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let end = rest.offset(ofFirst: 0x0A).map { start + $0 + 1 } ?? bytes.count
      var hash = Hasher64()
      hash.combine(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      hashes.append(UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32))
      starts.append(end)
      start = end
    }
  }

  /// A line's bytes.
  func line(_ number: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[starts[number]..<starts[number + 1]])
  }
}

/// Tells of most hashes that they are not among some others.
struct HashFilter {
  private var words: [UInt64]

  /// A filter for some hashes, with eight bits for each.
  init(_ hashes: [UInt32]) {
    var wordCount = 1
    while wordCount * 8 < hashes.count { wordCount *= 2 }
    words = [UInt64](repeating: 0, count: wordCount)
    for hash in hashes { words[place(of: hash)] |= 1 << UInt64(hash & 63) }
  }

  /// False for hashes that are not among them, and for none of those that are.
  func mayHold(_ hash: UInt32) -> Bool { words[place(of: hash)] & 1 << UInt64(hash & 63) != 0 }

  private func place(of hash: UInt32) -> Int { Int(hash >> 6) & (words.count - 1) }
}
