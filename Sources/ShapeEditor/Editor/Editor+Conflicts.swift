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

  /// How many conflicts there are, as a part of a sentence.
  var conflictTitle: String { conflictCount == 1 ? "1 conflict" : "\(conflictCount) conflicts" }

  /// Where the conflicts are to be seen.
  var conflictHint: String { ":conflicts lists \(conflictCount == 1 ? "it" : "them")" }

  /// Performs a command that looks for conflicts.
  func performOnConflicts(_ command: Command) throws(Diagnostic) {
    guard !conflicts.isEmpty else { throw .refusal("there are no conflicts") }
    guard case .goToConflict(let step) = command else {
      return open(.conflicts(NamedConflict.all(of: conflicts, in: document), in: document))
    }
    let entries = conflictedEntries.sorted()
    let target =
      step == .next
      ? entries.first { $0 > cursor } ?? entries.first
      : entries.last { $0 < cursor } ?? entries.last
    guard let target else { throw .refusal("the conflict is in no graphic; conflicts lists it") }
    leap(to: target)
    let named = NamedConflict.all(of: conflicts, in: document).first { $0.entry == target }
    if let named { say("\(named.number) of \(conflictCount)  \(named.difference)") }
  }

  /// Says what an edit did to the conflicts that the document had before, with that text.
  func tellConflicts(_ command: Command, _ former: ConflictList, in formerText: SourceText) {
    guard !former.isEmpty else { return }
    if former.hunks.count == conflicts.hunks.count {
      let isEdited = zip(former.hunks, conflicts.hunks).contains { old, new in
        formerText.slice(old.range) != document.text.slice(new.range)
      }
      guard isEdited else { return }
      say("our side is changed; the conflict stays: resolve ours keeps this")
    } else if case .resolve = command {
      say(
        conflicts.isEmpty ? "no conflicts are left; :w saves" : "\(conflictTitle) left")
    } else {
      let count = former.conflicts.count - conflictCount
      say(
        "\(count == 1 ? "a conflict" : "\(count) conflicts") went with it; u brings back both")
    }
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
