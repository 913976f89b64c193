extension Descriptor {
  /// Writes the whole content at the current position.
  ///
  /// A heavily edited text comes in many small pieces, which are combined so that the number of
  /// calls is proportional to the number of bytes.
  ///
  /// - Returns: the digest of what was written.
  func writeAll(_ content: ByteContent) throws(Errno) -> FileChecksum {
    let gatheringLimit = 1 << 18
    var failure: Errno?
    var hash = XXHash64()
    var gathered: [UInt8] = []
    gathered.reserveCapacity(min(gatheringLimit, content.byteCount))
    content.forEachPiece { piece in
      hash.add(piece)
      do throws(Errno) {
        if gathered.count + piece.count > gatheringLimit {
          try writeAll(gathered)
          gathered.removeAll(keepingCapacity: true)
        }
        if piece.count > gatheringLimit {
          try writeAll(piece)
        } else {
          gathered.append(contentsOf: piece)
        }
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    try writeAll(gathered)
    return hash.digest
  }

  /// Compares the file from its beginning with `content`. O(bytes), stops at the first difference.
  ///
  /// - Returns: the content's digest if the file holds the same bytes and no more, else `nil`.
  func matchingDigest(_ content: ByteContent) throws(Errno) -> FileChecksum? {
    var comparison = try FileComparison(self)
    var failure: Errno?
    var hash = XXHash64()
    var isEqual = true
    content.forEachPiece { piece in
      hash.add(piece)
      do throws(Errno) {
        isEqual = try comparison.holdsNext(piece)
      } catch {
        failure = error
        isEqual = false
      }
      return isEqual
    }
    if let failure { throw failure }
    guard isEqual, try comparison.isAtEnd() else { return nil }
    return hash.digest
  }

  /// The digest of the whole file. O(bytes).
  func contentDigest() throws(Errno) -> FileChecksum {
    var hash = XXHash64()
    try forEachBlock { block throws(Errno) in block.withUnsafeBytes { hash.add($0) } }
    return hash.digest
  }
}

/// Compares a file, read in large blocks, with content that comes in pieces of any size.
private struct FileComparison {
  private let file: Descriptor
  private var block: [UInt8] = []
  private var offset = 0

  init(_ file: Descriptor) throws(Errno) {
    try systemCall { lseek(file.number, 0, SEEK_SET) }
    self.file = file
  }

  /// Whether the next bytes of the file are these.
  mutating func holdsNext(_ piece: UnsafeRawBufferPointer) throws(Errno) -> Bool {
    var rest = piece[...]
    while !rest.isEmpty {
      guard try !isAtEnd() else { return false }
      let count = min(rest.count, block.count - offset)
      let isEqual = block.withUnsafeBytes { block in
        let ours = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
        guard let held = block.baseAddress, let wanted = ours.baseAddress else { return false }
        return memcmp(held + offset, wanted, count) == 0
      }
      guard isEqual else { return false }
      offset += count
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether the end of the file is reached.
  mutating func isAtEnd() throws(Errno) -> Bool {
    guard offset == block.count else { return false }
    block = try file.readBlock(of: 1 << 18)
    offset = 0
    return block.isEmpty
  }
}
