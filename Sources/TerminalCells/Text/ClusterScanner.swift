import UnicodeWidth

/// Splits UTF-8 into units to show, one after another. Complexity: O(bytes) for a whole text.
///
/// The standard library determines where a cluster may end (UAX #29); which parts of it may reach a
/// terminal, and in how many columns, is decided here and in `ClusterGrowth`.
struct ClusterScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let widths: WidthModel
  /// The start of the next unit.
  var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, widths: WidthModel) {
    self.bytes = bytes
    self.widths = widths
  }

  /// The next unit, or nil at the end.
  mutating func next() -> ScannedCluster? {
    guard offset < bytes.count else { return nil }
    let cluster = cluster(at: offset)
    offset = cluster.range.upperBound
    return cluster
  }

  private func cluster(at start: Int) -> ScannedCluster {
    guard let (scalar, length) = decode(at: start) else {
      return ScannedCluster(
        range: start..<start + 1, columns: 4, isUnstable: false, form: .rawByte(bytes[start]))
    }
    let properties = ScalarProperties(scalar)
    let end = start + length
    switch properties.kind {
    case .hidden, .jamoV, .jamoT, .modifier:
      return chip(scalar, start..<end)
    case .mark, .spacingMark, .linker:
      return marks(from: start)
    case .plain, .jamoL, .syllable, .regional, .prepend, .joining:
      if properties.columns > 0, !standsAlone(at: end) {
        let growth = ClusterGrowth(scalar, properties, in: self, at: start..<end)
        return growth.cluster(in: self)
      }
      return single(scalar, properties, start..<end)
    }
  }

  /// A base that stands alone. Half a flag would join with another half in the next cell; a format
  /// character that joins with what follows has no separate width on most terminals.
  func single(
    _ scalar: Unicode.Scalar, _ properties: ScalarProperties, _ range: Range<Int>
  ) -> ScannedCluster {
    guard properties.kind != .regional, properties.columns > 0 else { return chip(scalar, range) }
    let joins = properties.kind == .jamoL || properties.kind == .prepend
    return ScannedCluster(
      range: range, columns: properties.columns, isUnstable: properties.isUnstable || joins,
      form: .scalar(scalar))
  }

  /// Whether nothing from this offset on can join what is before it, unless that is a `prepend`, a
  /// virama or a ZWJ.
  private func standsAlone(at end: Int) -> Bool {
    guard end < bytes.count, bytes[end] >= 0x80, let (scalar, _) = decode(at: end) else {
      return true
    }
    return ScalarProperties(scalar).isPlain
  }

  func chip(_ scalar: Unicode.Scalar, _ range: Range<Int>) -> ScannedCluster {
    ScannedCluster(
      range: range, columns: Chip.columns(of: scalar), isUnstable: false, form: .chip(scalar))
  }

  /// Marks without a base, at most eight in one unit.
  private func marks(from start: Int) -> ScannedCluster {
    var end = start
    var columns = 1
    var count = 0
    while count < ClusterGrowth.markLimit, end - start <= ClusterGrowth.markByteLimit - 8,
      let (scalar, length) = decode(at: end)
    {
      let properties = ScalarProperties(scalar)
      guard [.mark, .spacingMark, .linker].contains(properties.kind) else { break }
      columns += properties.columns
      count += 1
      end += length
    }
    return ScannedCluster(range: start..<end, columns: columns, isUnstable: true, form: .dotted)
  }

  /// The scalar at an offset and its length in bytes; nil at the end and if the bytes are not
  /// UTF-8.
  func decode(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, offset + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    // Smaller values are overlong forms; surrogates are not scalars.
    guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
