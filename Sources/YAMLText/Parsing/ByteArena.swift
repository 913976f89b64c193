/// Memory for bytes whose addresses stay valid until all are freed at once.
final class ByteArena {
  /// The size of a chunk in bytes, unless one allocation needs more.
  private static let chunkByteCount = 1 << 16

  private var chunks: [UnsafeMutableBufferPointer<UInt8>] = []
  private var used = 0

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Copies bytes and returns the copy, which is valid until `removeAll()`.
  func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    let target = room(for: max(bytes.count, 1))
    if let source = bytes.baseAddress { target.update(from: source, count: bytes.count) }
    return UnsafePointer(target)
  }

  /// Frees all copies; keeps the memory for reuse if it is a single chunk of the usual size.
  func removeAll() {
    used = 0
    guard chunks.count > 1 || (chunks.first?.count ?? 0) > Self.chunkByteCount else { return }
    for chunk in chunks { chunk.deallocate() }
    chunks.removeAll(keepingCapacity: true)
  }

  /// Uninitialised memory for `count` bytes, valid until `removeAll()`.
  func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
    if let last = chunks.last, let base = last.baseAddress, last.count - used >= count {
      defer { used += count }
      return base + used
    }
    let base = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, Self.chunkByteCount))
    chunks.append(
      UnsafeMutableBufferPointer(start: base, count: max(count, Self.chunkByteCount)))
    used = count
    return base
  }
}
