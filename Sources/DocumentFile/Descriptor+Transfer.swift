extension Descriptor {
  /// Reads up to `byteCount` bytes, fewer only at the end of the file.
  ///
  /// The array is filled in place, so that it can be passed on without a copy.
  func readBlock(of byteCount: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let block = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, filledCount in
      while filledCount < byteCount, failure == nil {
        let free = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filledCount...])
        do throws(Errno) {
          let count = try readWaiting(free)
          guard count > 0 else { return }
          filledCount += count
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    return block
  }

  /// Reads what is available, and waits if a pipe or terminal was made non-blocking.
  private func readWaiting(_ buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    while true {
      do throws(Errno) {
        return try systemCall { read(number, buffer.baseAddress, buffer.count) }
      } catch {
        guard error.code == EAGAIN else { throw error }
        var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        try systemCall { poll(&waiting, 1, -1) }
      }
    }
  }

  /// Reads the file from its beginning, block by block.
  func forEachBlock(_ body: ([UInt8]) throws(Errno) -> Void) throws(Errno) {
    try systemCall { lseek(number, 0, SEEK_SET) }
    while true {
      let block = try readBlock(of: 1 << 18)
      if block.isEmpty { return }
      try body(block)
    }
  }

  /// Reads everything from the current position to the end, at most `limit` bytes.
  func readAll(limit: Int) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let block = try readBlock(of: min(1 << 16, limit - bytes.count))
      if block.isEmpty { break }
      bytes += block
    }
    return bytes
  }

  /// Writes all these bytes at the current position, in as many calls as needed.
  func writeAll(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = try systemCall { write(number, piece.baseAddress, piece.count) }
      // A call that writes nothing is treated as a full disk rather than retried forever.
      guard count > 0 else { throw Errno(code: ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all these bytes at the current position.
  func writeAll(_ bytes: [UInt8]) throws(Errno) {
    var failure: Errno?
    bytes.withUnsafeBytes { buffer in
      do throws(Errno) {
        try writeAll(buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
