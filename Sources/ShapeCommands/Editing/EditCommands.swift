import ShapeDocument
import YAMLText

/// What editing commands act on, and what they leave behind: the part of a session that editor and
/// scripts have in common.
package struct EditCommands {
  /// The entries commands act on, in document order.
  package var selection: [Int] = [] {
    didSet { selectsDocument = false }
  }
  /// Whether the document itself is selected, for its own properties; then no entry is.
  package private(set) var selectsDocument = false
  /// What was copied or cut last.
  package var clipboard: [EntryClip] = []
  /// Whether an empty selection is fine, because a selector that ends in `?` made it.
  package var mayActOnNothing = false
  /// Whether the last `replace` found nothing to replace; whoever tells that takes it away.
  package var nothingMatched = false
  /// Selectors that were read before, by their text.
  var knownSelectors: [String: SelectorText] = [:]

  /// Nothing selected, nothing copied.
  package init() {}

  private func selector(_ text: String) throws(Diagnostic) -> SelectorText {
    if let known = knownSelectors[text] { return known }
    return try SelectorText(text)
  }

  /// Whether a selector means the document itself.
  func meansDocument(_ text: String) throws(Diagnostic) -> Bool { try selector(text).isDocument }

  /// Selects the document itself: then no entry is selected.
  package mutating func selectDocument() {
    selection = []
    selectsDocument = true
  }

  // MARK: - Selecting

  /// Performs a command that selects; false for other commands.
  package mutating func select(_ command: Command, in document: Document) throws(Diagnostic) -> Bool
  {
    switch command {
    case .select(let text):
      let selector = try selector(text)
      selection =
        selector.isDocument ? [] : try selector.entries(in: document, selection: selection)
      selectsDocument = selector.isDocument
      mayActOnNothing = selector.mayMatchNothing
    case .extend(.selector(let text)):
      let selector = try selector(text)
      let more = try selector.entries(in: document, selection: selection)
      mayActOnNothing = mayActOnNothing || selector.mayMatchNothing
      selection = Set(selection).union(more).sorted()
    case .deselect(let text?):
      let selector = try selector(text)
      let fewer = Set(try selector.entries(in: document, selection: selection))
      mayActOnNothing = mayActOnNothing || selector.mayMatchNothing
      selection.removeAll { fewer.contains($0) }
    case .deselect(nil):
      selection = []
      mayActOnNothing = false
    case .selectAll:
      selection = Array(0..<document.entryCount)
      mayActOnNothing = false
    case .selectParent:
      try selectRelatives("anything above it") { entry in
        let parent = document.parent(of: entry)
        return parent < 0 ? [] : [parent]
      }
    case .selectChildren where selectsDocument:
      selection = Self.canvases(of: document)
    case .selectChildren:
      try selectRelatives("children") { Self.children(of: $0, in: document) }
    case .invert:
      let selected = Set(selection)
      selection = (0..<document.entryCount).filter { !selected.contains($0) }
      mayActOnNothing = false
    default: return false
    }
    return true
  }

  private mutating func selectRelatives(
    _ name: String, _ relatives: (Int) -> [Int]
  ) throws(Diagnostic) {
    guard !selection.isEmpty else { return try refuseNothing() }
    let found = Set(selection.flatMap(relatives)).sorted()
    guard !found.isEmpty else { throw Diagnostic(.noRelatives, at: 0..<0, [name]) }
    selection = found
  }

  private static func children(of entry: Int, in document: Document) -> [Int] {
    var children: [Int] = []
    var child = entry + 1
    while child < document.subtreeEnd(of: entry) {
      children.append(child)
      child = document.subtreeEnd(of: child)
    }
    return children
  }

  private static func canvases(of document: Document) -> [Int] {
    var canvases: [Int] = []
    var entry = 0
    while entry < document.entryCount {
      canvases.append(entry)
      entry = document.subtreeEnd(of: entry)
    }
    return canvases
  }

  /// Refuses to act on nothing, unless that is fine.
  func refuseNothing() throws(Diagnostic) {
    if selectsDocument { throw Diagnostic(.notForDocument, at: 0..<0) }
    if !mayActOnNothing { throw Diagnostic(.nothingSelected, at: 0..<0) }
  }

  // MARK: - Editing

  /// Performs an editing command in a transaction; false for other commands.
  ///
  /// - Throws: the refusal; what the command did before is for the transaction to take back.
  package mutating func edit(
    _ command: Command, in transaction: Transaction
  ) throws(Diagnostic) -> Bool {
    if try editStructure(command, in: transaction) { return true }
    guard try editProperties(command, in: transaction) else { return false }
    return true
  }

  /// Copies the selection.
  package mutating func copy(in document: Document) throws(Diagnostic) {
    guard !selection.isEmpty else { return try refuseNothing() }
    clipboard = document.clip(Self.topmost(selection, in: document))
  }

  /// Selects what an edit answered.
  mutating func choose(_ entries: [Int]) { selection = Set(entries).sorted() }

  /// What a selector matches, for an edit of each.
  func matches(of text: String, in document: Document) throws(Diagnostic) -> [Int] {
    try selector(text).entries(in: document, selection: selection)
  }

  /// How many entries a selector matches, be it none.
  func count(of text: String, in document: Document) throws(Diagnostic) -> Int {
    let selector = try selector(text)
    return selector.isDocument
      ? 1 : try selector.matches(in: document, selection: selection).count
  }

  /// Entries that are not inside others of them.
  private static func topmost(_ entries: [Int], in document: Document) -> [Int] {
    var end = 0
    return entries.filter { entry in
      guard entry >= end else { return false }
      end = document.subtreeEnd(of: entry)
      return true
    }
  }
}
