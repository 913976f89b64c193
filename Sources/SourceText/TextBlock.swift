/// An immutable run of bytes: what was read from disk in one go, or what an edit added.
///
/// Blocks are shared by every version of a `SourceText` and never copied by it. They hold less than
/// 4 GiB.
public final class TextBlock: @unchecked Sendable {
  // Written once before the initialiser returns, read-only afterwards: sharing is safe.
  let base: UnsafeMutableRawPointer
  /// The number of bytes.
  public let byteCount: Int
  /// nil for blocks smaller than one segment of counts.
  let lineBreaks: LineBreakCounts?

  /// Copies `bytes` into a new block.
  ///
  /// - Complexity: O(bytes)
  public init(_ bytes: UnsafeRawBufferPointer) {
    base = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    byteCount = bytes.count
    lineBreaks = LineBreakCounts.forBlock(of: bytes.count)
    if let source = bytes.baseAddress { base.copyMemory(from: source, byteCount: bytes.count) }
  }

  /// Makes a block of at most `capacity` bytes, filled by `fill`, which returns how many it wrote.
  ///
  /// This is the way to read a file without copying it twice.
  public init<Failure: Error>(
    capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(capacity, 1), alignment: 16)
    do throws(Failure) {
      let written = try fill(UnsafeMutableRawBufferPointer(start: memory, count: capacity))
      precondition(
        written >= 0 && written <= capacity, "A block cannot hold more than its capacity")
      byteCount = written
      lineBreaks = LineBreakCounts.forBlock(of: written)
      base = memory
    } catch {
      memory.deallocate()
      throw error
    }
  }

  /// Copies the bytes of `collection`.
  public convenience init(_ collection: some Collection<UInt8>) {
    self.init(capacity: collection.count) { memory in
      memory.copyBytes(from: collection)
      return collection.count
    }
  }

  /// Copies the UTF-8 bytes of `string`.
  public convenience init(_ string: String) {
    self.init(string.utf8)
  }

  deinit { base.deallocate() }

  /// Calls `body` with the bytes, which are valid only during the call.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeRawBufferPointer(start: base, count: byteCount))
  }
}
