/// One way to carry out an edit: splices, and what they are meant to do.
struct EditPlan {
  /// An existing part that goes elsewhere.
  struct Move {
    /// Where it stood, in bytes.
    var bytes: Range<Int>
    /// The entries it consists of.
    var entries: Range<Int>
    /// The old offset where its new text is inserted.
    var target: Int
  }

  /// Sorted and disjoint.
  var splices: [Splice]
  /// What becomes of the tree.
  var changes: [TreeChange]
  /// Old bytes whose comments are meant to go, sorted and disjoint.
  let removed: [Range<Int>]
  /// Comments that are meant to come.
  var addedComments: [String] = []
  var move: Move?
  /// The old offset at which a new entry is inserted, to be found again afterwards.
  var insertion: Int?
  /// Subtrees that are removed, as entry numbers, sorted: what goes away need not be read.
  var gone: [Range<Int>] = []

  init(_ splices: [Splice], _ changes: [TreeChange], removed: [Range<Int>] = []) {
    let isDone = splices.count == 1 && !splices[0].range.isEmpty
    self.splices =
      isDone
      ? splices
      : splices.filter { !($0.range.isEmpty && $0.replacement.isEmpty) }.sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
    self.changes = changes
    self.removed = Self.union(removed)
  }

  private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard ranges.count > 1 else { return ranges }
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Whether the splices can be carried out on a text of that many bytes.
  func isSound(byteCount: Int) -> Bool { Self.areSound(splices, byteCount: byteCount) }

  /// Whether splices are in order, disjoint, and inside a text of that many bytes.
  static func areSound(_ splices: [Splice], byteCount: Int) -> Bool {
    var end = 0
    for splice in splices {
      guard splice.range.lowerBound >= end, splice.range.upperBound <= byteCount else {
        return false
      }
      end = splice.range.upperBound
    }
    return true
  }

  /// Several plans for one state as one plan, nil where they get in each other's way.
  init?(joining plans: [EditPlan]) {
    self.init(plans.flatMap(\.splices), plans.flatMap(\.changes), removed: plans.flatMap(\.removed))
    addedComments = plans.flatMap(\.addedComments)
    for (one, next) in zip(splices, splices.dropFirst())
    where one.range.upperBound > next.range.lowerBound || one.range == next.range {
      return nil
    }
  }
}
