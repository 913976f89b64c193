import Glibc

extension Descriptor {
  /// Reads up to `byteCount` bytes, fewer only at the end of the file.
  ///
  /// The array is filled where it stands, so that it can be handed on without a copy.
  func readBlock(of byteCount: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let block = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, filledCount in
      while filledCount < byteCount, failure == nil {
        let free = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filledCount...])
        do throws(Errno) {
          let count = try systemCall { read(number, free.baseAddress, free.count) }
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

  /// Reads everything from the present position on, at most `limit` bytes.
  func readAll(limit: Int) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let block = try readBlock(of: min(1 << 16, limit - bytes.count))
      if block.isEmpty { break }
      bytes += block
    }
    return bytes
  }

  /// Writes all these bytes at the present position, in as many calls as it takes.
  func writeAll(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = try systemCall { write(number, piece.baseAddress, piece.count) }
      // Zero bytes of a non-empty request: treat as full rather than try for ever.
      guard count > 0 else { throw Errno(code: ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all these bytes at the present position.
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
