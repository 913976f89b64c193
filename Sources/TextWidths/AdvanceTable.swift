/// The advance widths of the built-in fonts, in 1/2048 of the font size.
///
/// The two-stage tables are string literals, which need no initialisation and are shared by
/// processes. They are complete for the scalars below 10000; a test compares them with the fonts.
enum AdvanceTable {
  /// The units of a font size.
  static let unitsPerEm = 2_048

  /// The advance of a scalar in a font, by its number in a row; nil for a scalar that no font has.
  ///
  /// - Complexity: O(1), six loads.
  @inline(__always)
  static func advance(of scalar: UInt32, inFont font: Int) -> Int? {
    guard scalar < 0x10000 else { return nil }
    let value = Int(scalar)
    let block = pair(index, at: value >> 6)
    let row = pair(blocks, at: block << 6 | value & 63)
    return row == 0 ? nil : pair(rows, at: row * 6 + font)
  }

  /// A number of two digits of 6 bits.
  @inline(__always)
  private static func pair(_ digits: StaticString, at place: Int) -> Int {
    let start = digits.utf8Start + place * 2
    return number(start[0]) << 6 | number(start[1])
  }

  @inline(__always)
  private static func number(_ digit: UInt8) -> Int { Int(digit) - (digit > 0x5C ? 0x31 : 0x30) }
}
