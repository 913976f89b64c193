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
  var arrivals: [Rearrangement.Arrival] = []
  /// Old bytes whose comments are meant to go, sorted and disjoint.
  var removedBytes: [Range<Int>] = []
  /// Old bytes that stay in the text inside of `removedBytes`, or come once more: sorted.
  var movedBytes: [Range<Int>] = []
  /// Old bytes whose comments come once more, sorted.
  var copiedBytes: [Range<Int>] = []
  /// Entries that lose all their children, with the end of what is put after their key.
  var emptied: [Int: Int] = [:]
  /// New text, and entries that are written anew.
  var texts: NewEntryTexts
  /// Where what arrives comes to, in the order of the new text.
  var places: [Place] = []
  /// Where the lines of all places begin.
  var lines: [LineStart] = []

  init(_ texts: NewEntryTexts) { self.texts = texts }

  /// Lines that are written to a place.
  struct Place {
    enum Source {
      /// The lines of an entry and its subtree.
      case entry(Int)
      /// One of the new texts.
      case text(Int)
    }

    var source: Source
    /// The lines, in the new text.
    var range: Range<Int>
    /// The numbers of their beginnings.
    var lines: Range<Int>
    /// Whether they stand in brackets.
    var isFlow: Bool
  }

  /// Where the content of a line began, in the old text or among the new texts, and where it begins
  /// in the new one.
  struct LineStart {
    var old: UInt32
    var new: UInt32

    init(old: Int, new: Int) {
      self.old = UInt32(truncatingIfNeeded: old)
      self.new = UInt32(truncatingIfNeeded: new)
    }
  }
}

extension StructuralPlan {
  /// Whether an entry gets a list of children.
  func isOpened(_ entry: Int) -> Bool { opened.sortedHold(entry) }

  /// What an entry is meant to say after the batch that says `digest` before it.
  func expected(_ digest: EntryDigest, of entry: Int) -> EntryDigest {
    guard digest.children == .absent, isOpened(entry) else { return digest }
    return EntryDigest(hash: digest.hash, children: .sequence)
  }
}

extension [Int] {
  /// Whether a number is among these, which are sorted.
  func sortedHold(_ number: Int) -> Bool {
    let next = partitioningIndex { $0 >= number }
    return next < count && self[next] == number
  }
}

extension [Range<Int>] {
  /// Whether a number is in one of these, which are sorted.
  func sortedHold(_ number: Int) -> Bool {
    let next = partitioningIndex { $0.upperBound > number }
    return next < count && self[next].contains(number)
  }
}
