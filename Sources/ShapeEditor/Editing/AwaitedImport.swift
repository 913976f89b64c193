import ShapeCommands

/// An import that waits for its file to be read.
struct AwaitedImport {
  let request: ImportRequest
  /// The command that is performed then.
  let command: Command

  var message: Message { Message("reading \(request.file); esc cancels the import") }
}
