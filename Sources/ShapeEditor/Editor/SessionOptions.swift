import ShapeCommands
import YAMLText

/// Changes the options, which are kept for the next sessions.
struct SessionOptions {
  let editor: Editor

  /// Sets an option; it takes effect at once.
  ///
  /// - Throws: if there is no theme of that name.
  func set(_ option: Command.Option) throws(Diagnostic) {
    switch option {
    case .mouse(let state):
      let isOn = state.applied(to: editor.usesMouse)
      editor.options.hasMouse = isOn
      useMouse(isOn)
    case .theme(let name): try editor.options.setTheme(name)
    }
    editor.effects.append(.keepOptions)
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
