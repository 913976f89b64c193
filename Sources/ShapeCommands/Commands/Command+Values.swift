import ShapeDocument

extension Command {
  /// The letters rows can be remembered under.
  package static let markLetters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// What `extend` adds to the selection.
  package enum Extension: Hashable, Sendable {
    case selector(String)
    /// The next row, moving the cursor there.
    case down
    /// The previous row, moving the cursor there.
    case up
    /// Every later move extends, until the command is repeated.
    case moves
  }

  /// Where an inserted graphic is placed.
  package enum Place: Hashable, Sendable {
    case into(String)
    case before(String)
    case after(String)
  }

  /// What the picture shows of a document that is compared with another version.
  package enum ComparedPicture: String, Hashable, Sendable, CaseIterable {
    case after
    case before
    case difference
  }

  /// The side of the cursor's row at which to paste.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case after
    case before
  }

  /// A point in the coordinates of the canvas.
  package struct CanvasPoint: Hashable, Sendable {
    /// The horizontal coordinate.
    package var x: Double
    /// The vertical coordinate.
    package var y: Double

    /// Makes a point.
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// What is drawn in the picture with the mouse.
  package enum Tool: String, Hashable, Sendable, CaseIterable {
    case rectangle
    /// A rectangle with rounded corners.
    case rounded
    case ellipse
    case line
    /// A line with an arrow head at its end.
    case arrow
    /// A line through points, each of which is clicked.
    case polyline
    /// A path through points; a drag bends it there.
    case path
    case text
    /// A connector between two graphics.
    case connector

    /// Whether it draws from one point to another.
    package var isLine: Bool {
      switch self {
      case .line, .arrow, .polyline, .path, .connector: true
      case .rectangle, .rounded, .ellipse, .text: false
      }
    }

    /// Whether it takes points until that is ended.
    package var takesPoints: Bool { self == .polyline || self == .path }
  }

  /// Where `move` moves the selection.
  package enum Destination: Hashable, Sendable {
    case into(String, Position?)
    case before(String)
    case after(String)
    case step(SiblingStep)
  }

  /// A position among the children of a group.
  package enum Position: Hashable, Sendable {
    case first
    case last
    /// A position, counted from 0.
    case index(Int)
  }

  /// The direction in which graphics are distributed.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case horizontally
    case vertically
  }

  /// How much of the outline is open: all groups above a level.
  package enum FoldLevel: Hashable, Sendable {
    case level(Int)
    /// This many levels more than are open now.
    case more(Int)
    /// This many levels fewer than are open now.
    case less(Int)
  }

  /// Where `go` moves the cursor.
  package enum Step: Hashable, Sendable {
    case next(Int)
    case previous(Int)
    case parent(Int)
    case child
    /// Opens the group; if it is open, goes to the first child.
    case inward
    /// Closes the group; if it is closed, goes to the parent.
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

  /// The screen line to which the cursor's row is scrolled.
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

  /// A direction along the jumps.
  package enum Jump: String, Hashable, Sendable, CaseIterable {
    case back
    case forward
  }

  /// How large `zoom` shows the canvas.
  package enum Zoom: Hashable, Sendable {
    /// A step larger.
    case larger
    /// A step smaller.
    case smaller
    /// As large as fits.
    case fit
    /// As large as the selection fits.
    case selection
    /// Percent of a pixel a unit, > 0.
    case percent(Double)
  }

  /// What `yank` copies.
  package enum Yank: String, Hashable, Sendable, CaseIterable {
    case path
    case name
    case id
    case value
  }

  /// How `assert` compares the number of matches with the expected one.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }
}
