import ShapeCommands
import ShapeDocument
import ShapeSession
import TextDifference
import YAMLText

// The conflicts of the document. Its text has our side in their place; what the file holds has markers.
extension Editor {
  /// The conflicts that are not settled.
  package var conflicts: ConflictList { session.conflicts }

  /// How many there are.
  package var conflictCount: Int { conflicts.conflicts.count }

  /// The document's text as its file has it, with the markers of conflicts.
  package var fileText: SourceText { session.fileText }

  /// The entries in conflict.
  package var conflictedEntries: Set<Int> {
    let shown = session.previewedConflicts ?? conflicts
    return shown.isEmpty ? [] : conflictRows.entries(of: shown, in: document)
  }
}

/// The entries in conflict, found once for each state of the document.
struct ConflictRows {
  private var known: (state: DocumentState, list: ConflictList, entries: Set<Int>)?

  mutating func entries(of list: ConflictList, in document: Document) -> Set<Int> {
    if let known, known.state == document.state, known.list == list { return known.entries }
    let entries = Set(list.entries(in: document))
    known = (document.state, list, entries)
    return entries
  }
}
