import ShapeCommands
import ShapeDocument
import YAMLText

// The value that is being typed, in the document.
extension Editor {
  /// Shows the value as it is typed now; what does not fit is not shown.
  func updatePreview() {
    let wanted = previewedCommand
    guard wanted != preview.command else { return }
    withdrawPreview()
    guard let wanted,
      preview.show(
        wanted, by: commands(on: selection), on: document, in: browser.selectionContext)
    else { return }
    _ = noteChange(false)
  }

  private var previewedCommand: Command? {
    guard layout.pictureColumns > 0, loading.isOver, !file.isReadOnly,
      selection.count <= FieldPreview.entryCount
    else { return nil }
    return FieldPreview.command(of: field)
  }

  /// Takes back what the document has only for showing it, before it is saved or compared.
  func withdrawPreview() {
    switch preview.withdraw(from: document) {
    case .nothing: break
    case .done: _ = noteChange(false)
    case .kept(let command, let change):
      // It is in the document now, so it has to be known.
      let place = snapshot()
      log.beginLine()
      log.record(change, label: command.description, before: place, after: place)
      effects.append(.journal(JournalRecord.bytes(of: change.changes)))
    }
  }
}
