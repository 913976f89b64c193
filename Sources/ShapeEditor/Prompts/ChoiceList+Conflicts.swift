import ShapeCommands
import ShapeDocument

extension ChoiceList {
  /// The conflicts of a document; choosing one moves the cursor there.
  static func conflicts(_ conflicts: [NamedConflict], in document: Document) -> ChoiceList {
    ChoiceList(
      .conflicts,
      items: conflicts.map { conflict in
        let path = conflict.entry.map(document.pathText(of:))
        return Item(
          title: "\(conflict.number) of \(conflicts.count)  "
            + document.label(of: conflict.entry ?? Transaction.root),
          summary: conflict.difference, detail: path ?? ":root", section: "",
          choice: .perform([
            path.map { .reveal(selector: $0) } ?? .select(selector: ":root")
          ]))
      })
  }
}
