import TerminalCells

/// A key as SwiftUI names it: by the character it types, or a name.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let code: Key.Code

  init(_ code: Key.Code) { self.code = code }

  /// The key that types a character.
  public init(_ character: Character) { code = .character(character) }

  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  /// The character the key types, nil for keys that type none.
  public var character: Character? {
    if case .character(let character) = code { character } else { nil }
  }

  /// Whether a key of the terminal is this one, without others.
  package func isPressed(by key: Key) -> Bool { key.code == code && key.modifiers.isEmpty }

  /// Arrow up.
  public static let upArrow = KeyEquivalent(.up)
  /// Arrow down.
  public static let downArrow = KeyEquivalent(.down)
  /// Arrow left.
  public static let leftArrow = KeyEquivalent(.left)
  /// Arrow right.
  public static let rightArrow = KeyEquivalent(.right)
  /// Escape.
  public static let escape = KeyEquivalent(.escape)
  /// The key that deletes to the left.
  public static let delete = KeyEquivalent(.backspace)
  /// The key that deletes to the right.
  public static let deleteForward = KeyEquivalent(.delete)
  /// Home.
  public static let home = KeyEquivalent(.home)
  /// End.
  public static let end = KeyEquivalent(.end)
  /// Page up.
  public static let pageUp = KeyEquivalent(.pageUp)
  /// Page down.
  public static let pageDown = KeyEquivalent(.pageDown)
  /// Tab. It moves the focus before a view could see it.
  public static let tab = KeyEquivalent(.tab)
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// Return.
  public static let `return` = KeyEquivalent(.enter)
}

/// Keys held down with another one.
///
/// Terminals do not see the command key: what SwiftUI programs give it is on the control key.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = EventModifiers(rawValue: 1)
  /// Option, on other keyboards Alt.
  public static let option = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// The same as ``control``.
  public static let command = control
  /// All of them.
  public static let all: EventModifiers = [.shift, .option, .control]

  var keyModifiers: Key.Modifiers {
    var modifiers: Key.Modifiers = []
    if contains(.shift) { modifiers.insert(.shift) }
    if contains(.option) { modifiers.insert(.alt) }
    if contains(.control) { modifiers.insert(.control) }
    return modifiers
  }

  init(_ modifiers: Key.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.option) }
    if modifiers.contains(.control) { insert(.control) }
  }
}
