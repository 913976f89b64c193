extension Command {
  /// The value of `set`: text as it is meant, or a YAML flow collection as it is written.
  package enum Value: Hashable, Sendable {
    case text(String)
    case flow(String)
  }

  /// What `extend` adds to the selection.
  package enum Extension: Hashable, Sendable {
    case selector(String)
    /// The next row, moving the cursor there.
    case down
    /// The previous row, moving the cursor there.
    case up
    /// From now on every move extends, until it is said again.
    case moves
  }

  /// An amount `adjust` changes a number by.
  package enum Adjustment: Hashable, Sendable {
    case add(Double)
    case multiply(Double)
  }

  /// Where an inserted graphic goes.
  package enum Place: Hashable, Sendable {
    case into(String)
    case before(String)
    case after(String)
  }

  /// The side of the cursor's row something is pasted at.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case after
    case before
  }

  /// Where `move` takes the selection.
  package enum Destination: Hashable, Sendable {
    case into(String, Position?)
    case before(String)
    case after(String)
    case up
    case down
    case first
    case last
  }

  /// A position among the children of a group.
  package enum Position: Hashable, Sendable {
    case first
    case last
    /// Counted from 0.
    case index(Int)
  }

  /// The side or middle graphics are lined up at.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case left
    case center
    case right
    case top
    case middle
    case bottom
  }

  /// What graphics are lined up within.
  package enum Frame: String, Hashable, Sendable, CaseIterable {
    case canvas
    case parent
  }

  /// The direction graphics are spread in.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case horizontally
    case vertically
  }

  /// How much of the outline is open: everything above a level.
  package enum FoldLevel: Hashable, Sendable {
    case level(Int)
    /// So many levels more than there are now.
    case more(Int)
    /// So many levels less than there are now.
    case less(Int)
  }

  /// Where `go` takes the cursor.
  package enum Step: Hashable, Sendable {
    case next(Int)
    case previous(Int)
    case parent(Int)
    case child
    /// Opens the group; in an open one goes to the first child.
    case inward
    /// Closes the group; from a closed one goes to the parent.
    case outward
    case nextSibling(Int)
    case previousSibling(Int)
    case first
    case last
    /// A row, counted from 1.
    case row(Int)
  }

  /// A screenful, or half of one.
  package enum Page: String, Hashable, Sendable, CaseIterable {
    case up
    case down
    case halfUp = "half-up"
    case halfDown = "half-down"
  }

  /// The screen line the cursor's row is brought to.
  package enum ScrollTarget: String, Hashable, Sendable, CaseIterable {
    case top
    case middle
    case bottom
  }

  /// A neighbour in the order of the panes.
  package enum FocusStep: String, Hashable, Sendable, CaseIterable {
    case next
    case previous
  }

  /// What `yank` copies.
  package enum Yank: String, Hashable, Sendable, CaseIterable {
    case path
    case name
    case id
    case value
  }

  /// How `assert` compares the number of matches.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }
}
