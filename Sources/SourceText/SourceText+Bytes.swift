extension SourceText {
  /// The byte at `byteOffset`, nil outside the text.
  ///
  /// - Complexity: O(log pieces)
  public func byte(at byteOffset: Int) -> UInt8? {
    bytes(around: byteOffset).map { $0.bytes[byteOffset - $0.start] }
  }

  /// The piece that holds the byte at `byteOffset`: its bytes, and where they start in the text; nil
  /// outside the text. The bytes are valid as long as the text lives.
  ///
  /// - Complexity: O(log pieces)
  package func bytes(around byteOffset: Int) -> (bytes: UnsafeRawBufferPointer, start: Int)? {
    pieces.bytes(around: byteOffset)
  }

  /// Calls `body` with the bytes of `range` (clamped to the text), one contiguous chunk after the
  /// other, without copying; stops early when it returns false.
  ///
  /// - Complexity: O(log pieces + chunks)
  public func forEachChunk<Failure: Error>(
    in range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Bool
  ) throws(Failure) {
    try pieces.forEach(in: clamped(range), body)
  }

  /// Calls `body` with all of `range` (clamped to the text) in one buffer; copies only where the
  /// range crosses pieces.
  ///
  /// - Complexity: O(log pieces), or O(bytes of `range`) where it crosses pieces
  public func withUnsafeBytes<Result, Failure: Error>(
    in range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = clamped(range)
    guard !range.isEmpty else { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    if let (bytes, start) = pieces.bytes(around: range.lowerBound),
      range.upperBound <= start + bytes.count
    {
      let part = bytes[range.lowerBound - start..<range.upperBound - start]
      return try body(UnsafeRawBufferPointer(rebasing: part))
    }
    let block = TextBlock(capacity: range.count) { memory in
      if let base = memory.baseAddress { copy(range, to: base) }
      return range.count
    }
    return try block.withUnsafeBytes(body)
  }

  /// Copies the bytes of `range` (clamped to the text), for which there must be room.
  package func copy(_ range: Range<Int>, to target: UnsafeMutableRawPointer) {
    var target = target
    forEachChunk(in: range) { chunk in
      UnsafeMutableRawBufferPointer(start: target, count: chunk.count).copyMemory(from: chunk)
      target += chunk.count
      return true
    }
  }

  /// A copy of the bytes of `range` (clamped to the text).
  public func bytes(in range: Range<Int>) -> [UInt8] {
    withUnsafeBytes(in: range) { Array($0) }
  }

  /// The bytes of `range` (clamped to the text) as a string; invalid UTF-8 becomes U+FFFD.
  public func string(in range: Range<Int>) -> String {
    withUnsafeBytes(in: range) { String(decoding: $0, as: UTF8.self) }
  }

  /// All bytes as a string; invalid UTF-8 becomes U+FFFD.
  public var string: String { string(in: 0..<byteCount) }

  /// A copy of all bytes.
  public var bytes: [UInt8] { bytes(in: 0..<byteCount) }

  /// The part of the text in `range` (clamped), sharing its blocks.
  ///
  /// - Complexity: O(log pieces + leaves of the slice)
  public func slice(_ range: Range<Int>) -> SourceText {
    var result = SourceText()
    result.append(self, in: range)
    return result
  }
}

extension SourceText: Equatable {
  /// Compares the bytes, however they are divided into blocks.
  ///
  /// - Complexity: O(bytes), less where they share blocks
  public static func == (left: SourceText, right: SourceText) -> Bool {
    guard left.byteCount == right.byteCount else { return false }
    var offset = 0
    var isEqual = true
    left.forEachChunk(in: 0..<left.byteCount) { chunk in
      isEqual = right.hasBytes(chunk, at: offset)
      offset += chunk.count
      return isEqual
    }
    return isEqual
  }

  private func hasBytes(_ bytes: UnsafeRawBufferPointer, at byteOffset: Int) -> Bool {
    var compared = 0
    var isEqual = true
    forEachChunk(in: byteOffset..<byteOffset + bytes.count) { chunk in
      guard let left = chunk.baseAddress, let right = bytes.baseAddress else { return false }
      isEqual =
        left == right + compared || haveSameBytes(left, right + compared, count: chunk.count)
      compared += chunk.count
      return isEqual
    }
    return isEqual
  }
}
