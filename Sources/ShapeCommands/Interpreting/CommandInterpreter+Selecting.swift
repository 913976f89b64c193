import ShapeDocument
import YAMLText

extension CommandInterpreter {
  /// Performs a command that selects; returns false for other commands.
  mutating func select(_ command: Command, in document: Document) throws(Diagnostic) -> Bool {
    switch command {
    case .select(let text):
      let selector = try selector(text)
      if selector.isDocument {
        selectDocument()
      } else {
        selection = try matches(of: text, in: document)
      }
      mayActOnNothing = selector.mayMatchNothing
    case .extend(.selector(let text)):
      let more = try matches(of: text, in: document)
      if try selector(text).mayMatchNothing { mayActOnNothing = true }
      selection = Set(selection).union(more).sorted()
    case .deselect(let text?):
      let fewer = Set(try matches(of: text, in: document))
      if try selector(text).mayMatchNothing { mayActOnNothing = true }
      selection.removeAll { fewer.contains($0) }
    case .deselect(nil):
      selection = []
      mayActOnNothing = false
    case .selectAll:
      selection = try reach(in: document)
      mayActOnNothing = false
    case .selectParent:
      try selectRelatives("anything above it") { entry in
        let parent = document.parent(of: entry)
        return parent < 0 ? [] : [parent]
      }
    case .selectChildren where selectsDocument:
      selection = Array(document.children(of: Transaction.root))
    case .selectChildren:
      try selectRelatives("children") { Array(document.children(of: $0)) }
    case .selectSame(let property):
      guard !selection.isEmpty else {
        try refuseNothing()
        return true
      }
      try refuseUnknown(property, in: document)
      selection = try document.entries(withSame: PropertyPath.keys(of: property), as: selection)
    case .invert:
      let selected = Set(selection)
      selection = try reach(in: document).filter { !selected.contains($0) }
      mayActOnNothing = false
    default: return false
    }
    return true
  }

  /// The entries that can be selected.
  private func reach(in document: Document) throws(Diagnostic) -> [Int] {
    let entries = context.reach?() ?? Array(0..<document.entryCount)
    guard !entries.isEmpty else { throw Diagnostic(.warning, .nothingToSelect, at: 0..<0) }
    return entries
  }

  private mutating func selectRelatives(
    _ name: String, _ relatives: (Int) -> [Int]
  ) throws(Diagnostic) {
    guard !selection.isEmpty else { return try refuseNothing() }
    let found = Set(selection.flatMap(relatives)).sorted()
    guard !found.isEmpty else { throw Diagnostic(.warning, .noRelatives, at: 0..<0, [name]) }
    selection = found
  }

  // MARK: - Selectors

  private func selector(_ text: String) throws(Diagnostic) -> SelectorText {
    if let known = knownSelectors[text] { return known }
    return try SelectorText(text)
  }

  /// Whether a selector refers to the document itself.
  package func meansDocument(_ text: String) throws(Diagnostic) -> Bool {
    try selector(text).isDocument
  }

  /// The entries a selector matches, in document order.
  ///
  /// - Throws: if it cannot be read, or matches nothing although it must.
  package func matches(
    of text: String, in document: Document, _ context: SelectionContext
  ) throws(Diagnostic) -> [Int] {
    try selector(text).entries(in: document, selection: selection, context)
  }

  /// The entries that a selector of the current command matches.
  func matches(of text: String, in document: Document) throws(Diagnostic) -> [Int] {
    try matches(of: text, in: document, context)
  }

  /// The number of entries a selector matches, which may be 0.
  func count(of text: String, in document: Document) throws(Diagnostic) -> Int {
    let selector = try selector(text)
    return selector.isDocument
      ? 1 : try selector.matches(in: document, selection: selection, context).count
  }
}
