import ShapeCommands
import YAMLText

// Imports of files that are read beside the editing. The document is changed once, when the file is
// there: by the command itself, which is then undone and recorded as any other.
extension Editor {
  /// Begins a line that is nothing but an import, if files are read beside.
  ///
  /// - Returns: whether it is such a line.
  func beginImport(_ line: [Command]) -> Bool {
    guard readsImportsBeside, line.count == 1, let command = line.first,
      let file = command.importedFile
    else { return false }
    do throws(Diagnostic) {
      try requireEditing()
      if let awaited = editing.awaitedImport {
        throw .refusal("\(awaited.request.file) is still being read; esc cancels its import")
      }
      editing.importCount += 1
      let request = ImportRequest(file: file, number: editing.importCount)
      editing.awaitedImport = AwaitedImport(request: request, command: command)
      effects.append(.readImport(request))
      showAwaitedImport()
    } catch {
      message = Message(error)
    }
    return true
  }

  /// Says what is going on, where nothing else is said.
  func showAwaitedImport() { message = message ?? editing.awaitedImport?.message }

  /// Gives up the import that waits for its file.
  ///
  /// - Returns: whether there was one.
  func cancelImport() -> Bool {
    guard let awaited = editing.awaitedImport else { return false }
    editing.awaitedImport = nil
    effects.append(.cancelImport)
    message = Message("the import of \(awaited.request.file) is cancelled; nothing has changed")
    return true
  }

  /// Performs an import whose file has been read. What was cancelled is not waited for.
  func finishImport(_ request: ImportRequest, _ result: Result<ImportedFile, Diagnostic>) {
    guard let awaited = editing.awaitedImport, awaited.request == request else { return }
    editing.awaitedImport = nil
    editing.commands.readImport = { _ throws(Diagnostic) in try result.get() }
    defer { editing.commands.readImport = readImport }
    do throws(Diagnostic) {
      try perform(awaited.command)
    } catch {
      message = Message(error)
    }
  }
}

extension Command {
  /// The file that is imported; nil for every other command.
  fileprivate var importedFile: String? {
    switch self {
    case .importFile(let file, _): file
    case .force(let command): command.importedFile
    default: nil
    }
  }
}
