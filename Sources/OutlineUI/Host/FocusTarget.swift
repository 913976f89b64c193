import TerminalCells

/// Something on the screen that keys and the mouse can act on.
protocol FocusTarget: AnyObject {
  /// The target's identity, by which it keeps the focus from frame to frame.
  var focusPath: IdentityPath { get }

  /// Whether keys may be meant for the target; one that only the mouse reaches has never the focus.
  var takesFocus: Bool { get }

  /// Whether the target leaves the focus to what takes it inside, and only has it where nothing does.
  var yieldsFocus: Bool { get }

  /// Acts on a key; false if it means nothing here.
  func handle(_ key: Key) -> Bool

  /// Acts on the mouse, in cells of the screen; false if it means nothing here.
  func handle(_ mouse: Mouse) -> Bool

  /// Takes pasted text; false if it means nothing here.
  func handle(_ paste: Paste) -> Bool
}

extension FocusTarget {
  /// Most targets take keys.
  var takesFocus: Bool { true }

  /// Most targets are meant themselves.
  var yieldsFocus: Bool { false }

  /// Most targets have no use for text.
  func handle(_ paste: Paste) -> Bool { false }
}
