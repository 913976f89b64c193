extension InputEvent {
  /// Parses what is done at a terminal: tokens of keys (see ``Key/sequence(_:)``) and of the mouse,
  /// separated by blanks or line breaks.
  ///
  /// `<click:40,10>` presses and releases the left button at column 40 of row 10, both counted from 1.
  /// So do `<double-click:…>`, twice in quick succession, `<press:…>`, `<drag:…>` and `<release:…>`;
  /// `<right-click:…>` is the right button's; `<wheel-up:…>` and `<wheel-down:…>` turn the wheel. `c-`, `a-` and `s-` before the name hold a
  /// modifier down: `<c-click:40,10>`.
  public static func sequence(_ text: String) throws(KeySyntaxError) -> [InputEvent] {
    var events: [InputEvent] = []
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first {
      if let mouse = try mouse(word) {
        words = words.dropFirst()
        events += mouse.map(InputEvent.mouse)
      } else if let key = try Key.next(from: &words) {
        events.append(.key(key))
      }
    }
    return events
  }

  private static let clicks: [(name: String, actions: [(Mouse.Action, clickCount: Int)])] = [
    ("click", [(.press(.left), 1), (.release(.left), 1)]),
    (
      "double-click",
      [(.press(.left), 1), (.release(.left), 1), (.press(.left), 2), (.release(.left), 2)]
    ),
    ("right-click", [(.press(.right), 1), (.release(.right), 1)]),
    ("press", [(.press(.left), 1)]), ("drag", [(.drag(.left), 1)]),
    ("release", [(.release(.left), 1)]), ("wheel-up", [(.wheel(.up), 1)]),
    ("wheel-down", [(.wheel(.down), 1)]),
  ]

  /// The events of the mouse a token stands for; nil where it is no such token.
  private static func mouse(_ token: Substring) throws(KeySyntaxError) -> [Mouse]? {
    guard token.count > 3, token.first == "<", token.last == ">",
      let colon = token.firstIndex(of: ":")
    else { return nil }
    let (name, modifiers) = Key.modifiers(before: token[..<colon].dropFirst())
    let numbers = token[token.index(after: colon)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard let actions = clicks.first(where: { $0.name == name })?.actions else {
      throw KeySyntaxError(token: String(token), suggestion: "<click:40,10>")
    }
    guard numbers.count == 2, let column = numbers[0], let row = numbers[1],
      (1...10_000).contains(column), (1...10_000).contains(row)
    else {
      throw KeySyntaxError(token: String(token), suggestion: "<\(name):40,10>")
    }
    return actions.map { action, clickCount in
      Mouse(
        action, column: column - 1, row: row - 1, modifiers: modifiers, clickCount: clickCount)
    }
  }
}
