/// The keys that change a line, for the help. They are the same for values, names, the command line
/// and search texts, and no others can be bound.
enum LineKeys {
  /// The heading they are listed under.
  static let section = "While typing"

  private static let table: [(keys: String, summary: String)] = [
    ("← → home end", "move; with shift, select"),
    ("ctrl-← ctrl-→ alt-b alt-f", "move by words; with shift, select"),
    ("ctrl-a ctrl-e", "to the start, to the end"),
    ("alt-a", "select all"),
    ("ctrl-x ctrl-c ctrl-v", "cut, copy what is selected; put it in"),
    ("ctrl-w alt-d", "erase a word back, on; ctrl-y puts it in"),
    ("ctrl-u ctrl-k", "erase to the start, to the end; ctrl-y puts it in"),
    ("ctrl-_ alt-_", "undo, redo what was typed"),
  ]

  /// The lines of the help.
  static var items: [ChoiceList.Item] {
    table.map {
      ChoiceList.Item(
        title: $0.keys, summary: $0.summary, detail: "", section: section, choice: .perform([]))
    }
  }
}
