import ShapeCommands
import ShapeDocument
import YAMLText

/// Shows in the picture what the value that is being typed looks like.
///
/// The document has the value for as long as it is shown, and neither history, journal nor recording
/// know of it: whoever edits, saves or compares the document withdraws it first.
struct FieldPreview {
  /// How many selected entries get the value at most, so that typing stays quick.
  private static let entryCount = 200
  /// What is not seen in a picture.
  private static let unseen: Set = ["name", "id", "note", "tags", "link", "locked", "title"]

  let editor: Editor

  /// Shows the value as it is typed now; what does not fit is not shown.
  func update() {
    let command = wanted
    guard command != editor.editing.preview?.command else { return }
    withdraw()
    guard let command else { return }
    var commands = editor.commands(on: editor.selection)
    let outcome = try? commands.perform(
      command, on: editor.document, options: EditOptions(), in: editor.browser.selectionContext)
    guard case .edited(let change)? = outcome, !change.isEmpty else { return }
    editor.editing.preview = PreviewedValue(command: command, change: change)
    _ = editor.noteChange(false)
  }

  /// Takes the value back.
  func withdraw() {
    guard let shown = editor.editing.preview else { return }
    editor.editing.preview = nil
    do throws(Diagnostic) {
      try shown.change.takeBack(in: editor.document)
      _ = editor.noteChange(false)
    } catch {
      // It is in the document now, so it has to be known.
      let place = editor.log.snapshot(of: editor.browser)
      editor.log.beginLine()
      editor.log.record(
        shown.change, label: shown.command.description, before: place, after: place)
      editor.effects.append(.journal(JournalRecord.bytes(of: shown.change.changes)))
    }
  }

  /// The command that would set what is typed; nil where that is no value, or is not seen.
  private var wanted: Command? {
    guard let field = editor.field, case .property(let path) = field.target,
      !Self.unseen.contains(path), !path.hasPrefix("meta"), editor.layout.pictureColumns > 0,
      editor.loading.isOver, !editor.file.isReadOnly,
      editor.selection.count <= Self.entryCount,
      let command = try? field.command()
    else { return nil }
    return command
  }
}

extension Editor {
  /// Takes back what the document has only for showing it, before it is saved or compared.
  package func withdrawPreview() { FieldPreview(editor: self).withdraw() }
}
