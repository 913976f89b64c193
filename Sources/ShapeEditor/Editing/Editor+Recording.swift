extension Editor {
  /// Tells an edit as a script would have it: what is selected by its place, then the command.
  ///
  /// It is a part of the line of commands that is going on.
  func record(_ command: Command, _ address: String) {
    guard editing.isRecording else { return }
    if !address.isEmpty {
      editing.recordedCommands.append(Command.select(selector: address).description)
    }
    editing.recordedCommands.append(command.description)
  }

  /// A selector that means just these entries as they stand now.
  func address(of entries: [Int]) -> String {
    if selectsDocument, entries.isEmpty { return ":root" }
    return entries.count == outline.count && entries.count > 1
      ? "*" : entries.map { document.pathText(of: $0) }.joined(separator: ", ")
  }
}
