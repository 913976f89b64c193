import ShapeCommands
import YAMLText

/// An import whose file is read beside the editing. The document is changed once, when the file is there:
/// by the command itself, which is then undone and recorded as any other.
struct PendingImport {
  private var awaited: (request: ImportRequest, command: Command)?
  /// How many imports have been begun.
  private var count = 0

  /// Whether a file is waited for.
  var isAwaited: Bool { awaited != nil }

  /// What is going on; nil for nothing.
  var message: Message? {
    awaited.map { Message("reading \($0.request.file); esc cancels the import") }
  }

  /// Begins to wait for a file.
  ///
  /// - Throws: if another one is waited for.
  mutating func begin(_ file: String, for command: Command) throws(Diagnostic) -> [Reaction] {
    if let awaited {
      throw .refusal("\(awaited.request.file) is still being read; esc cancels its import")
    }
    count += 1
    let request = ImportRequest(file: file, number: count)
    awaited = (request, command)
    return [.perform(.readImport(request))]
  }

  /// Gives up the import; no reactions where there is none.
  mutating func cancel() -> [Reaction] {
    guard let (request, _) = awaited else { return [] }
    awaited = nil
    return [
      .perform(.cancelImport),
      .say(Message("the import of \(request.file) is cancelled; nothing has changed")),
    ]
  }

  /// The command to be performed now that a file has been read; nil where nobody waits for it.
  mutating func finish(_ request: ImportRequest) -> Command? {
    guard let awaited, awaited.request == request else { return nil }
    self.awaited = nil
    return awaited.command
  }
}

extension Command {
  /// The file that is imported; nil for every other command.
  var importedFile: String? {
    switch self {
    case .importFile(let file, _): file
    case .force(let command): command.importedFile
    default: nil
    }
  }
}
