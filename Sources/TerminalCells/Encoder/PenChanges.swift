/// The sequences that change one style into another, kept since most screens have few of them.
///
/// Finding a known one takes a fraction of what making it takes.
struct PenChanges {
  private struct Change {
    let old: CellStyle
    let new: CellStyle
    let bytes: [UInt8]
  }

  /// A power of two.
  private static let slotCount = 512

  private var slots = [Change?](repeating: nil, count: slotCount)

  /// The shortest SGR that changes one style into another.
  mutating func bytes(from old: CellStyle, to new: CellStyle) -> [UInt8] {
    let slot = Int(truncatingIfNeeded: old.mixed &* 31 &+ new.mixed) & (Self.slotCount - 1)
    if let known = slots[slot], known.old == old, known.new == new { return known.bytes }
    var bytes: [UInt8] = []
    bytes.append(from: old, to: new)
    slots[slot] = Change(old: old, new: new, bytes: bytes)
    return bytes
  }
}

extension CellStyle {
  /// A number that differs between most styles, in its lowest bits as well.
  fileprivate var mixed: UInt {
    var mixed = UInt(foreground.packed) &* 0x9E37_79B1
    mixed = (mixed ^ UInt(background.packed)) &* 0x85EB_CA77
    mixed ^= UInt(attributes.rawValue) &* 0xC2B2_AE3D
    return mixed ^ mixed >> 17
  }
}
