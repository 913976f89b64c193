import TerminalCells

/// An element of the screen that handles keys and the mouse.
package protocol FocusTarget: AnyObject {
  /// The target's identity, by which it keeps the focus from frame to frame.
  var focusPath: IdentityPath { get }

  /// Whether the target handles keys. One that only handles the mouse never has the focus.
  var takesFocus: Bool { get }

  /// Whether the target leaves the focus to targets inside it, and has it only if there are none.
  var yieldsFocus: Bool { get }

  /// Whether keys can do nothing here, so that the focus goes elsewhere if it can.
  @MainActor var isIdle: Bool { get }

  /// Whether shortcuts of controls get keys before this target, because it only provides default
  /// behaviour.
  var handlesKeysLast: Bool { get }

  /// The current row of a list, if it is on the screen.
  @MainActor var currentRow: FocusRow? { get }

  /// Takes note that an arrow has given it the focus.
  @MainActor func receiveFocus(toward direction: FocusDirection)

  /// Handles a key; returns false if it is not used.
  @MainActor func handle(_ key: Key) -> Bool

  /// Handles a mouse event, in cells of the screen; returns false if it is not used.
  @MainActor func handle(_ mouse: Mouse) -> Bool

  /// Handles pasted text; returns false if it is not used.
  @MainActor func handle(_ paste: Paste) -> Bool

  /// What a click at a cell of the screen would be about; nil if it would not be used.
  @MainActor func target(at cell: CellPoint) -> MouseTarget?

  /// How its rows would move for the mouse; nil if they would not, or there are none.
  @MainActor func scroll(for mouse: Mouse) -> RowScroll?
}

/// The current row of a list.
package struct FocusRow {
  /// The cells of the row.
  var area: CellRect
  /// Whether all that the row is there for is the first control in it, which has the keys of the list.
  var standsForControl: Bool
}

/// What is at a cell of the screen, where a view takes the mouse.
package struct MouseTarget {
  /// What the view says it is, or the tag of a list's row; nil for nothing.
  package var value: AnyHashable?
  /// Whether the cell is on the triangle that opens or closes the row.
  package var isDisclosure = false
}

extension FocusTarget {
  /// True: most targets handle keys.
  package var takesFocus: Bool { true }

  /// False: most targets keep the focus.
  package var yieldsFocus: Bool { false }

  /// False: most targets do something.
  @MainActor package var isIdle: Bool { false }

  /// False: most targets come before shortcuts.
  package var handlesKeysLast: Bool { false }

  /// Nil: most targets have no rows.
  @MainActor package var currentRow: FocusRow? { nil }

  /// Nothing: most targets are the same from wherever they are reached.
  @MainActor package func receiveFocus(toward direction: FocusDirection) {}

  /// False: most targets do not handle text.
  @MainActor package func handle(_ paste: Paste) -> Bool { false }

  /// Nil: most targets are not clicked.
  @MainActor package func target(at cell: CellPoint) -> MouseTarget? { nil }

  /// Nil: most targets have no rows.
  @MainActor package func scroll(for mouse: Mouse) -> RowScroll? { nil }
}
