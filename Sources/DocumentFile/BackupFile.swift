/// The old content of a file, kept in the state folder while the file is written in place.
///
/// Layout: the magic bytes, a counted header (path, digest of the new content), the old bytes, a
/// trailer (their digest). The trailer proves that the copy is complete; the document is not
/// touched before it is written. If there was room, the new content is in a file beside it: it
/// shows whether a document is what an interrupted save left, or was edited since.
struct BackupFile {
  static let magic = Array("ShapeEdit backup 1\n".utf8)
  static let suffix = Array(".old".utf8)
  private static let trailerByteCount = 16

  let folder: Descriptor
  let name: [UInt8]
  let file: Descriptor
  /// Its path, for messages.
  let path: DocumentPath
  let contentOffset: Int

  /// Copies the file's current content and waits until it is on disk.
  init(
    of target: SaveTarget, before newDigest: FileChecksum, in state: StateDirectory
  ) throws(FileError) {
    guard let folder = try state.folder(.backup, makesMissing: true) else {
      throw FileError(.useState, state.path, .missing)
    }
    let document = target.location.presentPath
    let name = document.stateName + [UInt8(ascii: "-")] + UInt64.random(in: 0 ... .max).hexadecimal
    self.folder = folder
    self.name = name + Self.suffix
    path = state.path.appending(Array("backup".utf8)).appending(self.name)
    var header = ByteEncoder()
    header.append(counted: document.bytes)
    header.append(newDigest)
    var prefix = ByteEncoder()
    prefix.append(raw: Self.magic)
    prefix.append(counted: header.bytes)
    contentOffset = prefix.bytes.count
    file = try FileError.reporting(.write, path) { [name = self.name] () throws(Errno) in
      try folder.open(name, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    }
    do throws(Errno) {
      try fill(prefix.bytes, from: target)
    } catch {
      let failure = FileError(.write, path, error)
      throw remove() ? failure : failure.leaving(path)
    }
  }

  private func fill(_ prefix: [UInt8], from target: SaveTarget) throws(Errno) {
    _ = file.tryLock()
    try file.writeAll(prefix)
    var hash = XXHash64()
    try target.file.forEachBlock { block throws(Errno) in
      block.withUnsafeBytes { hash.add($0) }
      try file.writeAll(block)
    }
    var trailer = ByteEncoder()
    trailer.append(hash.digest)
    try file.writeAll(trailer.bytes)
    _ = try file.synchronize()
    _ = try folder.synchronize()
  }

  /// Opens a backup found in the folder; nil if it is not one.
  init?(named name: [UInt8], in folder: Descriptor, of state: StateDirectory) {
    guard name.ends(with: Self.suffix), let file = try? folder.open(name, O_RDWR),
      let stamp = try? file.stamp(), stamp.isPrivate,
      let start = try? file.readBlock(of: Self.magic.count + 4 + 8_192)
    else { return nil }
    var decoder = ByteDecoder(start)
    guard let magic = decoder.raw(Self.magic.count), magic.elementsEqual(Self.magic),
      let header = decoder.counted()
    else { return nil }
    self.folder = folder
    self.name = name
    self.file = file
    path = state.path.appending(Array("backup".utf8)).appending(name)
    contentOffset = Self.magic.count + 4 + header.count
  }

  /// The document it belongs to and the digest of the new content; `nil` if the header is damaged.
  func header() -> (document: DocumentPath, newDigest: FileChecksum)? {
    guard (try? systemCall { lseek(file.number, off_t(Self.magic.count), SEEK_SET) }) != nil,
      let bytes = try? file.readBlock(of: contentOffset - Self.magic.count)
    else { return nil }
    var outer = ByteDecoder(bytes)
    guard let header = outer.counted() else { return nil }
    var decoder = ByteDecoder(header)
    guard let path = decoder.counted().flatMap({ DocumentPath(bytes: $0) }),
      let digest = decoder.digest()
    else { return nil }
    return (path, digest)
  }

  /// The digest of the old content; nil if the copy is not complete.
  func oldDigest() throws(Errno) -> FileChecksum? {
    let byteCount = try oldByteCount()
    guard byteCount >= 0 else { return nil }
    var hash = XXHash64()
    try forEachBlock(byteCount) { block throws(Errno) in block.withUnsafeBytes { hash.add($0) } }
    var trailer = ByteDecoder(try file.readBlock(of: Self.trailerByteCount))
    return trailer.digest() == hash.digest ? hash.digest : nil
  }

  /// Writes the old content over `document`, truncates it to size and waits until it is on disk.
  func restore(to document: Descriptor) throws(Errno) {
    let byteCount = try oldByteCount()
    try systemCall { lseek(document.number, 0, SEEK_SET) }
    try forEachBlock(byteCount) { block throws(Errno) in try document.writeAll(block) }
    try systemCall { ftruncate(document.number, off_t(byteCount)) }
    _ = try document.synchronize()
  }

  /// The number of bytes of the old content; negative if the copy is not complete.
  func oldByteCount() throws(Errno) -> Int {
    try file.stamp().byteCount - contentOffset - Self.trailerByteCount
  }

  private func forEachBlock(
    _ byteCount: Int, _ body: ([UInt8]) throws(Errno) -> Void
  ) throws(Errno) {
    try systemCall { lseek(file.number, off_t(contentOffset), SEEK_SET) }
    var left = byteCount
    while left > 0 {
      let block = try file.readBlock(of: min(left, 1 << 18))
      guard !block.isEmpty else { throw Errno(code: EIO) }
      try body(block)
      left -= block.count
    }
  }

  /// Removes the copy, which is no longer needed. If the new content beside it cannot be removed the
  /// copy stays as well: both can be found and removed later only by the copy.
  ///
  /// - Returns: whether both were removed.
  func remove() -> Bool { removeNewContent() && folder.remove(name) }
}

extension Descriptor {
  /// Removes a name from this folder.
  ///
  /// - Returns: whether nothing of that name is left.
  func remove(_ name: [UInt8]) -> Bool {
    do throws(Errno) {
      try systemCall { name.withCString { unlinkat(number, $0, 0) } }
      return true
    } catch {
      return error.code == ENOENT
    }
  }
}

extension FileStamp {
  /// Whether it is a regular file owned by the user, with one name, that nobody else can read or
  /// write.
  var isPrivate: Bool {
    kind == .regular && owner == geteuid() && linkCount == 1 && permissions & 0o077 == 0
  }
}
