/// Appends numbers and byte strings to a record kept in the state folder, little-endian.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends the number of bytes and then the bytes.
  mutating func append(counted value: [UInt8]) {
    append(UInt32(clamping: value.count))
    bytes += value
  }

  mutating func append(raw value: some Sequence<UInt8>) {
    bytes.append(contentsOf: value)
  }

  mutating func append(_ digest: FileChecksum) {
    append(UInt64(digest.byteCount))
    append(digest.hash)
  }
}

/// Reads numbers and byte strings from a record with arbitrary content.
///
/// Every value is `nil` once there are too few bytes left.
struct ByteDecoder {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The number of bytes left.
  var byteCount: Int { rest.count }

  /// Whether nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func raw(_ byteCount: Int) -> ArraySlice<UInt8>? {
    guard byteCount >= 0, byteCount <= rest.count else { return nil }
    defer { rest = rest.dropFirst(byteCount) }
    return rest.prefix(byteCount)
  }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    guard let bytes = raw(Number.bitWidth / 8) else { return nil }
    return bytes.reversed().reduce(Number.zero) { ($0 << 8) | Number(truncatingIfNeeded: $1) }
  }

  mutating func counted() -> [UInt8]? {
    guard let count = number(UInt32.self), let bytes = raw(Int(count)) else { return nil }
    return Array(bytes)
  }

  mutating func digest() -> FileChecksum? {
    guard let count = number(UInt64.self), let byteCount = Int(exactly: count),
      let hash = number(UInt64.self)
    else { return nil }
    return FileChecksum(byteCount: byteCount, hash: hash)
  }
}
