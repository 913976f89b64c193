import ShapeDocument
import YAMLText

/// Goes to any row by some of its letters.
struct GoingTo {
  let editor: Editor

  /// Goes to the row a text fits best, or shows the list to type one in.
  func perform(_ text: String?) throws(Diagnostic) {
    guard let text else { return open() }
    var search = GoToSearch(text, in: editor.document)
    while !search.isComplete {
      _ = search.advance()
      try editor.document.workMonitor?.step(
        .matching, search.searchedEntries, of: editor.document.entryCount)
    }
    guard let best = search.best else {
      let soFar = editor.loading.isOver ? "" : " of what is loaded so far"
      throw .refusal("'\(text)' fits no row\(soFar)")
    }
    go(to: best)
  }

  private func open() {
    editor.list = ChoiceList(.goTo, items: [])
    listChanged()
  }

  /// Goes to a row of the list.
  func choose(serial: Int) {
    if let entry = editor.document.entry(withSerial: serial) { go(to: entry) }
  }

  private func go(to entry: Int) {
    let wasShown = editor.browser.isOnScreen(entry)
    PlaceWiring(editor: editor).leap(to: entry)
    if !wasShown { editor.go(to: entry) }
  }

  /// Searches for what is typed now, if it is something else.
  func listChanged() {
    guard let list = editor.list, list.kind == .goTo else { return editor.live.goTo = nil }
    guard editor.live.goTo?.query != list.query.text else { return }
    editor.live.goTo = GoToSearch(list.query.text, in: editor.document)
    advance()
  }

  /// Searches another slice and shows the best so far.
  func advance() {
    guard var search = editor.live.goTo else { return }
    editor.live.goTo = nil
    guard editor.list?.kind == .goTo else { return }
    if search.advance() { editor.list?.show(search.items) }
    editor.list?.countText = search.countText
    editor.live.goTo = search
  }
}
