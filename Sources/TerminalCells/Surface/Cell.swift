/// The content of a cell in 4 bytes: a scalar, or the number of a longer cluster in the surface's
/// pool.
///
/// Bits 0…20 hold the scalar or the number, bit 28 marks a width that differs between terminals,
/// bits 29…30 hold the width in columns (3 means 3 or more, stored in the pool), bit 31 marks a
/// number. Width 0 is the second or a later column of the glyph to the left.
struct Glyph: Equatable, BitwiseCopyable {
  let rawValue: UInt32

  private static let unstableBit: UInt32 = 1 << 28
  private static let pooledBit: UInt32 = 1 << 31
  private static let payloadMask: UInt32 = (1 << 21) - 1

  static let continuation = Glyph(rawValue: 0)
  static let space = Glyph(rawValue: 1 << 29 | 0x20)
  /// No glyph a surface can hold: a scalar is at most two columns wide.
  static let unknown = Glyph(rawValue: 3 << 29)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A printable ASCII byte.
  init(ascii byte: UInt8) { rawValue = 1 << 29 | UInt32(byte) }

  init(_ scalar: Unicode.Scalar, columns: Int, isUnstable: Bool) {
    rawValue =
      scalar.value | UInt32(min(columns, 2)) << 29 | (isUnstable ? Glyph.unstableBit : 0)
  }

  init(poolNumber: UInt32, columns: Int, isUnstable: Bool) {
    rawValue =
      poolNumber | Glyph.pooledBit | UInt32(min(columns, 3)) << 29
      | (isUnstable ? Glyph.unstableBit : 0)
  }

  var isContinuation: Bool { rawValue & (3 << 29) == 0 }
  var isUnstable: Bool { rawValue & Glyph.unstableBit != 0 }
  /// The number of the cluster in the pool, or nil for a scalar.
  var poolNumber: UInt32? {
    rawValue & Glyph.pooledBit != 0 ? rawValue & Glyph.payloadMask : nil
  }
  /// The scalar's value, if the glyph is not in the pool.
  var scalarValue: UInt32 { rawValue & Glyph.payloadMask }
  /// The byte of a glyph that is printable ASCII; otherwise nil.
  var asciiByte: UInt8? {
    rawValue & ~0x7F == 1 << 29 ? UInt8(truncatingIfNeeded: rawValue) : nil
  }
}

/// A cell of a surface: 8 bytes of plain data, compared with `memcmp`.
struct Cell: Equatable, BitwiseCopyable {
  var glyph: Glyph
  /// The style's number in the surface's style table.
  var style: UInt32

  static let blank = Cell(glyph: .space, style: 0)
  /// What a terminal shows where that is not known: no cell equals it.
  static let unknown = Cell(glyph: .unknown, style: 0)

  /// Both parts as one number, which are then compared as one.
  private var bits: UInt64 { UInt64(glyph.rawValue) << 32 | UInt64(style) }

  static func == (left: Cell, right: Cell) -> Bool { left.bits == right.bits }
}

/// Cells that follow each other. Without a branch for each, several are looked at at once.
extension UnsafePointer<Cell> {
  /// How many cells are looked at before a decision.
  private static var stride: Int { 8 }

  /// A cell as one number.
  private func bits(_ column: Int) -> UInt64 {
    UnsafeRawPointer(self + column).loadUnaligned(as: UInt64.self)
  }

  /// The column after the last one of a range in which the cells differ from other ones.
  func endOfDifference(from other: UnsafePointer<Cell>, in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end - range.lowerBound >= Self.stride {
      var difference: UInt64 = 0
      for column in 1...Self.stride {
        difference |= bits(end &- column) ^ other.bits(end &- column)
      }
      guard difference == 0 else { break }
      end -= Self.stride
    }
    while end > range.lowerBound, self[end - 1] == other[end - 1] { end -= 1 }
    return end
  }

  /// The first column of the cells that end in a range and are all as its last one.
  func startOfRun(endingIn range: Range<Int>) -> Int {
    let last = bits(range.upperBound - 1)
    var start = range.upperBound - 1
    while start - range.lowerBound >= Self.stride {
      var difference: UInt64 = 0
      for column in 1...Self.stride { difference |= bits(start &- column) ^ last }
      guard difference == 0 else { break }
      start -= Self.stride
    }
    while start > range.lowerBound, bits(start - 1) == last { start -= 1 }
    return start
  }

  /// True if the width of a glyph in a range differs between terminals.
  func isUnstable(in range: Range<Int>) -> Bool {
    var all: UInt64 = 0
    for column in range { all |= bits(column) }
    return unsafeBitCast(all, to: Cell.self).glyph.isUnstable
  }
}
