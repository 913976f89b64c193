import ShapeCommands
import ShapeDocument
import ShapeSession
import YAMLText

// The value that is being typed, in the document.
extension Editor {
  /// Shows the value as it is typed now; what does not fit is not shown.
  func updatePreview() {
    let wanted = previewedCommand
    guard wanted != session.previewedCommand else { return }
    selectInSession()
    session.preview(wanted, in: browser.selectionContext)
  }

  private var previewedCommand: Command? {
    guard layout.pictureColumns > 0, loading.isOver, !file.isReadOnly,
      selection.count <= FieldEdit.previewedEntryCount
    else { return nil }
    return field?.previewedCommand ?? typedResolution
  }

  /// The command being typed, if it settles conflicts: what comes of it is shown before it is chosen.
  private var typedResolution: Command? {
    guard !conflicts.isEmpty, let prompt, prompt.kind == .command,
      let commands = try? Command.parse(prompt.line.text), commands.count == 1,
      case .resolve = commands[0]
    else { return nil }
    return commands[0]
  }
}
