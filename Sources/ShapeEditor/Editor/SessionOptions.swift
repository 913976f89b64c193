import ShapeCommands

/// Changes the options of the session.
struct SessionOptions {
  let editor: Editor

  /// Sets an option; it takes effect at once.
  func set(_ option: Command.Option) {
    switch option {
    case .mouse(let state): useMouse(state.applied(to: editor.usesMouse))
    }
  }

  /// Takes the mouse, or leaves it to the terminal.
  private func useMouse(_ isOn: Bool) {
    editor.usesMouse = isOn
    _ = editor.picture.pointer.cancel()
    editor.effects.append(.mouse(isOn))
    let key = editor.keyMap.title(of: .option(.mouse(.toggle)))
    editor.message = Message(
      isOn
        ? "the mouse is taken; with shift the terminal selects text"
        : "the mouse is the terminal's; \(key) takes it")
  }
}
