import CDocumentFile

/// A file with a temporary name beside the document, until it replaces the document.
///
/// It is locked while in use; one without a lock was left behind by a process that died.
struct TemporaryFile {
  let folder: Descriptor
  let name: [UInt8]
  let file: Descriptor

  static let prefix = Array(".ysave-".utf8)
  static let suffix = Array(".tmp".utf8)

  /// Creates an empty file. Its name is short enough to fit beside one of 255 bytes.
  init(in folder: Descriptor, mode: mode_t) throws(Errno) {
    self.folder = folder
    var attempt = 0
    while true {
      let name = Self.prefix + UInt64.random(in: .min ... .max).hexadecimal + Self.suffix
      do throws(Errno) {
        file = try folder.open(name, O_RDWR | O_CREAT | O_EXCL, mode: mode)
        self.name = name
        break
      } catch {
        attempt += 1
        guard error.code == EEXIST, attempt < 16 else { throw error }
      }
    }
    _ = file.tryLock()
  }

  /// Removes whatever has the temporary name now.
  ///
  /// - Returns: whether the name is gone.
  @discardableResult
  func remove() -> Bool { folder.remove(name) }
}

extension FileLocation {
  /// Removes a temporary file after `stop`; the result names the file if it cannot be removed.
  func removing(_ temporary: TemporaryFile, after stop: SaveStop) -> SaveStop {
    temporary.remove() ? stop : .leaving(sibling(named: temporary.name), after: stop)
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits.
  var hexadecimal: [UInt8] {
    let digits = Array(String(self, radix: 16).utf8)
    return Array(repeating: UInt8(ascii: "0"), count: 16 - digits.count) + digits
  }
}

extension FileLocation {
  /// Gives the temporary file this name, unless the name is taken.
  ///
  /// - Returns: whether the temporary name is gone.
  func publishNew(_ temporary: TemporaryFile) throws(Errno) -> Bool {
    if canExchange {
      do throws(Errno) {
        try rename(temporary, by: cdf_rename_new)
        return true
      } catch {
        guard error.isUnsupported else { throw error }
      }
    }
    // On every file system that has links, a second link fails if the name is taken.
    do throws(Errno) {
      try rename(temporary) { linkat($0, $1, $2, $3, 0) }
    } catch {
      guard error.isUnsupported || error.code == EPERM else { throw error }
      guard (try? folder.stamp(of: name)) == nil else { throw Errno(code: EEXIST) }
      try rename(temporary, by: renameat)
      return true
    }
    return temporary.remove()
  }

  /// Makes a call that takes an old and a new name, with this file's as the new one.
  private func rename(
    _ temporary: TemporaryFile,
    by call: (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>) -> Int32
  ) throws(Errno) {
    try systemCall {
      temporary.name.withCString { from in
        name.withCString { to in call(folder.number, from, folder.number, to) }
      }
    }
  }
}
