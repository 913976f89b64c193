import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Copies something of the selection, a line for each.
  func yank(_ what: Command.Yank) throws(Diagnostic) {
    if what == .value, layout.focus == .inspector, let field = inspectedField {
      return try copy([field.value], "the value of \(field.label)")
    }
    if selectsDocument { return try yankOfDocument(what) }
    let entries = selection
    switch what {
    case .path: try copy(entries.map { document.pathText(of: $0) }, "the path")
    case .name: try copy(entries.map { document.fullName(of: $0) }, "the name")
    case .id: try copy(entries.compactMap { document.id(of: $0) }, "the id")
    case .value:
      var (text, aliases) = document.ownText(of: entries)
      // What stands on one line is pasted into lines; block scalars at an end need their line break.
      if let end = text.firstIndex(of: "\n"), text.index(after: end) == text.endIndex {
        text.removeLast()
      }
      let names = aliases.prefix(3).joined(separator: ", ")
      try copy(
        text.isEmpty ? [] : [text], entries.count == 1 ? "the text" : "the texts as a list",
        hint: aliases.isEmpty ? "" : "in it \(names) has no anchor")
    }
  }

  private func yankOfDocument(_ what: Command.Yank) throws(Diagnostic) {
    switch what {
    case .path: try copy([":root"], "the path")
    case .name: try copy([document.fullName(of: Transaction.root)], "the title")
    case .id: throw .refusal("the document has no id")
    case .value: try copy([document.text.string], "the text")
    }
  }

  private func copy(
    _ lines: [String], _ what: String, hint: String = ""
  ) throws(Diagnostic) {
    guard !lines.isEmpty else { throw .refusal("there is nothing to copy") }
    let number = lines.count == 1 ? "" : " of \(lines.count) rows"
    copyOut(lines.joined(separator: "\n"), CopiedText(title: what + number, hint: hint))
  }
}
