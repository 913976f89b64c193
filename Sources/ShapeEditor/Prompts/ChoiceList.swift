import ByteSearch
import Geometry
import LineEditing
import ShapeCommands
import TerminalCells

/// A list shown over the panes to read or choose from, filtered by typing: the help, the palette,
/// the problems of the document.
package struct ChoiceList: Hashable, Sendable {
  /// What the list is for.
  package enum Kind: Hashable, Sendable {
    case help
    case palette
    /// The lines in which two texts differ.
    case difference
    /// The problems of the document.
    case problems
    /// What both sides of a merge contradict each other in.
    case conflicts
    /// The colours that the document uses.
    case colors
    /// The rows that some letters fit best, which whoever opened the list looks for.
    case goTo
  }

  /// One line of the list.
  package struct Item: Hashable, Sendable {
    /// The main text: a key in the help, a command in the palette.
    package let title: String
    /// What it does.
    package let summary: String
    /// The text at the side: a command in the help, its keys in the palette.
    package let detail: String
    /// The heading the item is listed under; empty if it has none.
    package let section: String
    /// What choosing it does.
    let choice: Choice
    /// The colour it is about.
    package let swatch: RGBA?

    init(
      title: String, summary: String, detail: String, section: String, choice: Choice,
      swatch: RGBA? = nil
    ) {
      self.title = title
      self.summary = summary
      self.detail = detail
      self.section = section
      self.choice = choice
      self.swatch = swatch
    }
  }

  /// What choosing an item does.
  enum Choice: Hashable, Sendable {
    case perform([Command])
    /// Opens the command line with this text, for the user to type the arguments.
    case type(String)
    /// Goes to the entry of a serial.
    case go(serial: Int)
  }

  /// What the list is for.
  package let kind: Kind
  /// Every item.
  package private(set) var items: [Item]
  /// How many items there are, where that is more than are listed.
  package private(set) var countText: String?
  /// The text the list is filtered by.
  package private(set) var query = LineEditor()
  /// The items that match the query, as indices of ``items``.
  package private(set) var matches: [Int]
  /// The index of the selected item in ``matches``.
  package private(set) var selection = 0
  /// The first of ``matches`` shown after scrolling with the wheel; nil while the selected item is
  /// kept visible.
  package private(set) var scrolledRow: Int?

  init(_ kind: Kind, items: [Item]) {
    self.kind = kind
    self.items = items
    matches = Array(items.indices)
  }

  /// The index of the selected item in ``items``; nil if nothing matches.
  package var selectedIndex: Int? { selection < matches.count ? matches[selection] : nil }

  /// The selected item; nil if nothing matches.
  package var selectedItem: Item? { selectedIndex.map { items[$0] } }

  /// The list's title.
  package var title: String {
    switch kind {
    case .help: "Keys"
    case .palette: "Commands"
    case .difference: "Unsaved changes"
    case .problems: "Problems"
    case .conflicts: "Conflicts"
    case .colors: "Colours"
    case .goTo: "Go to"
    }
  }

  /// Handles a key that moves the selection or edits the query; returns false for any other key.
  mutating func take(_ key: Key, pageRows: Int, register: inout LineRegister) -> Bool {
    switch key.token {
    case "<up>": select(selection - 1)
    case "<down>": select(selection + 1)
    case "<pgup>": select(selection - max(1, pageRows))
    case "<pgdn>": select(selection + max(1, pageRows))
    case "<c-home>": select(0)
    case "<c-end>": select(matches.count - 1)
    default:
      let before = query.text
      guard query.handle(key, register: &register) else { return false }
      if query.text != before { narrow() }
    }
    return true
  }

  /// Inserts pasted text into the query; returns false if it does not fit.
  mutating func paste(_ text: String) -> Bool {
    guard query.insert(text) else { return false }
    narrow()
    return true
  }

  /// Lists other items; the selected one stays so if it is among them and was not the first.
  mutating func show(_ other: [Item]) {
    let former = selection > 0 ? selectedItem : nil
    items = other
    matches = Array(items.indices)
    selection = former.flatMap { kept in items.firstIndex { $0.choice == kept.choice } } ?? 0
  }

  /// Says how many items there are, as more than are listed.
  mutating func show(countText: String) { self.countText = countText }

  /// Scrolls without changing the selection.
  package mutating func scroll(from row: Int, by rows: Int) {
    scrolledRow = max(0, min((scrolledRow ?? row) + rows, matches.count - 1))
  }

  /// Selects an item by its index in ``items``; returns false if it does not match the query.
  package mutating func select(item: Int) -> Bool {
    guard let index = matches.firstIndex(of: item) else { return false }
    select(index)
    return true
  }

  private mutating func select(_ index: Int) {
    scrolledRow = nil
    selection = max(0, min(matches.count - 1, index))
  }

  /// Keeps the items that contain every word of the query; those whose title starts with it come
  /// first.
  private mutating func narrow() {
    // What fits is looked for elsewhere; the best is selected anew.
    if kind == .goTo { return select(0) }
    let words = query.text.lowercased().split(separator: " ")
    matches = items.indices.filter { index in
      let item = items[index]
      let text = "\(item.title) \(item.summary) \(item.detail) \(item.section)".lowercased()
      return words.allSatisfy { text.containsBytes(of: $0) }
    }
    if kind == .palette, let first = words.first {
      let leading = matches.filter { items[$0].title.hasPrefix(first) }
      matches = leading + matches.filter { !items[$0].title.hasPrefix(first) }
    }
    selection = 0
    scrolledRow = nil
  }
}
