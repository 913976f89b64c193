extension Editor {
  /// Copies something of the selection, a line for each.
  func yank(_ what: Command.Yank) {
    if what == .value, layout.focus == .inspector, let field = inspectedField {
      return copy([field.value], "the value of \(field.label)")
    }
    let entries = selection
    switch what {
    case .path: copy(entries.map { document.pathText(of: $0) }, "the path")
    case .name: copy(entries.map { document.label(of: $0) }, "the name")
    case .id: copy(entries.compactMap { document.id(of: $0) }, "the id")
    case .value:
      var (text, aliases) = document.ownText(of: entries)
      // What stands on one line is pasted into lines; block scalars at an end need their line break.
      if text.utf8.firstIndex(of: 0x0A) == text.utf8.indices.last { text.removeLast() }
      copy(text.isEmpty ? [] : [text], entries.count == 1 ? "the text" : "the texts as a list")
      guard !aliases.isEmpty else { return }
      let names = aliases.prefix(3).joined(separator: ", ")
      message = Message("copied; in the text \(names) has no anchor", .warning)
    }
  }

  private func copy(_ lines: [String], _ what: String) {
    guard !lines.isEmpty else {
      message = Message("there is nothing to copy", .warning)
      return
    }
    effects.append(.copy(lines.joined(separator: "\n")))
    let number = lines.count == 1 ? "" : " of \(lines.count) rows"
    message = Message("copied \(what)\(number)")
  }
}
