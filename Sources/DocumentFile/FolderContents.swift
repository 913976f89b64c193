import CDocumentFile

/// The names in a folder that someone wants, sorted by their bytes; a folder's as if a slash were behind it, so
/// that what is found folder by folder is sorted as whole paths are. A million names take their own bytes and
/// sixteen more.
package struct FolderContents: Sendable {
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    let start: Int
    let length: UInt32
    let isFolder: Bool
  }

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - wants: Whether a name is wanted, given what is there.
  /// - Throws: if it cannot be read.
  package init(
    of path: DocumentPath, wanting wants: (ArraySlice<UInt8>, FileKind) -> Bool
  ) throws(FileError) {
    let (folder, stream) = try FileError.reporting(.open, path) { () throws(Errno) in
      let number = try systemCall {
        path.withCString { openFile($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      }
      guard let stream = fdopendir(number) else {
        let failure = Errno.current
        _ = close(number)
        throw failure
      }
      return (number, stream)
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      var type: mode_t = 0
      guard let name = cdf_next_entry(stream, &type) else {
        guard errno == 0 else { throw FileError(.read, path, Errno.current) }
        break
      }
      add(UnsafeRawBufferPointer(start: name, count: strlen(name)), type, in: folder, wants)
    }
    sort()
  }

  private mutating func add(
    _ name: UnsafeRawBufferPointer, _ type: mode_t, in folder: Int32,
    _ wants: (ArraySlice<UInt8>, FileKind) -> Bool
  ) {
    if name.elementsEqual([.dot]) || name.elementsEqual([.dot, .dot]) { return }
    let start = bytes.count
    bytes += name
    guard let kind = kind(from: start, type, in: folder), wants(bytes[start...], kind) else {
      bytes.removeSubrange(start...)
      return
    }
    let isFolder = kind == .folder
    entries.append(Entry(start: start, length: UInt32(name.count), isFolder: isFolder))
    bytes.append(isFolder ? .slash : 0)
  }

  private func kind(from start: Int, _ type: mode_t, in folder: Int32) -> FileKind? {
    guard type == 0 else { return FileKind(mode: type) }
    var status = stat()
    let name = Array(bytes[start...])
    let result = name.withCString { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }
    // What is gone in the meantime is not there.
    return result == 0 ? FileKind(mode: status.st_mode) : nil
  }

  private mutating func sort() {
    bytes.withUnsafeBufferPointer { bytes in
      // With the byte behind a name no name is the beginning of another.
      func text(_ entry: Entry) -> Slice<UnsafeBufferPointer<UInt8>> {
        bytes[entry.start...entry.start + Int(entry.length)]
      }
      entries.sort { text($0).lexicographicallyPrecedes(text($1)) }
    }
  }

  /// How many names there are.
  package var count: Int { entries.count }

  /// A name, and whether it is a folder's.
  package subscript(index: Int) -> (name: ArraySlice<UInt8>, isFolder: Bool) {
    let entry = entries[index]
    return (bytes[entry.start..<entry.start + Int(entry.length)], entry.isFolder)
  }
}
