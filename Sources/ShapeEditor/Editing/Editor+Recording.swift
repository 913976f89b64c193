extension Editor {
  /// Tells an edit as a script would have it: what is selected by its place, then the command.
  func record(_ command: Command, _ address: String) {
    guard editing.isRecording else { return }
    if !address.isEmpty {
      effects.append(.record(Command.select(selector: address).description))
    }
    effects.append(.record(command.description))
  }

  /// A selector that means just these entries as they stand now.
  func address(of entries: [Int]) -> String {
    entries.count == outline.count && entries.count > 1
      ? "*" : entries.map { document.pathText(of: $0) }.joined(separator: ", ")
  }
}
