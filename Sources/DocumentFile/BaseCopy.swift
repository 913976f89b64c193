/// A copy of the version that a journal's operations change, in a file beside the journal.
///
/// The journal's thread writes it once. It is read only if the document's file holds another
/// version when the changes are recovered, and is verified against the journal.
struct BaseCopy {
  private static let suffix = Array(".base".utf8)

  /// The name of the journal it belongs to.
  let journalName: [UInt8]
  let content: ByteContent
  let folder: Descriptor

  /// Writes the copy; an incomplete one is removed.
  func write() {
    do throws(Errno) {
      let file = try folder.open(
        Self.name(beside: journalName), O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      _ = try file.writeAll(content)
      try systemCall { fdatasync(file.number) }
    } catch {
      remove()
    }
  }

  /// Removes the copy.
  func remove() { Self.remove(beside: journalName, in: folder) }

  /// Removes the copy beside a journal, if there is one.
  static func remove(beside journalName: [UInt8], in folder: Descriptor) {
    _ = name(beside: journalName).withCString { unlinkat(folder.number, $0, 0) }
  }

  /// Renames the copy beside a journal, if there is one, for another journal.
  static func move(from journalName: [UInt8], to newName: [UInt8], in folder: Descriptor) {
    try? folder.rename(name(beside: journalName), to: name(beside: newName))
  }

  /// The copied bytes; `nil` unless the file exists, is owned by the user and matches `digest`.
  static func bytes(
    beside journalName: [UInt8], in folder: Descriptor, matching digest: FileChecksum
  ) -> [UInt8]? {
    guard digest.byteCount <= JournalFormat.baseCopyLimit,
      let file = try? folder.open(name(beside: journalName), O_RDONLY),
      let stamp = try? file.stamp(), stamp.isPrivate, stamp.byteCount == digest.byteCount,
      let bytes = try? file.readAll(limit: digest.byteCount),
      ByteContent(bytes).digest == digest
    else { return nil }
    return bytes
  }

  private static func name(beside journalName: [UInt8]) -> [UInt8] { journalName + suffix }
}
