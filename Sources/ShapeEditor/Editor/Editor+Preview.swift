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
    guard let wanted else { return }
    let isStructural = wanted.changesStructure
    let (place, rows) = (
      isStructural ? snapshot() : nil, isStructural ? browser.placesNearCursor(in: columns) : []
    )
    if isStructural { log.watchEntries(of: document) }
    guard
      preview.show(
        wanted, by: commands(on: selection), on: document, in: browser.selectionContext)
    else { return }
    preview.keep(place)
    if isStructural { documentChanged(true, near: rows) } else { _ = noteChange(false) }
  }

  private var previewedCommand: Command? {
    guard layout.pictureColumns > 0, loading.isOver, !file.isReadOnly,
      selection.count <= FieldPreview.entryCount
    else { return nil }
    return FieldPreview.command(of: field) ?? typedResolution
  }

  /// The command being typed, if it settles conflicts: what comes of it is shown before it is chosen.
  private var typedResolution: Command? {
    guard !conflicts.isEmpty, let prompt, prompt.kind == .command,
      let commands = try? Command.parse(prompt.line.text), commands.count == 1,
      case .resolve = commands[0]
    else { return nil }
    return commands[0]
  }

  /// Takes back what the document has only for showing it, before it is saved or compared.
  func withdrawPreview() {
    let place = preview.place
    switch preview.withdraw(from: document) {
    case .nothing: break
    case .done:
      guard let place else {
        _ = noteChange(false)
        return
      }
      browser.restore(place, shift: noteChange(true), in: columns)
      inspectedEntryChanged()
    case .kept(let command, let change):
      // It is in the document now, so it has to be known.
      let place = snapshot()
      log.beginLine()
      log.record(change, label: command.description, before: place, after: place)
      effects.append(.journal(JournalRecord.bytes(of: change.changes)))
    }
  }
}
