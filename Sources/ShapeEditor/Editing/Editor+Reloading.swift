import ShapeDocument
import YAMLText

extension Editor {
  /// Asks for the file to be read again; what is unsaved has to be given up first.
  func reload() {
    guard needsWholeDocument("reloading") else { return }
    guard isModified else { return effects.append(.reload) }
    editing.question = Question(
      text: "Unsaved changes.",
      options: [.init(key: "y", title: "give them up and reload", answer: .ask(.reload))])
  }

  /// Takes over the file's text: one change between what both begin and end with, so that folds and
  /// cursor stay. False where the text cannot be read; then everything is as it was.
  package func take(_ text: SourceText) -> Bool {
    let old = document.text
    let prefix = CommonEnds.prefix(of: old, and: text)
    let limit = min(old.byteCount, text.byteCount) - prefix
    let suffix = CommonEnds.suffix(of: old, and: text, atMost: limit)
    let splice = Splice(
      range: prefix..<old.byteCount - suffix,
      replacement: text.slice(prefix..<text.byteCount - suffix))
    guard apply([TextChange(splices: [splice])]) != nil else { return false }
    editing.history = History()
    editing.savedRevision = editing.history.revision
    message = Message("read again")
    return true
  }

  /// Carries out changes a journal kept, each as a step that can be undone. False where one does not fit; those before it stay.
  package func recover(_ records: [[UInt8]]) -> Bool {
    for record in records {
      let before = snapshot(isStructural: true)
      guard let changes = JournalRecord.changes(of: record), let change = apply(changes) else {
        return false
      }
      editing.history.record(
        change, label: "recovery", before: before, after: snapshot(isStructural: true))
    }
    message = Message("recovered \(records.count) \(records.count == 1 ? "change" : "changes")")
    return true
  }

  /// Carries out changes that do not come from a command; nil, with a message, where they do not fit.
  private func apply(_ changes: [TextChange]) -> DocumentChange? {
    if editing.identities == nil { editing.identities = EntryIdentities(document) }
    do throws(Diagnostic) {
      let change = try document.apply(changes)
      documentChanged(true, near: [])
      return change
    } catch {
      message = Message(error.message, .error)
      return nil
    }
  }
}
