/// The sequences that change one style into another, kept since most screens have few of them.
///
/// Finding a known one takes a fraction of what making it takes. Styles are known by numbers.
struct PenChanges {
  private struct Change {
    var old = UInt32.max
    var new = UInt32.max
    var start = 0
    var end = 0
  }

  /// A power of two.
  private static let slotCount = 1_024
  /// The most bytes that are kept.
  private static let byteLimit = 1 << 16

  private var slots = [Change](repeating: Change(), count: slotCount)
  private var bytes: [UInt8] = []

  /// Appends the sequence from one style to another, which `make` appends where it is not known.
  mutating func append(
    from old: UInt32, to new: UInt32, to output: inout [UInt8], make: (inout [UInt8]) -> Void
  ) {
    let slot = Int(truncatingIfNeeded: old &* 31 &+ new) & (Self.slotCount - 1)
    let known = slots[slot]
    if known.old == old, known.new == new {
      return output.append(contentsOf: bytes[known.start..<known.end])
    }
    if bytes.count > Self.byteLimit { removeAll() }
    let (start, outputStart) = (bytes.count, output.count)
    make(&output)
    bytes += output[outputStart...]
    slots[slot] = Change(old: old, new: new, start: start, end: bytes.count)
  }

  /// Forgets all sequences, since the numbers mean something else from now on.
  mutating func removeAll() {
    guard !bytes.isEmpty else { return }
    bytes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = Change() }
  }
}
