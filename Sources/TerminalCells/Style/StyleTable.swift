/// The styles of a surface, each stored once: a cell holds a 4-byte number, and styles are compared
/// by comparing numbers.
///
/// Number 0 is always `CellStyle.plain`.
final class StyleTable {
  private(set) var styles: [CellStyle] = [.plain]
  private var numbers: [CellStyle: UInt32] = [.plain: 0]
  private var latest: (style: CellStyle, number: UInt32) = (.plain, 0)

  /// A picture in 24-bit colours makes new styles all the time; beyond this many a surface starts
  /// over when it is next cleared.
  static let comfortableCount = 1 << 15
  /// Never reached by a surface that is cleared between frames; styles beyond it show as plain.
  static let limit = 1 << 20

  /// The number of a style. Complexity: O(1), without hashing for the style asked for last.
  func number(of style: CellStyle) -> UInt32 {
    if style == latest.style { return latest.number }
    if let number = numbers[style] {
      latest = (style, number)
      return number
    }
    guard styles.count < StyleTable.limit else { return 0 }
    let number = UInt32(styles.count)
    styles.append(style)
    numbers[style] = number
    latest = (style, number)
    return number
  }

  /// The style of a number this table gave out.
  func style(_ number: UInt32) -> CellStyle {
    Int(number) < styles.count ? styles[Int(number)] : .plain
  }

  /// Forgets all styles but the plain one. Numbers given out before mean nothing afterwards.
  func removeAll() {
    styles = [.plain]
    numbers = [.plain: 0]
    latest = (.plain, 0)
  }
}
