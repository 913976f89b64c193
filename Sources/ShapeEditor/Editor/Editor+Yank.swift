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
    case .value: copy(entries.map { document.sourceText(of: $0) }, "the text")
    }
  }

  private func copy(_ lines: [String], _ what: String) {
    guard !lines.isEmpty else {
      message = Message("there is nothing to copy", .warning)
      return
    }
    let number = lines.count == 1 ? "" : " of \(lines.count) rows"
    copyOut(lines.joined(separator: "\n"), CopiedText(title: what + number, hint: ""))
  }
}
