import TerminalCells

/// A drag in the picture: how far the pointer has gone, and what keys have made of that.
struct PictureDrag: Hashable, Sendable {
  /// What is dragged.
  enum Subject: Hashable, Sendable {
    /// What is selected.
    case selection
    /// A handle of it.
    case handle(PictureHandle)
    /// A new shape.
    case drawing
    /// A connector to what the button is released on, from what was pressed or from what is selected.
    case joining(fromSelection: Bool)
  }

  /// What is dragged.
  let subject: Subject
  /// Whether it draws a connector.
  var isJoining: Bool { if case .joining = subject { true } else { false } }
  /// How many columns the pointer is away from where it was pressed.
  private(set) var columns = 0
  /// How many rows the pointer is away from where it was pressed.
  private(set) var rows = 0
  /// By how many units it was moved further to the right with the arrow keys.
  private(set) var nudgeX = 0
  /// By how many units it was moved further down with the arrow keys.
  private(set) var nudgeY = 0
  /// Whether sides stay equal, angles are multiples of 15° and moves go along an axis: by a key, or
  /// by shift where the terminal leaves that to the program.
  var isSquare: Bool { hasSquareKey != hasShift }
  /// Whether the middle stays: by a key, or by alt.
  var isFromMiddle: Bool { hasMiddleKey != hasAlt }
  /// Whether edges catch: ctrl lets go of them.
  private(set) var snaps = true

  private var hasSquareKey = false
  private var hasMiddleKey = false
  private var hasShift = false
  private var hasAlt = false

  /// A drag that has not moved yet.
  init(_ subject: Subject) { self.subject = subject }

  /// Whether it is where it began.
  var isNothing: Bool { columns == 0 && rows == 0 && nudgeX == 0 && nudgeY == 0 }

  /// Moves the pointer.
  mutating func move(columns: Int, rows: Int, _ modifiers: Key.Modifiers) {
    (self.columns, self.rows) = (columns, rows)
    hasShift = modifiers.contains(.shift)
    hasAlt = modifiers.contains(.alt)
    snaps = !modifiers.contains(.control)
  }

  /// Takes a key that changes what the drag does; returns false for any other key.
  mutating func takeKey(_ key: Key) -> Bool {
    let length = key.modifiers.contains(.shift) ? 10 : 1
    switch key.code {
    case .left: nudgeX -= length
    case .right: nudgeX += length
    case .up: nudgeY -= length
    case .down: nudgeY += length
    case .character("s"): hasSquareKey.toggle()
    case .character("m"): hasMiddleKey.toggle()
    default: return false
    }
    return true
  }
}
