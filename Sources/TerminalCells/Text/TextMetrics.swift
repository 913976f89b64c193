/// A unit of a text as it is shown: a grapheme cluster, or the chip of a hidden character.
public struct TextCluster: Hashable, Sendable {
  /// UTF-8 offsets in the text, counted from its start.
  public let byteRange: Range<Int>
  /// Its width in columns, at least 1.
  public let columns: Int
}

/// Measures text exactly as `Surface` draws it: units, their columns, what fits.
///
/// Control and format characters count as the chips they are drawn as (`␛`, `<U+202E>`), so every
/// character has a width. This includes newlines and tabs: split a text into lines first.
public struct TextMetrics: Hashable, Sendable {
  /// How wide the terminal paints clusters whose width differs between terminals.
  public var widths: WidthModel

  /// Makes metrics for a terminal.
  public init(widths: WidthModel = .standard) {
    self.widths = widths
  }

  /// Columns of a text in one row. Complexity: O(bytes).
  @inlinable
  public func columns(of text: some StringProtocol) -> Int {
    text.withBytes { columns(of: $0) }
  }

  /// The width of UTF-8 text in one row, in columns; bytes that are not UTF-8 count as chips.
  public func columns(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var scanner = ClusterScanner(bytes, widths: widths)
    var columns = 0
    while scanner.offset < bytes.count {
      let start = scanner.offset
      while scanner.offset < bytes.count, scanner.skipASCII() {}
      columns += scanner.offset - start
      if let cluster = scanner.next() { columns += cluster.columns }
    }
    return columns
  }

  /// The longest part from the start that fits in this many columns: its end in UTF-8 bytes, and
  /// its columns. Complexity: O(bytes of that part).
  public func prefix(
    of text: some StringProtocol, fitting columnLimit: Int
  ) -> (byteCount: Int, columns: Int) {
    text.withBytes { bytes in
      var end = 0
      var columns = 0
      forEachCluster(in: bytes) { cluster in
        guard columns + cluster.columns <= columnLimit else { return false }
        columns += cluster.columns
        end = cluster.byteRange.upperBound
        return true
      }
      return (end, columns)
    }
  }

  /// The longest part at the end that fits in this many columns: its start in UTF-8 bytes, and its
  /// columns. Complexity: O(bytes of the text).
  public func suffix(
    of text: some StringProtocol, fitting columnLimit: Int
  ) -> (byteOffset: Int, columns: Int) {
    text.withBytes { bytes in
      var remaining = columns(of: bytes)
      var start = 0
      forEachCluster(in: bytes) { cluster in
        guard remaining > columnLimit else { return false }
        remaining -= cluster.columns
        start = cluster.byteRange.upperBound
        return true
      }
      return (start, remaining)
    }
  }

  /// All units of a text. Complexity: O(bytes).
  public func clusters(of text: some StringProtocol) -> [TextCluster] {
    var clusters: [TextCluster] = []
    text.withBytes { bytes in
      clusters.reserveCapacity(bytes.count)
      forEachCluster(in: bytes) { cluster in
        clusters.append(cluster)
        return true
      }
    }
    return clusters
  }

  /// Calls `body` with each unit in order, until it returns false. Does not allocate.
  public func forEachCluster(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (TextCluster) -> Bool
  ) {
    var scanner = ClusterScanner(bytes, widths: widths)
    while scanner.offset < bytes.count {
      let start = scanner.offset
      let cluster: TextCluster
      if scanner.skipASCII() {
        cluster = TextCluster(byteRange: start..<start + 1, columns: 1)
      } else if let scanned = scanner.next() {
        cluster = TextCluster(byteRange: scanned.range, columns: scanned.columns)
      } else {
        return
      }
      guard body(cluster) else { return }
    }
  }
}

extension ClusterScanner {
  /// Skips a printable ASCII character that is a unit by itself; returns false if there is none.
  @inline(__always)
  mutating func skipASCII() -> Bool {
    guard bytes[offset] &- 0x20 < 0x5F, offset + 1 == bytes.count || bytes[offset + 1] < 0x80 else {
      return false
    }
    offset += 1
    return true
  }
}

extension StringProtocol {
  /// The UTF-8 bytes, without a copy where the text is stored as UTF-8.
  @inlinable
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}
