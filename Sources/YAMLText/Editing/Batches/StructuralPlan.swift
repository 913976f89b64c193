import BinarySearch

/// The changes a batch makes to the text, and their intended effect.
struct StructuralPlan {
  /// The splices, sorted and disjoint.
  var splices: [Splice] = []
  /// Removed subtrees as sorted entry numbers.
  var gone: [Range<Int>] = []
  /// Entries that are removed while their children stay, sorted.
  var dissolved: [Int] = []
  /// Moved subtrees as sorted entry numbers.
  var moved: [Range<Int>] = []
  /// Copied subtrees as sorted entry numbers.
  var copied: [Range<Int>] = []
  /// Entries that get their first list of children, sorted.
  var opened: [Int] = []
  /// The arrivals, in the order of the new text.
  var arrivals: [Rearrangement.Arrival] = []
  /// Old bytes whose comments are removed, sorted and disjoint.
  var removedBytes: [Range<Int>] = []
  /// Comments of dissolved groups, by the entry above which they are written.
  var inheritedComments: [Int: [String]] = [:]
  /// Old bytes whose comments are duplicated, ascending.
  var copiedBytes: [Range<Int>] = []
  /// Entries that lose all children, with the old offset of the brackets put after their key.
  var emptied: [Int: Int] = [:]
  /// New texts, and texts of entries that are rewritten.
  var texts: NewEntryTexts
  /// The places of arriving lines, in the order of the new text.
  var places: [Place] = []
  /// The line starts of all places.
  var lines: [LineStart] = []

  init(_ texts: NewEntryTexts) { self.texts = texts }

  /// Lines that are written to one place.
  struct Place {
    enum Source {
      /// The lines of an entry and its subtree.
      case entry(Int)
      /// One of the new texts.
      case text(Int)
    }

    var source: Source
    /// Their bytes in the new text.
    var range: Range<Int>
    /// Their starts, as positions in the plan's `lines`.
    var lines: Range<Int>
    /// True if they are in brackets.
    var isFlow: Bool
  }

  /// The start of a line's content, in the old text or the new texts, and in the result.
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
  /// True if an entry gets its first list of children.
  func isOpened(_ entry: Int) -> Bool { opened.sortedContains(entry) }

  /// The digest expected after the batch of an entry that has `digest` before it.
  func expected(_ digest: EntryDigest, of entry: Int) -> EntryDigest {
    guard digest.children == .absent, isOpened(entry) else { return digest }
    return EntryDigest(hash: digest.hash, children: .sequence)
  }
}

extension [Int] {
  /// True if the numbers, which are sorted, contain `number`.
  ///
  /// - Complexity: O(log count)
  package func sortedContains(_ number: Int) -> Bool {
    let next = partitioningIndex { $0 >= number }
    return next < count && self[next] == number
  }
}

extension [Range<Int>] {
  /// True if one of the ranges, which are sorted, contains `number`.
  func sortedContains(_ number: Int) -> Bool {
    let next = partitioningIndex { $0.upperBound > number }
    return next < count && self[next].contains(number)
  }
}
