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
