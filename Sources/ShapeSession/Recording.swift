import ShapeCommands
import ShapeDocument

/// The part of a recording that the current line of commands adds, in the form of a script.
struct Recording {
  /// Whether edits are recorded.
  let isOn: Bool
  /// The selector that was typed last, which names what is selected as long as that is nothing else.
  var typedSelector: String?
  /// Whether what is done now is left out.
  private var isPaused = false
  /// The commands so far, each after a command that selects.
  private var commands: [String] = []
  /// The number of those commands without the selecting ones.
  private var editCount = 0

  /// A recording of edits, or of nothing.
  init(isOn: Bool) { self.isOn = isOn }

  /// Leaves out what is done from now on, or no longer.
  mutating func pause(_ isPaused: Bool) { self.isPaused = isPaused }

  /// Adds a command on what a selector matches; with an empty selector, on the current selection.
  mutating func add(_ command: Command, on selector: String) {
    guard isOn, !isPaused else { return }
    editCount += 1
    if !selector.isEmpty { commands.append(Command.select(selector: selector).description) }
    commands.append(command.description)
  }

  /// Ends a line of commands.
  ///
  /// - Returns: the lines to record: one line if several commands are undone together.
  mutating func endLine() -> [String] {
    defer {
      commands = []
      editCount = 0
    }
    return editCount > 1 ? [commands.joined(separator: " ; ")] : commands
  }
}

extension Document {
  /// A selector that matches exactly these entries at present.
  ///
  /// - Complexity: O(1) for all of them, else O(entries × their depth).
  func selector(of entries: [Int]) -> String {
    entries.count == entryCount && entries.count > 1
      ? "*" : entries.map { pathText(of: $0) }.joined(separator: ", ")
  }
}
