/// One way to carry out an edit: its splices, and the change of the tree they should make.
struct EditPlan {
  /// An entry's text that moves elsewhere.
  struct Move {
    /// Its old byte range.
    var bytes: Range<Int>
    /// Its entry numbers, subtree included.
    var entries: Range<Int>
    /// The old offset at which its text is inserted.
    var target: Int
  }

  /// Sorted and disjoint.
  var splices: [Splice]
  /// The intended changes of the tree.
  var changes: [TreeChange]
  /// Old bytes whose comments are removed, sorted and disjoint.
  let removed: [Range<Int>]
  /// Comments the edit adds.
  var addedComments: [String] = []
  var move: Move?
  /// The old offset of a new entry, to find the entry after the edit.
  var insertion: Int?
  /// Removed subtrees as sorted entry numbers; they need not be parsed.
  var gone: [Range<Int>] = []
  /// True if it writes what was given, which only libyaml may read.
  var isVerbatim = false
  /// True if it may change what the index knows of references or children.
  var reachesIndex = false

  init(_ splices: [Splice], _ changes: [TreeChange], removed: [Range<Int>] = []) {
    let isDone = splices.count == 1 && !splices[0].range.isEmpty
    self.splices =
      isDone
      ? splices
      : splices.filter { !($0.range.isEmpty && $0.replacement.isEmpty) }.sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
    self.changes = changes
    self.removed = removed.union()
  }

  /// True if the splices are sorted, disjoint and within a text of `byteCount` bytes.
  func isSound(byteCount: Int) -> Bool {
    var end = 0
    for splice in splices {
      guard splice.range.lowerBound >= end, splice.range.upperBound <= byteCount else {
        return false
      }
      end = splice.range.upperBound
    }
    return true
  }

  /// Joins plans for the same text; nil if their splices overlap or coincide.
  init?(joining plans: [EditPlan]) {
    self.init(plans.flatMap(\.splices), plans.flatMap(\.changes), removed: plans.flatMap(\.removed))
    addedComments = plans.flatMap(\.addedComments)
    for (one, next) in zip(splices, splices.dropFirst())
    where one.range.upperBound > next.range.lowerBound || one.range == next.range {
      return nil
    }
  }
}

extension [Range<Int>] {
  /// The same places as ascending ranges that do not touch.
  func union() -> [Range<Int>] {
    guard count > 1 else { return self }
    var result: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
