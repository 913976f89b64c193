import Cells

extension LineEditor {
  /// Acts on a key; false if it means nothing in a line of text.
  ///
  /// Besides arrows, home, end and the erasing keys: control or alt with left and right go by words,
  /// shift selects, and the readline keys `<c-a>` `<c-e>` `<c-w>` `<c-u>` `<c-k>` `<a-b>` `<a-f>` work.
  mutating func handle(_ key: Key) -> Bool {
    if let text = key.text {
      insert(text)
      return true
    }
    let byWord = !key.modifiers.isDisjoint(with: [.control, .alt])
    let selecting = key.modifiers.contains(.shift)
    switch key.code {
    case .left: move(byWord ? .word(-1) : .character(-1), selecting: selecting)
    case .right: move(byWord ? .word(1) : .character(1), selecting: selecting)
    case .home: move(.start, selecting: selecting)
    case .end: move(.end, selecting: selecting)
    case .backspace: erase(byWord ? .word(-1) : .character(-1))
    case .delete: erase(byWord ? .word(1) : .character(1))
    case .character(let letter): return handle(letter, key.modifiers)
    default: return false
    }
    return true
  }

  private mutating func handle(_ letter: Character, _ modifiers: Key.Modifiers) -> Bool {
    switch (letter, modifiers) {
    case ("a", .control): move(.start)
    case ("e", .control): move(.end)
    case ("w", .control): erase(.word(-1))
    case ("u", .control): erase(.start)
    case ("k", .control): erase(.end)
    case ("b", .alt): move(.word(-1))
    case ("f", .alt): move(.word(1))
    case ("d", .alt): erase(.word(1))
    default: return false
    }
    return true
  }
}
