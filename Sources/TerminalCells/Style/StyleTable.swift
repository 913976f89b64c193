/// The styles of a surface, each stored once: a cell holds a 4-byte number, so comparing styles
/// means comparing numbers.
///
/// Number 0 is always `CellStyle.plain`.
final class StyleTable {
  private(set) var styles: [CellStyle] = [.plain]
  private var numbers: [CellStyle: UInt32] = [.plain: 0]
  private var latest: (style: CellStyle, number: UInt32) = (.plain, 0)

  /// The number of styles beyond which a surface discards them when it is next cleared. A picture
  /// in 24-bit colours keeps adding new ones.
  static let comfortableCount = 1 << 15
  /// The most styles; further ones show as plain. A surface that is cleared between frames never
  /// gets here.
  static let limit = 1 << 20

  /// The number of a style. Complexity: O(1), and without hashing for the last style looked up.
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

  /// The style with this number.
  func style(_ number: UInt32) -> CellStyle {
    Int(number) < styles.count ? styles[Int(number)] : .plain
  }

  /// Removes all styles but the plain one. Earlier numbers become invalid.
  func removeAll() {
    styles = [.plain]
    numbers = [.plain: 0]
    latest = (.plain, 0)
  }
}
