import CDocumentFile

/// The file about to be written: open, and locked against other saves by this program.
struct SaveTarget {
  let location: FileLocation
  /// The file, open for reading.
  let file: Descriptor
  /// Its stamp when the lock was taken.
  let stamp: FileStamp

  /// How long to wait for another save of the same file.
  private static let patienceInSeconds = 1.0
  private static let pauseInMilliseconds = 5

  /// Opens and locks the file that the name refers to.
  init(opening location: FileLocation) throws(SaveStop) {
    self.location = location
    let deadline = MonotonicTime.now.advanced(bySeconds: Self.patienceInSeconds)
    repeat {
      let file = try Self.open(location)
      if let stamp = try Self.lock(file, at: location) {
        self.file = file
        self.stamp = stamp
        return
      }
      usleep(UInt32(Self.pauseInMilliseconds) * 1_000)
    } while MonotonicTime.now < deadline
    throw .conflict(.busy)
  }

  /// Takes the lock.
  ///
  /// - Returns: the file's stamp; `nil` if another save holds the lock, or held it meanwhile and
  ///   replaced the file.
  private static func lock(
    _ file: Descriptor, at location: FileLocation
  ) throws(SaveStop) -> FileStamp? {
    guard file.tryLock() else { return nil }
    do throws(Errno) {
      let stamp = try file.stamp()
      return try location.folder.stamp(of: location.name).isSameFile(as: stamp) ? stamp : nil
    } catch {
      // It was removed between two calls; opening it again reports why.
      if error.code == ENOENT { return nil }
      throw .failed(FileError(.open, location.path, error))
    }
  }

  /// Whether replacing would separate the file from its other names, or cannot work at all.
  var mustKeepInode: Bool {
    stamp.linkCount > 1
      || location.name.withCString { cdf_is_mount_root(location.folder.number, $0) }
  }

  /// The digest of `content` if the file already holds exactly that.
  func digest(ifItHolds content: ByteContent) throws(SaveStop) -> FileChecksum? {
    guard stamp.byteCount == content.byteCount else { return nil }
    return try location.reporting(.read) { () throws(Errno) in try file.matchingDigest(content) }
  }

  /// Throws unless the file is the version of `base`, compared by its stamps, and by its bytes if
  /// the stamps differ or are inconclusive.
  func requireUnchanged(
    since base: FileBase, _ oldContent: ByteContent?
  ) throws(SaveStop) {
    if base.isStampConclusive, stamp.isUntouched(since: base.stamp) { return }
    guard stamp.byteCount == base.byteCount, try holds(base, oldContent) else {
      throw .conflict(.changed)
    }
  }

  private func holds(_ base: FileBase, _ oldContent: ByteContent?) throws(SaveStop) -> Bool {
    try location.reporting(.read) { () throws(Errno) in
      guard let oldContent else { return try file.contentDigest() == base.digest }
      return try file.matchingDigest(oldContent) != nil
    }
  }

  private static func open(_ location: FileLocation) throws(SaveStop) -> Descriptor {
    do throws(Errno) {
      let file = try location.folder.open(location.name, O_RDONLY)
      guard try file.stamp().kind == .regular else { throw Errno(code: ELOOP) }
      return file
    } catch {
      switch error.code {
      case ENOENT where location.isFolderGone:
        throw .failed(FileError(.write, location.path, .folderMissing))
      case ENOENT: throw .conflict(.removed)
      case ELOOP, ENXIO, ENODEV: throw .conflict(.replaced)
      default: throw .failed(FileError(.open, location.path, error))
      }
    }
  }
}

extension FileLocation {
  /// Whether the folder itself has been removed.
  var isFolderGone: Bool {
    guard let stamp = try? folder.stamp() else { return false }
    return stamp.linkCount == 0
  }
}
