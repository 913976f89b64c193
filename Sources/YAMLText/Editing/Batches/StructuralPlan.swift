import Algorithms

/// How a batch changes the text, and what it is meant to do.
struct StructuralPlan {
  /// Sorted and disjoint.
  var splices: [Splice] = []
  /// Subtrees that are removed, as entry numbers, sorted.
  var gone: [Range<Int>] = []
  /// Entries that go without their children, sorted.
  var dissolved: [Int] = []
  /// Subtrees that go elsewhere, as entry numbers, sorted.
  var moved: [Range<Int>] = []
  /// Subtrees that are copied, as entry numbers, sorted.
  var copied: [Range<Int>] = []
  /// Entries that get a list of children, sorted.
  var opened: [Int] = []
  /// What arrives, in the order of the new text.
  var arrivals: [StructuralBatch.Arrival] = []
  /// Old bytes whose comments are meant to go, sorted and disjoint.
  var removedBytes: [Range<Int>] = []
  /// Old bytes that stay in the text inside of `removedBytes`, or come once more: sorted.
  var movedBytes: [Range<Int>] = []
  /// Old bytes whose comments come once more, sorted.
  var copiedBytes: [Range<Int>] = []
  /// Where moved entries stood, and where they come to in the new text.
  var places: [(old: Range<Int>, new: Range<Int>)] = []
}

extension StructuralPlan {
  /// Whether an entry gets a list of children.
  func isOpened(_ entry: Int) -> Bool {
    let next = opened.partitioningIndex { $0 >= entry }
    return next < opened.count && opened[next] == entry
  }

  /// What an entry is meant to say after the batch that says `digest` before it.
  func expected(_ digest: EntryDigest, of entry: Int) -> EntryDigest {
    guard digest.children == .absent, isOpened(entry) else { return digest }
    return EntryDigest(hash: digest.hash, children: .sequence)
  }
}
