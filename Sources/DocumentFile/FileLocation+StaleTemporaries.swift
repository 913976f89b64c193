import CDocumentFile
import Synchronization

/// When folders were last looked through, so that thousands of saves in a large one do it once.
private let lookThroughs = Mutex<[FolderNumber: Int64]>([:])

/// A folder, whatever it is called.
private struct FolderNumber: Hashable {
  let device: UInt64
  let inode: UInt64
}

extension FileLocation {
  /// Removes temporary files that a killed process left in the folder, once an hour.
  func removeStaleTemporariesAtTimes() {
    guard let stamp = try? folder.stamp() else { return }
    let number = FolderNumber(device: stamp.device, inode: stamp.inode)
    let now = TimeStamp.now.seconds
    let isDue = lookThroughs.withLock { times in
      if let last = times[number], now - last < 3_600 { return false }
      if times.count >= 1_000 { times.removeAll() }
      times[number] = now
      return true
    }
    if isDue { removeStaleTemporaries() }
  }

  /// Removes temporary files that a killed process left in the folder.
  ///
  /// Only files that belong to the user, are not locked and have not been touched for a while. An
  /// exchange updates the change time, so the age of an old version counts from the exchange.
  ///
  /// - Parameter age: the age in seconds from which files are removed; an hour by default.
  func removeStaleTemporaries(olderThan age: Int64 = 3_600) {
    guard (try? folder.stamp(of: name)) != nil else { return }
    folder.removeStaleTemporaries(olderThan: age)
  }
}

extension Descriptor {
  /// Removes temporary files that a killed process left in this folder, from an age in seconds on.
  func removeStaleTemporaries(olderThan age: Int64 = 3_600) {
    let owner = geteuid()
    for name in names(limit: 20_000) {
      guard name.starts(with: TemporaryFile.prefix), name.ends(with: TemporaryFile.suffix),
        let stamp = try? stamp(of: name),
        stamp.kind == .regular, stamp.owner == owner, stamp.isOlder(than: age),
        let file = try? open(name, O_RDONLY), file.tryLock()
      else { continue }
      _ = remove(name)
    }
  }
}

extension FileStamp {
  /// Whether neither content nor names have changed for this many seconds.
  func isOlder(than seconds: Int64) -> Bool {
    max(modified, changed).seconds < TimeStamp.now.seconds - seconds
  }
}

extension Descriptor {
  /// The names in this folder, in no particular order, at most `limit` of them.
  func names(limit: Int) -> [[UInt8]] {
    guard let copy = try? systemCall({ openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    else { return [] }
    guard let stream = fdopendir(copy) else {
      _ = close(copy)
      return []
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while names.count < limit, let name = cdf_next_name(stream) {
      names.append(Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
    }
    return names
  }
}

extension Array where Element == UInt8 {
  func ends(with suffix: [UInt8]) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}
