import TerminalCells

/// A key that presses a control wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// The keys held down with it.
  public let modifiers: EventModifiers

  /// Makes a shortcut. Terminals have no command key; control stands for it.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return: what most people want to do next.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: leaving without doing it.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  var terminalKey: Key { Key(key.code, modifiers: modifiers.keyModifiers) }

  /// The key as it is written, such as `<c-s>`.
  package var keyName: String { terminalKey.token }
}

extension EnvironmentValues {
  /// The shortcut of the first control inside.
  package var keyboardShortcut: KeyboardShortcut? {
    get { self[of: KeyboardShortcut.self] }
    set { self[of: KeyboardShortcut.self] = newValue }
  }
}

extension View {
  /// Presses the first control inside when a key is pressed that nothing with the focus uses.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Presses the first control inside when a key is pressed that nothing with the focus uses.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}
