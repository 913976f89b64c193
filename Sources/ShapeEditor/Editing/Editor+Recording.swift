import ShapeCommands

extension Editor {
  /// Tells an edit as a script would have it: what is selected by its place, then the command.
  ///
  /// It is a part of the line of commands that is going on.
  func record(_ command: Command, _ address: String) {
    guard editing.isRecording else { return }
    editing.recordedEditCount += 1
    if !address.isEmpty {
      editing.recordedCommands.append(Command.select(selector: address).description)
    }
    editing.recordedCommands.append(command.description)
  }

  /// Tells what was recorded of a line of commands that has come to its end: as one line where that
  /// makes a difference to what is undone together.
  func recordLine() {
    let commands = editing.recordedCommands
    let isOne = editing.recordedEditCount > 1
    editing.recordedCommands = []
    editing.recordedEditCount = 0
    guard !commands.isEmpty else { return }
    effects += (isOne ? [commands.joined(separator: " ; ")] : commands).map { .record($0) }
  }

  /// A selector that means just these entries as they stand now.
  func address(of entries: [Int]) -> String {
    if selectsDocument, entries.isEmpty { return ":root" }
    return entries.count == outline.count && entries.count > 1
      ? "*" : entries.map { document.pathText(of: $0) }.joined(separator: ", ")
  }
}
