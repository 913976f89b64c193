import Synchronization

/// Reads a file block by block, so that parsing starts with the first block.
///
/// Only regular files are opened, so that nothing can block; standard input and inputs that are no
/// documents may be anything. After the last block the file's stamps must be unchanged, or everything is read again:
///
///     while true {
///       switch try reader.next() {
///       case .block(let bytes): text.append(bytes)
///       case .restart: text.removeAll()
///       case .end(let base): return (text, base)
///       }
///     }
///
/// A reader may be passed to another thread, but only one thread may use it at a time.
package final class DocumentReader: Sendable {
  /// The next step of reading.
  package enum Step: Sendable {
    /// The file's next bytes, at least one, in a separate array.
    case block([UInt8])
    /// The file changed while it was read: discard every block so far; the first one follows.
    case restart
    /// The end of the file. Standard input and other inputs have no base, since they cannot be
    /// saved to.
    case end(FileBase?)
  }

  /// The default limit of a file's size: 1 GiB.
  package static let defaultLimitInBytes = 1 << 30

  /// How often a file that changes while it is read is read again.
  static let restartLimit = 3

  /// The path as it was given, for messages.
  package let path: DocumentPath
  /// The size of the file when it was opened, in bytes; `nil` for standard input and other inputs.
  package let expectedByteCount: Int?

  private let location: FileLocation?
  private let limitInBytes: Int
  private let state: Mutex<State>

  private struct State {
    var file: Descriptor
    var stamp: FileStamp?
    var hash = XXHash64()
    var byteCount = 0
    var restartCount = 0
  }

  /// Opens the file that `path` leads to.
  ///
  /// - Throws: for anything but a readable regular file of at most `limitInBytes`.
  package convenience init(
    opening path: DocumentPath, limitInBytes: Int = defaultLimitInBytes
  ) throws(FileError) {
    try self.init(
      opening: try FileLocation(existing: path), named: path, limitInBytes: limitInBytes)
  }

  /// Opens a file at a location found before, even if its folder has moved since.
  ///
  /// - Parameters:
  ///   - location: the file's location.
  ///   - path: its name in messages.
  ///   - limitInBytes: the largest size accepted.
  /// - Throws: if the file cannot be opened, is not a regular file, or is too large.
  package init(
    opening location: FileLocation, named path: DocumentPath,
    limitInBytes: Int = defaultLimitInBytes
  ) throws(FileError) {
    let (file, stamp) = try Self.open(location, path, limitInBytes)
    self.path = path
    self.location = location
    self.limitInBytes = limitInBytes
    expectedByteCount = stamp.byteCount
    state = Mutex(State(file: file, stamp: stamp))
  }

  /// Reads standard input to its end.
  ///
  /// - Parameters:
  ///   - name: its name in messages.
  ///   - limitInBytes: the largest size accepted.
  /// - Throws: if the process has no standard input.
  package init(
    standardInputNamed name: DocumentPath = DocumentPath(trusted: Array("-".utf8)),
    limitInBytes: Int = defaultLimitInBytes
  ) throws(FileError) {
    path = name
    location = nil
    self.limitInBytes = limitInBytes
    expectedByteCount = nil
    let file = try FileError.reporting(.open, name) { () throws(Errno) in
      Descriptor(try systemCall { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) })
    }
    state = Mutex(State(file: file, stamp: nil))
  }

  /// Opens an input that is read once and never saved to: a file, a pipe such as the shell's
  /// `<(…)`, or a device. Opening a FIFO waits for its writer.
  ///
  /// - Parameters:
  ///   - path: the input's path.
  ///   - limitInBytes: the largest size accepted.
  /// - Throws: if it cannot be opened, or is a folder.
  package init(
    openingInput path: DocumentPath, limitInBytes: Int
  ) throws(FileError) {
    self.path = path
    location = nil
    self.limitInBytes = limitInBytes
    expectedByteCount = nil
    let file = try FileError.reporting(.open, path) { () throws(Errno) in
      // A path such as /dev/fd/63 leads to a pipe without a name, so links are left to the kernel.
      let number = try systemCall {
        path.withCString { openFile($0, O_RDONLY | O_NOCTTY | O_CLOEXEC) }
      }
      let file = Descriptor(number)
      guard try file.stamp().kind != .folder else { throw Errno(code: EISDIR) }
      return file
    }
    state = Mutex(State(file: file, stamp: nil))
  }

  /// Returns the next block, waiting for it if it comes through a pipe.
  ///
  /// - Throws: `changedWhileReading` if three attempts were not enough, `tooLarge`, or the system's
  ///   error. After an error the reader can no longer be used.
  package func next() throws(FileError) -> Step {
    try state.withLock { state throws(FileError) in
      let block = try read(&state)
      guard let location, let before = state.stamp else {
        return block.isEmpty ? .end(nil) : .block(block)
      }
      // Without this check, reading a file that grows as fast as it is read would never end.
      if !block.isEmpty, state.byteCount <= before.byteCount { return .block(block) }
      let readAt = TimeStamp.now
      let after = try FileError.reporting(.read, path, state.file.stamp)
      // A file that is replaced gets a new change time although its content is the same.
      guard after.isSameContent(as: before), after.byteCount == state.byteCount else {
        try restart(&state, location)
        return .restart
      }
      return .end(
        FileBase(location: location, digest: state.hash.digest, stamp: after, readAt: readAt))
    }
  }

  /// Reads everything that is left.
  package func readAll() throws(FileError) -> (blocks: [[UInt8]], base: FileBase?) {
    var blocks: [[UInt8]] = []
    while true {
      switch try next() {
      case .block(let block): blocks.append(block)
      case .restart: blocks.removeAll()
      case .end(let base): return (blocks, base)
      }
    }
  }

  /// Reads to the end only to get the base: for a file to be replaced by a `DocumentSave` with
  /// `overridesConflicts`.
  package func readBase() throws(FileError) -> FileBase? {
    while true {
      if case .end(let base) = try next() { return base }
    }
  }

  private func read(_ state: inout State) throws(FileError) -> [UInt8] {
    // A small first block shows the first screen sooner; large ones need fewer calls.
    let blockSize = state.byteCount == 0 ? 1 << 18 : 1 << 20
    // Reading one byte more than expected detects the end without another large allocation.
    let expected = (state.stamp?.byteCount).map { max(0, $0 - state.byteCount) + 1 }
    let block = try FileError.reporting(.read, path) { [file = state.file] () throws(Errno) in
      try file.readBlock(of: min(blockSize, expected ?? blockSize))
    }
    state.byteCount += block.count
    block.withUnsafeBytes { state.hash.add($0) }
    guard state.byteCount <= limitInBytes else {
      throw FileError(.read, path, .tooLarge(limitInBytes: limitInBytes))
    }
    return block
  }

  private func restart(_ state: inout State, _ location: FileLocation) throws(FileError) {
    guard state.restartCount < Self.restartLimit else {
      throw FileError(.read, path, .changedWhileReading)
    }
    let (file, stamp) = try Self.open(location, path, limitInBytes)
    state = State(file: file, stamp: stamp, restartCount: state.restartCount + 1)
  }

  private static func open(
    _ location: FileLocation, _ path: DocumentPath, _ limitInBytes: Int
  ) throws(FileError) -> (Descriptor, FileStamp) {
    do throws(Errno) {
      let file = try location.folder.open(location.name, O_RDONLY)
      let stamp = try file.stamp()
      switch stamp.kind {
      case .regular: break
      case .folder: throw Errno(code: EISDIR)
      default: throw Errno(code: ENXIO)
      }
      guard stamp.byteCount <= limitInBytes else { throw Errno(code: EOVERFLOW) }
      _ = posix_fadvise(file.number, 0, 0, POSIX_FADV_SEQUENTIAL)
      return (file, stamp)
    } catch {
      throw refusal(error, location, path, limitInBytes)
    }
  }

  /// Why opening failed, determined from the kind of the file rather than from the error number
  /// alone.
  private static func refusal(
    _ failure: Errno, _ location: FileLocation, _ path: DocumentPath, _ limitInBytes: Int
  ) -> FileError {
    guard failure.code != EOVERFLOW else {
      return FileError(.open, path, .tooLarge(limitInBytes: limitInBytes))
    }
    // Opening a socket or a device without a driver fails with ENXIO, as does our own check.
    guard failure.code == ENXIO, let kind = try? location.folder.stamp(of: location.name).kind
    else {
      return FileError(.open, path, failure)
    }
    return FileError(.open, path, kind == .folder ? .isFolder : .notRegular(kind))
  }
}
