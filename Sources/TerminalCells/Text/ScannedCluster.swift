/// A part of a text that is shown, measured and cut as one unit.
///
/// It is a grapheme cluster, except that whatever a cell cannot or must not show is a separate
/// unit: a control or format character inside a cluster, a mark beyond the eighth.
struct ScannedCluster {
  /// How the unit is drawn.
  enum Form: Equatable {
    /// One scalar.
    case scalar(Unicode.Scalar)
    /// The text as it is.
    case source
    /// Marks without a base: drawn on a dotted circle, standing out.
    case dotted
    /// A scalar, followed by a plus sign that stands for what this terminal cannot join to it.
    case marked(Unicode.Scalar, columns: Int)
    /// A scalar that must not reach a terminal: drawn as its name, standing out.
    case chip(Unicode.Scalar)
    /// A byte that is not UTF-8: drawn as its value, standing out.
    case rawByte(UInt8)
  }

  /// Byte offsets in the text.
  let range: Range<Int>
  /// Its width in columns, at least 1.
  let columns: Int
  /// Whether terminals may paint it in more or fewer columns.
  let isUnstable: Bool
  let form: Form
}

/// The visible name of a hidden character, in ASCII or as one picture of a control character.
enum Chip {
  /// The picture of a control character, such as `␛`; nil if there is none.
  static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    default: nil
    }
  }

  /// The width in columns of a scalar's chip: 1, or that of `<U+202E>`.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if picture(of: scalar) != nil { return 1 }
    return 4 + (scalar.value > 0xFFFFF ? 6 : scalar.value > 0xFFFF ? 5 : 4)
  }

  /// The chip of a scalar: `␛` or `<U+202E>`.
  static func text(of scalar: Unicode.Scalar) -> String {
    if let picture = picture(of: scalar) { return String(picture) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// The chip of a byte: `<FF>`, 4 columns.
  static func text(of byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return (byte < 0x10 ? "<0" : "<") + digits + ">"
  }
}
