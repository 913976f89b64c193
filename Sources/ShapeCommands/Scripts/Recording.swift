import ShapeDocument

/// What a recording gets of the line of commands that is going on, as a script would have it.
package struct Recording {
  /// Whether edits are recorded.
  package var isOn = false
  /// The commands so far, and the selecting before each.
  private var commands: [String] = []
  /// How many of them are not the selecting before another.
  private var editCount = 0

  /// A recording that is off.
  package init() {}

  /// Adds a command, on what a selector means; without a selector, on what is selected then.
  package mutating func add(_ command: Command, on selector: String) {
    guard isOn else { return }
    editCount += 1
    if !selector.isEmpty { commands.append(Command.select(selector: selector).description) }
    commands.append(command.description)
  }

  /// Ends a line of commands.
  ///
  /// - Returns: what was added to it: as one line where that matters to what is undone together.
  package mutating func endLine() -> [String] {
    defer {
      commands = []
      editCount = 0
    }
    return editCount > 1 ? [commands.joined(separator: " ; ")] : commands
  }
}

extension Document {
  /// A selector that means just these entries as they stand now.
  ///
  /// - Complexity: O(1) for all of them, else O(entries × their depth).
  package func selector(of entries: [Int]) -> String {
    entries.count == entryCount && entries.count > 1
      ? "*" : entries.map { pathText(of: $0) }.joined(separator: ", ")
  }
}
