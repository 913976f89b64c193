import SourceText

/// A way to settle a conflict.
package enum ConflictChoice: String, Sendable, CaseIterable {
  /// Our side.
  case ours
  /// Their side.
  case theirs
  /// Our side, and theirs behind it.
  case both
  /// What was there before.
  case base
}

/// One side of a conflict.
package enum ConflictSide: String, Sendable, CaseIterable {
  /// Our version.
  case ours
  /// Their version.
  case theirs
  /// What both came of.
  case base
}

/// A stretch between conflict markers: what differs from our side, and the lines of the markers.
package struct ConflictHunk: Sendable, Equatable {
  /// What several hunks of one conflict have in common, as their labels say.
  package struct Link: Sendable, Hashable {
    /// The number of the conflict.
    package let number: Int
    /// What it is about.
    package let title: String
  }

  /// Our side, as a range of the text that has our side everywhere.
  package internal(set) var range: Range<Int>
  /// Their side.
  package let theirs: SourceText
  /// What both came of; nil where the markers do not show it.
  package let base: SourceText?
  /// The conflict this is a part of; nil for one of its own.
  package let link: Link?
  /// The line before our side.
  let opening: SourceText
  /// Everything from the end of our side to the beginning of theirs.
  let middle: SourceText
  /// The line behind their side.
  let closing: SourceText

  /// The number of bytes it has in the marked text besides our side.
  var extraByteCount: Int {
    opening.byteCount + middle.byteCount + theirs.byteCount + closing.byteCount
  }

  /// The text that a choice gives, where `ours` is our side; nil if the choice is not possible.
  ///
  /// Both sides can stay where one of them is empty, or each is items of one list. A graphic that was
  /// moved to two places cannot stand at both.
  package func text(_ choice: ConflictChoice, ours: SourceText) -> SourceText? {
    switch choice {
    case .ours: return ours
    case .theirs: return theirs
    case .base: return base
    case .both:
      guard link == nil, ours.isEmpty || theirs.isEmpty || ours.itemColumn == theirs.itemColumn,
        ours.isEmpty || theirs.isEmpty || ours.itemColumn != nil
      else { return nil }
      var both = ours
      both.append(theirs)
      return both
    }
  }
}

extension SourceText {
  /// The column of the dash, where the first line with anything in it is an item of a list.
  fileprivate var itemColumn: Int? {
    var start = 0
    while start < byteCount {
      let line = string(in: start..<lineEnd(at: start))
      let content = line.drop { $0 == " " }
      if !content.isEmpty, !content.hasPrefix("#") {
        return content == "-" || content.hasPrefix("- ") ? line.count - content.count : nil
      }
      start = nextLineStart(at: start)
    }
    return nil
  }
}
