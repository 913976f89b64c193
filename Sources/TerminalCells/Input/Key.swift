/// A key press: the key and the modifiers held down with it.
///
/// Values are canonical, so that the same press gives equal keys under every terminal protocol: a
/// shifted letter is its capital without `shift` (`J`, not shift-`j`), and with `control` it is the
/// small letter (`<c-x>`, `<c-s-x>`).
public struct Key: Hashable, Sendable {
  /// Which key.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; never a control character.
    case character(Character)
    /// Return, also the keypad's Enter.
    case enter
    /// Escape.
    case escape
    /// Tab; with `shift` also called backtab.
    case tab
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// Insert.
    case insert
    /// Arrow up.
    case up
    /// Arrow down.
    case down
    /// Arrow left.
    case left
    /// Arrow right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// Function key 1…35.
    case function(Int)
  }

  /// Modifier keys held down with another key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits: 1 shift, 2 alt, 4 control, as terminals number them.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also Meta and Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key that was pressed.
  public let code: Code
  /// The modifiers held down with it.
  public let modifiers: Modifiers

  /// Makes the canonical key for a code and modifiers.
  public init(_ code: Code, modifiers: Modifiers = []) {
    var code = code
    var modifiers = modifiers
    if case .character(let character) = code {
      if modifiers.contains(.control) {
        code = .character(Key.single(character.lowercased()) ?? character)
      } else if modifiers.contains(.shift), let capital = Key.single(character.uppercased()),
        capital != character || character.isUppercase
      {
        code = .character(capital)
        modifiers.remove(.shift)
      }
    }
    self.code = code
    self.modifiers = modifiers
  }

  /// Makes the key that types a character.
  public init(_ character: Character, modifiers: Modifiers = []) {
    self.init(.character(character), modifiers: modifiers)
  }

  /// The text this key types into a text field; nil for special keys and with `alt` or `control`.
  public var text: String? {
    guard case .character(let character) = code,
      modifiers.isDisjoint(with: [.alt, .control])
    else { return nil }
    return String(character)
  }

  /// The only character of a text; nil if it does not have exactly one.
  private static func single(_ text: String) -> Character? {
    guard let first = text.first, text.count == 1 else { return nil }
    return first
  }
}
