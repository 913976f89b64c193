import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

// Lists about the whole document.
extension Sight {
  /// Lists the colours that are used.
  func colors() throws(Diagnostic) -> [Reaction] {
    try loading.requireWholeDocument(for: "listing colours")
    let uses = try document.colorUses()
    return [uses.isEmpty ? .say(Message("the document uses no colours")) : .list(.colors(uses))]
  }

  /// Lists what is wrong.
  func problems(
    _ images: ImageFiles?, for monitor: WorkMonitor?
  ) throws(Diagnostic) -> [Reaction] {
    try loading.requireWholeDocument(for: "checking")
    let findings = document.check(images: images).findings
    try monitor?.requireWanted()
    guard !findings.isEmpty else {
      return [.say(Message("nothing is wrong with the document"))]
    }
    return [.list(.problems(findings, in: document))]
  }

  /// Lists the conflicts, or goes from one to the next.
  func performOnConflicts(_ command: Command) throws(Diagnostic) -> [Reaction] {
    guard !conflicts.isEmpty else { throw .refusal("there are no conflicts") }
    let named = NamedConflict.all(of: conflicts, in: document)
    guard case .goToConflict(let step) = command else {
      return [.list(.conflicts(named, in: document))]
    }
    let entries = conflicts.entries(in: document).sorted()
    let target =
      step == .next
      ? entries.first { $0 > rows.cursor } ?? entries.first
      : entries.last { $0 < rows.cursor } ?? entries.last
    guard let target else { throw .refusal("the conflict is in no graphic; conflicts lists it") }
    let report = named.first { $0.entry == target }.map {
      Reaction.say(Message("\($0.number) of \(conflicts.conflicts.count)  \($0.difference)"))
    }
    return [.leap(to: target)] + (report.map { [$0] } ?? [])
  }
}

extension ConflictList {
  /// How many conflicts there are, as a part of a sentence.
  var title: String { conflicts.count == 1 ? "1 conflict" : "\(conflicts.count) conflicts" }

  /// Where they are to be seen.
  var hint: String { ":conflicts lists \(conflicts.count == 1 ? "it" : "them")" }

  /// What an edit did to the former conflicts in its text, for a message; nil if there is nothing to say.
  func report(
    after command: Command, _ former: ConflictList, in formerText: SourceText, _ text: SourceText
  ) -> String? {
    guard !former.isEmpty else { return nil }
    if former.hunks.count == hunks.count {
      let isEdited = zip(former.hunks, hunks).contains { old, new in
        formerText.slice(old.range) != text.slice(new.range)
      }
      return isEdited ? "our side is changed; the conflict stays: resolve ours keeps this" : nil
    }
    if case .resolve = command {
      return isEmpty ? "no conflicts are left; :w saves" : "\(title) left"
    }
    let count = former.conflicts.count - conflicts.count
    return "\(count == 1 ? "a conflict" : "\(count) conflicts") went with it; u brings back both"
  }
}
