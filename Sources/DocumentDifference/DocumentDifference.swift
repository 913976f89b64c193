import ShapeDocument
import YAMLText

/// The differences between two documents, graphic by graphic.
///
/// Formatting, the order of keys, and short or long forms do not count.
package struct DocumentDifference {
  /// The old document.
  package let old: DifferenceTree
  /// The new document.
  package let new: DifferenceTree
  /// Which graphic is which.
  package let pairs: NodePairs
  /// What changed, in the order of the new document; what is gone stands where it was.
  package internal(set) var changes: [NodeChange] = []

  /// Compares two documents.
  ///
  /// - Complexity: O(bytes + n log n)
  package init(_ old: DifferenceTree, _ new: DifferenceTree) {
    self.init(old, new, Matcher.pairs(of: old, new))
  }

  /// Finds out in slices which graphic of one document is which of another.
  package struct Matching {
    private var matcher: Matcher

    /// Begins to match two documents, which must not change meanwhile.
    package init(_ old: DifferenceTree, _ new: DifferenceTree) { matcher = Matcher(old, new) }

    /// Does a part of the work; returns whether that was the last.
    package mutating func advance() -> Bool { matcher.advance() }

    /// The difference after matching, with changes that can be undone one by one.
    ///
    /// Where a node can only be replaced as a whole, as an alias can, the change is a deletion and
    /// an addition.
    package func undoableDifference() -> DocumentDifference {
      let (old, new) = (matcher.old, matcher.new)
      return DocumentDifference(old, new, matcher.pairs.withoutReplaced(old, new))
    }
  }

  /// Compares two documents whose graphics are paired.
  ///
  /// - Complexity: O(n log n)
  package init(_ old: DifferenceTree, _ new: DifferenceTree, _ pairs: NodePairs) {
    self.old = old
    self.new = new
    self.pairs = pairs
    changes = ChangeFinder(old, new, pairs).changes()
  }

  /// How many graphics each kind of change befell.
  package var counts: Counts {
    var counts = Counts()
    for change in changes { counts.add(change) }
    return counts
  }

  /// Numbers of graphics by what happened to them.
  package struct Counts {
    /// Graphics with other properties or comments.
    package private(set) var changed = 0
    /// Graphics in another parent.
    package private(set) var moved = 0
    /// Graphics with another place among their siblings.
    package private(set) var reordered = 0
    /// Groups put around graphics.
    package private(set) var grouped = 0
    /// Groups whose graphics took their place.
    package private(set) var ungrouped = 0
    /// Added graphics, those inside included.
    package private(set) var added = 0
    /// Deleted graphics, those inside included.
    package private(set) var deleted = 0

    /// The numbers with their names, in the order of a summary.
    package var all: [(name: String, count: Int)] {
      [
        ("changed", changed), ("moved", moved), ("reordered", reordered), ("grouped", grouped),
        ("ungrouped", ungrouped), ("added", added), ("deleted", deleted),
      ]
    }

    fileprivate mutating func add(_ change: NodeChange) {
      var isChanged = false
      for event in change.events {
        switch event {
        case .added(let inside): added += 1 + inside
        case .deleted(let inside): deleted += 1 + inside
        case .grouped: grouped += 1
        case .ungrouped: ungrouped += 1
        case .moved: moved += 1
        case .reordered: reordered += 1
        case .property, .comments: isChanged = true
        }
      }
      if isChanged { changed += 1 }
    }
  }
}
