import ShapeDocument
import YAMLText

/// Compares nodes of two trees by what they say: the weight of equal properties by that of all.
final class Likeness {
  /// The likeness that nodes of one kind and name need.
  static let possible = 0.3
  /// The likeness that neighbours without a name in common need.
  static let alike = 0.55
  /// The likeness that nodes with a telling property in common need.
  static let probable = 0.5
  /// The likeness that nodes of one kind and name, but with different ids, need in all else.
  static let renamed = 0.75
  /// The weight of equal children.
  private static let childrenWeight = 4.0

  private let old: DifferenceTree
  private let new: DifferenceTree
  private let oldReader: WrittenReader
  private let newReader: WrittenReader
  private var oldLeaves: [Int: NodeLeaves] = [:]
  private var newLeaves: [Int: NodeLeaves] = [:]
  private var reader = LeafReader()
  /// The most nodes on either side whose properties are kept.
  private static let capacity = 4_096

  init(_ old: DifferenceTree, _ new: DifferenceTree) {
    self.old = old
    self.new = new
    oldReader = WrittenReader(old.document)
    newReader = WrittenReader(new.document)
  }

  /// The properties of a node of the old tree.
  func old(_ node: Int) -> NodeLeaves { leaves(of: node, in: old, oldReader, &oldLeaves) }

  /// The properties of a node of the new tree.
  func new(_ node: Int) -> NodeLeaves { leaves(of: node, in: new, newReader, &newLeaves) }

  private func leaves(
    of node: Int, in tree: DifferenceTree, _ written: WrittenReader,
    _ known: inout [Int: NodeLeaves]
  ) -> NodeLeaves {
    if let leaves = known[node] { return leaves }
    let leaves = written.read(tree.entry(of: node)) { written in
      NodeLeaves(written, tree.scope(of: node), with: &reader)
    }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    known[node] = leaves
    return leaves
  }

  /// How alike two nodes are, from 0 to 1. Children are equal if they are paired, or the same.
  func of(_ one: Int, _ other: Int, _ pairs: NodePairs) -> Double {
    of(one, other, pairs, besides: 0)
  }

  /// How alike two nodes with different ids are in everything else, from 0 to 1.
  func butForIDs(_ one: Int, _ other: Int, _ pairs: NodePairs) -> Double {
    of(one, other, pairs, besides: NodeLeaves.idWeight)
  }

  private func of(
    _ one: Int, _ other: Int, _ pairs: NodePairs, besides differingWeight: Int
  ) -> Double {
    let (left, right) = (old(one), new(other))
    var shared = Double(left.sharedWeight(with: right))
    var combined = Double(left.combinedWeight(with: right) - differingWeight)
    if old.size(of: one) > 1 || new.size(of: other) > 1 {
      shared += Self.childrenWeight * childrenShare(one, other, pairs)
      combined += Self.childrenWeight
    }
    return combined > 0 ? shared / combined : 1
  }

  /// The share of children that both have.
  private func childrenShare(_ one: Int, _ other: Int, _ pairs: NodePairs) -> Double {
    var left: [UInt64: Int] = [:]
    var (count, otherCount, common) = (0, 0, 0)
    for child in old.children(of: one) {
      count += 1
      if let partner = pairs.new(of: child) {
        if new.parent(of: partner) == other { common += 1 }
      } else {
        left[old.subtrees[child], default: 0] += 1
      }
    }
    for child in new.children(of: other) {
      otherCount += 1
      guard pairs.isFree(new: child), let waiting = left[new.subtrees[child]], waiting > 0 else {
        continue
      }
      left[new.subtrees[child]] = waiting - 1
      common += 1
    }
    return Double(common) / Double(max(count, otherCount, 1))
  }
}
