import CZlib

/// A font in the first Web Open Font Format: the tables of a font file, each compressed.
enum WOFF {
  /// Packs a font file; nil where it is none, or zlib is not there. The same font gives the same bytes.
  static func packed(_ font: [UInt8]) -> [UInt8]? {
    guard let tables = tables(of: font) else { return nil }
    let headSize = 44 + 20 * tables.count
    var directory: [UInt8] = []
    var content: [UInt8] = []
    var fullSize = 12 + 16 * tables.count
    for table in tables {
      guard let packed = shorter(font[table.range]) else { return nil }
      append(table.tag, to: &directory)
      append(headSize + content.count, to: &directory)
      append(packed.count, to: &directory)
      append(table.range.count, to: &directory)
      append(table.checksum, to: &directory)
      content += packed
      content += repeatElement(0, count: -content.count & 3)
      fullSize += (table.range.count + 3) & ~3
    }
    var file: [UInt8] = Array("wOFF".utf8) + font[0..<4]
    append(headSize + content.count, to: &file)
    append(tables.count << 16, to: &file)
    append(fullSize, to: &file)
    append(1 << 16, to: &file)
    // There are no metadata and no private data.
    file += repeatElement(0, count: 20)
    return file + directory + content
  }

  private struct Table {
    var tag: Int
    var checksum: Int
    var range: Range<Int>
  }

  private static func tables(of font: [UInt8]) -> [Table]? {
    guard font.count >= 12 else { return nil }
    let count = Int(font[4]) << 8 | Int(font[5])
    guard font.count >= 12 + 16 * count else { return nil }
    var tables: [Table] = []
    for start in stride(from: 12, to: 12 + 16 * count, by: 16) {
      let offset = number(font, at: start + 8)
      let length = number(font, at: start + 12)
      guard offset + length <= font.count else { return nil }
      tables.append(
        Table(
          tag: number(font, at: start), checksum: number(font, at: start + 4),
          range: offset..<offset + length))
    }
    return tables
  }

  /// A table, compressed if that makes it shorter.
  private static func shorter(_ table: ArraySlice<UInt8>) -> [UInt8]? {
    let table = Array(table)
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard czlib_deflate(table, table.count, &start, &count) == CZLIB_DONE else { return nil }
    defer { start?.deallocate() }
    return count < table.count ? Array(UnsafeBufferPointer(start: start, count: count)) : table
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
