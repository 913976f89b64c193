extension BackupFile {
  /// The largest new content that is kept, in bytes.
  private static let newContentLimit = 1 << 26

  private var newContentName: [UInt8] { name + Array(".new".utf8) }

  /// Tries to keep the content about to be written beside the copy. If that fails nothing is lost,
  /// but a document edited after the interruption cannot be told from one that was not.
  func keepNewContent(_ content: ByteContent) {
    guard content.byteCount <= Self.newContentLimit else { return }
    do throws(Errno) {
      let kept = try folder.open(newContentName, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      _ = try kept.writeAll(content)
    } catch {
      removeNewContent()
    }
  }

  /// Removes what was kept beside the copy.
  ///
  /// - Returns: whether it is gone.
  @discardableResult
  func removeNewContent() -> Bool { folder.remove(newContentName) }

  /// The file that holds the content being written; nil if there is no complete one.
  private func newContent(_ digest: FileChecksum) -> Descriptor? {
    guard let kept = try? folder.open(newContentName, O_RDONLY), let stamp = try? kept.stamp(),
      stamp.isPrivate, stamp.byteCount == digest.byteCount,
      (try? kept.contentDigest()) == digest
    else { return nil }
    return kept
  }

  /// Whether a file is what an interrupted save can have left: only bytes of the old and the new
  /// content, each in its place, and zeros where the disk had not caught up. Anything else was
  /// written by someone since. False if the new content is not known.
  ///
  /// - Complexity: O(bytes).
  func couldHaveLeft(_ document: Descriptor, writing digest: FileChecksum) throws(Errno) -> Bool {
    guard let newContent = newContent(digest) else { return false }
    let oldByteCount = try oldByteCount()
    let byteCount = try document.stamp().byteCount
    guard byteCount >= min(oldByteCount, digest.byteCount),
      byteCount <= max(oldByteCount, digest.byteCount)
    else { return false }
    let step = 1 << 18
    for offset in stride(from: 0, to: byteCount, by: step) {
      let count = min(step, byteCount - offset)
      let present = try document.block(of: count, at: offset)
      guard present.count == count else { return false }
      let old = try file.block(of: min(count, oldByteCount - offset), at: contentOffset + offset)
      if present == old { continue }
      let new = try newContent.block(of: min(count, digest.byteCount - offset), at: offset)
      if present == new { continue }
      guard Self.isMixture(present, old, new) else { return false }
    }
    return true
  }

  private static func isMixture(_ present: [UInt8], _ old: [UInt8], _ new: [UInt8]) -> Bool {
    for (index, byte) in present.enumerated() {
      if index < old.count, old[index] == byte { continue }
      if index < new.count, new[index] == byte { continue }
      // After a power failure the extended part of a file may still be zeros.
      if byte == 0, index >= old.count { continue }
      return false
    }
    return true
  }

  /// Copies a file's current content into the folder of the copies, and waits until it is on disk.
  ///
  /// - Returns: the path of the copy.
  func keepAside(_ document: Descriptor) throws(FileError) -> DocumentPath {
    let keptName = name.dropLast(Self.suffix.count) + Array(".kept".utf8)
    let keptPath = path.parent.appending(Array(keptName))
    return try FileError.reporting(.write, keptPath) { () throws(Errno) in
      let kept = try folder.open(Array(keptName), O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      try document.forEachBlock { block throws(Errno) in try kept.writeAll(block) }
      _ = try kept.synchronize()
      _ = try folder.synchronize()
      return keptPath
    }
  }
}

extension Descriptor {
  /// The bytes at an offset; fewer at the end of the file, none if the count is not positive.
  fileprivate func block(of byteCount: Int, at offset: Int) throws(Errno) -> [UInt8] {
    guard byteCount > 0 else { return [] }
    try systemCall { lseek(number, off_t(offset), SEEK_SET) }
    return try readBlock(of: byteCount)
  }
}
