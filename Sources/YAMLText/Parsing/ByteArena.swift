/// Memory for bytes whose addresses stay valid until all are freed at once.
final class ByteArena {
  /// The size of a chunk in bytes, unless one allocation needs more.
  static let chunkByteCount = 1 << 16

  private let chunkByteCount: Int
  private var chunks: [UnsafeMutableBufferPointer<UInt8>] = []
  private var used = 0

  init(chunkByteCount: Int = ByteArena.chunkByteCount) { self.chunkByteCount = chunkByteCount }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Copies bytes and returns the copy, which is valid until `removeAll()`.
  func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    let target = room(for: max(bytes.count, 1))
    if let source = bytes.baseAddress { target.update(from: source, count: bytes.count) }
    return UnsafePointer(target)
  }

  /// Copies a trivial value.
  func copy<Value: BitwiseCopyable>(_ value: Value) -> UnsafePointer<Value> {
    let stride = MemoryLayout<Value>.alignment
    let room = UnsafeMutableRawPointer(room(for: MemoryLayout<Value>.size + stride))
    let target = room.alignedUp(for: Value.self)
    return UnsafePointer(target.initializeMemory(as: Value.self, to: value))
  }

  /// Frees all copies; keeps the memory for reuse if it is a single chunk of the usual size.
  func removeAll() {
    used = 0
    guard chunks.count > 1 || (chunks.first?.count ?? 0) > chunkByteCount else { return }
    for chunk in chunks { chunk.deallocate() }
    chunks.removeAll(keepingCapacity: true)
  }

  /// Uninitialised memory for `count` bytes, valid until `removeAll()`.
  func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
    if let last = chunks.last, let base = last.baseAddress, last.count - used >= count {
      defer { used += count }
      return base + used
    }
    let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(count, chunkByteCount))
    guard let base = chunk.baseAddress else { preconditionFailure("A chunk has no memory") }
    chunks.append(chunk)
    used = count
    return base
  }
}
