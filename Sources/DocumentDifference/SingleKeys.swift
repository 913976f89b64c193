/// The keys of a tree's nodes, to find those that occur once in it and once in another tree.
///
/// A table of 8 bytes a slot. The keys are hashes already; of nodes with one key only the first is kept,
/// so that any number of equal ones is no slower.
struct SingleKeys<Nodes: RandomAccessCollection<Int>> {
  /// An old node and a new one with one key.
  typealias Pair = (old: Int, new: Int)

  private let keys: [UInt64]
  private let nodes: Nodes
  /// The places in `nodes` by their keys, less those whose key has been seen before.
  private var slots: [Slot]

  /// What is known of a key.
  private struct Slot {
    static var none: Int32 { -1 }
    static var several: Int32 { -2 }

    /// The place of the first node that has it.
    var first = none
    /// The node with this key in the other tree, `none`, or `several` if either tree has the key
    /// more than once.
    var partner = none
  }

  /// The keys of some nodes, in the order of these; 0 stands for none.
  init(_ keys: [UInt64], _ nodes: Nodes, where isWanted: (Int) -> Bool = { _ in true }) {
    self.keys = keys
    self.nodes = nodes
    // At most half full, so that a search ends soon.
    var size = 16
    while size < keys.count * 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for (place, node) in nodes.enumerated() where keys[place] != 0 && isWanted(node) {
      let slot = slot(of: keys[place])
      if slots[slot].first == Slot.none {
        slots[slot].first = Int32(place)
      } else {
        slots[slot].partner = Slot.several
      }
    }
  }

  /// The pairs of nodes whose key occurs once on either side, in the order of the old ones. They are
  /// found one by one, as a list of all would be large.
  consuming func pairs(
    with otherKeys: [UInt64], _ others: some Collection<Int>,
    where isWanted: (Int) -> Bool = { _ in true }
  ) -> some Sequence<Pair> {
    for (key, other) in zip(otherKeys, others) where key != 0 && isWanted(other) {
      let slot = slot(of: key)
      guard slots[slot].first != Slot.none else { continue }
      let isFirst = slots[slot].partner == Slot.none
      slots[slot].partner = isFirst ? Int32(other) : Slot.several
    }
    let table = self
    return table.nodes.enumerated().lazy.compactMap { place, node in
      table.partner(ofNodeAt: place).map { (node, $0) }
    }
  }

  /// The node of the other tree that has the key of a node, if each is the only one.
  private func partner(ofNodeAt place: Int) -> Int? {
    guard keys[place] != 0 else { return nil }
    let slot = slots[slot(of: keys[place])]
    return slot.first == place && slot.partner >= 0 ? Int(slot.partner) : nil
  }

  /// The slot that has a key, or could have it.
  private func slot(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key >> 20) & mask
    while slots[slot].first != Slot.none, keys[Int(slots[slot].first)] != key {
      slot = (slot + 1) & mask
    }
    return slot
  }
}
