/// A mouse action and the cell under the pointer.
public struct Mouse: Hashable, Sendable {
  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button.
    case middle
    /// The right button.
    case right
    /// A side button, 8…11 as terminals number them.
    case extra(Int)
  }

  /// A direction of the wheel.
  public enum Wheel: Hashable, Sendable {
    /// Away from the user: towards the start of the text.
    case up
    /// Towards the user: towards the end of the text.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }

  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// A button was released; nil if the terminal does not say which.
    case release(Button?)
    /// The pointer moved with a button down.
    case drag(Button)
    /// The pointer moved without a button.
    case move
    /// The wheel turned by one notch.
    case wheel(Wheel)
  }

  /// What happened.
  public var action: Action
  /// The cell's column, 0 at the left, within the grid.
  public var column: Int
  /// The cell's row, 0 at the top, within the grid.
  public var row: Int
  /// Modifier keys held down.
  public var modifiers: Key.Modifiers
  /// How many times the button has been pressed at the cell in quick succession: 2 with the second press
  /// of a double click. Terminals do not say; whoever knows the time counts.
  public var clickCount: Int

  /// Makes a mouse event.
  public init(
    _ action: Action, column: Int, row: Int, modifiers: Key.Modifiers = [], clickCount: Int = 1
  ) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
    self.clickCount = clickCount
  }
}
