import ShapeDocument
import TextDifference
import YAMLText

// Conflicts: settling them, and keeping them in step with edits.
extension CommandInterpreter {
  /// Settles the conflicts of what is selected or matches, or all where nothing is.
  mutating func resolve(
    _ choice: ConflictChoice, _ selector: String?, on document: Document
  ) throws(Diagnostic) -> DocumentChange {
    try document.requireEditable()
    guard !conflicts.isEmpty else { throw Diagnostic(.warning, .noConflicts, at: 0..<0) }
    let hunks = try conflictedHunks(selector, in: document)
    guard !hunks.isEmpty || mayActOnNothing else {
      throw Diagnostic(.warning, .noConflictThere, at: 0..<0)
    }
    guard let (splices, rest) = conflicts.settling(hunks, by: choice, in: document.text) else {
      throw refusal(of: choice, hunks, in: document)
    }
    let serials = selection.map(document.serial(of:))
    let change = try document.apply(splices.isEmpty ? [] : [TextChange(splices: splices)])
    conflicts = rest
    if !selectsDocument { choose(serials.compactMap(document.entry(withSerial:))) }
    return change
  }

  private func conflictedHunks(
    _ selector: String?, in document: Document
  ) throws(Diagnostic) -> [Int] {
    if let selector {
      if try meansDocument(selector) { return Array(conflicts.hunks.indices) }
      return conflicts.hunks(at: try matches(of: selector, in: document), in: document)
    }
    return selection.isEmpty && !mayActOnNothing
      ? Array(conflicts.hunks.indices) : conflicts.hunks(at: selection, in: document)
  }

  private func refusal(
    of choice: ConflictChoice, _ hunks: [Int], in document: Document
  ) -> Diagnostic {
    if choice == .base { return conflicts.isBaseHidden }
    let refused = hunks.first { number in
      let hunk = conflicts.hunks[number]
      return hunk.text(choice, ours: document.text.slice(hunk.range)) == nil
    }
    let named = NamedConflict.all(of: conflicts, in: document).first {
      $0.hunks.contains(refused ?? 0)
    }
    return Diagnostic(
      .cannotStayBoth, at: 0..<0, [named?.text ?? ""])
  }

  /// Lets the conflicts follow the changes of a transaction that began with a text.
  ///
  /// - Throws: if a change would tear one apart.
  mutating func follow(
    _ changes: [TextChange], of text: SourceText, by command: Command, in document: Document
  ) throws(Diagnostic) {
    guard !conflicts.isEmpty else { return }
    var text = text
    for change in changes {
      do throws(TornConflict) {
        conflicts = try conflicts.following(change.splices, of: text, command.conflictKind)
      } catch {
        throw Diagnostic(
          .warning, .tornConflict, at: 0..<0, [conflicts.title(ofHunk: error.hunk, in: text)])
      }
      text = text.replacing(change.splices).text
    }
  }
}

extension ConflictList {
  /// What a hunk is called in a text, whose document may be in the middle of a change.
  fileprivate func title(ofHunk number: Int, in text: SourceText) -> String {
    guard hunks.indices.contains(number) else { return "a line" }
    let document = Document(text: text)
    let hunk = hunks[number]
    return document.breadcrumb(of: document.entry(of: hunk) ?? Transaction.root)
  }
}

extension Command {
  /// What it does to conflicts where it edits.
  fileprivate var conflictKind: ConflictList.EditKind {
    switch self {
    case .delete, .cut: .deletion
    case .force(let command): command.conflictKind
    default: changesStructure ? .structure : .values
    }
  }
}
