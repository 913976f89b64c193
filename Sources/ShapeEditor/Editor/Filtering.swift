import ShapeCommands
import ShapeDocument
import YAMLText

/// Filters the rows while a filter is typed.
struct Filtering {
  let editor: Editor

  /// Prompts for a filter.
  func open() {
    LiveTyping(editor: editor).open(Prompt(.filter, text: editor.filter?.text ?? ""))
  }

  // MARK: - While typing

  /// Shows what is typed leaves; the last rows stay while it is unfinished or matches nothing.
  func typed(_ text: String) {
    guard editor.live.filtering?.text != text else { return }
    editor.live.filtering = nil
    editor.prompt?.hint = nil
    do throws(Diagnostic) {
      guard let search = try search(text) else { return showEverything() }
      editor.live.filtering = search
      advance()
    } catch {
      editor.prompt?.hint = error.message
    }
  }

  /// Searches another slice and shows what is known.
  func advance() {
    guard var search = editor.live.filtering else { return }
    editor.live.filtering = nil
    search.advance()
    if search.isDue { show(search) }
    let count = search.entries.count
    editor.prompt?.hint =
      search.isComplete
      ? count == 0 ? "nothing matches" : "\(count) \(count == 1 ? "row matches" : "rows match")"
      : "\(count) so far …"
    editor.live.filtering = search
  }

  private func search(_ text: String) throws(Diagnostic) -> FilterSearch? {
    let query = try FilterQuery(text)
    if case .everything = query { return nil }
    try editor.loading.requireWholeDocument(for: "a filter")
    let rows = editor.live.origin?.browser ?? editor.browser
    return FilterSearch(query, text: text, in: editor.document, reach: rows.outline.hoisted) {
      state, entry in
      switch state {
      case .selected: rows.isSelected(entry)
      case .expanded: rows.outline.isOpen(entry)
      }
    }
  }

  private func showEverything() {
    LiveTyping(editor: editor).comeBack()
    editor.browser.endFilter(in: editor.columns)
    editor.inspectedEntryChanged()
  }

  /// Filters the rows as they were before.
  private func show(_ search: FilterSearch) {
    guard !search.entries.isEmpty else { return }
    showEverything()
    editor.browser.filter(search.text, to: search.entries, in: editor.columns)
    editor.inspectedEntryChanged()
  }

  // MARK: - At the end

  /// Keeps what the line leaves; without a match the line stays open to be corrected.
  func accept(_ prompt: Prompt) {
    let text = prompt.line.text
    let start = editor.live.origin?.serial
    do throws(Diagnostic) {
      if editor.live.filtering == nil, editor.filter?.text == text {
        // The filter that is on was left as it is.
      } else if var search = try pendingSearch(text) {
        try finish(&search)
        if search.entries.isEmpty { try refuse(text) }
        search.entries.isEmpty ? showEverything() : show(search)
      } else {
        showEverything()
      }
      LiveTyping(editor: editor).end()
      if let start { PlaceWiring(editor: editor).noteLeaving(start) }
    } catch {
      editor.prompt = prompt
      editor.prompt?.mistake = error.message
    }
  }

  private func pendingSearch(_ text: String) throws(Diagnostic) -> FilterSearch? {
    if let search = editor.live.filtering, search.text == text { return search }
    return try search(text)
  }

  private func finish(_ search: inout FilterSearch) throws(Diagnostic) {
    var rest = search
    let total = editor.document.entryCount
    try editor.inLine("filter \(search.text)") { () throws(Diagnostic) in
      while !rest.isComplete {
        rest.advance()
        try editor.document.workMonitor?.step(.matching, rest.searchedEntries, of: total)
      }
    }
    search = rest
  }

  /// Throws why nothing matches, unless that is allowed.
  private func refuse(_ text: String) throws(Diagnostic) {
    if case .selector(let selector) = try FilterQuery(text) {
      try selector.refuseUnknownNames(in: editor.document)
      if selector.mayMatchNothing { return }
    }
    throw Diagnostic(.warning, .nothingMatches, at: 0..<0, [text])
  }
}
