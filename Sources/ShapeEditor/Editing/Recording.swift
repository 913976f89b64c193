import ShapeCommands

/// What a recording gets of the line of commands that is going on, as a script would have it.
struct Recording {
  /// Whether edits are recorded.
  var isOn = false
  /// The commands so far, and the selecting before each.
  private var commands: [String] = []
  /// How many of them are not the selecting before another.
  private var editCount = 0

  /// Adds a command, on what a selector means; without a selector, on what is selected then.
  mutating func add(_ command: Command, on selector: String) {
    guard isOn else { return }
    editCount += 1
    if !selector.isEmpty { commands.append(Command.select(selector: selector).description) }
    commands.append(command.description)
  }

  /// Ends a line of commands.
  ///
  /// - Returns: what was added to it: as one line where that matters to what is undone together.
  mutating func endLine() -> [String] {
    defer {
      commands = []
      editCount = 0
    }
    return editCount > 1 ? [commands.joined(separator: " ; ")] : commands
  }
}
