import ShapeDocument
import YAMLText

/// What every command about a document and a selection does, wherever it is typed: in the editor, in
/// a script or in a recording.
///
/// It holds what such commands act on and leave behind. Whoever has more than that, such as a cursor
/// or folds, says so in a ``SelectionContext`` and takes over what is selected afterwards.
package struct CommandInterpreter {
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
  /// Whether the command being performed found nothing to replace.
  var foundNothing = false
  /// What the command being performed knows beside the document.
  var context = SelectionContext()
  /// Selectors that were read before, by their text.
  var knownSelectors: [String: SelectorText] = [:]

  /// Nothing selected, nothing copied.
  package init() {}

  /// Selects the document itself: then no entry is selected.
  package mutating func selectDocument() {
    selection = []
    selectsDocument = true
  }

  // MARK: - Performing

  /// Performs a command that selects, copies or edits.
  ///
  /// - Returns: what it did; nil for a command about anything else.
  /// - Throws: why it is refused; then document, selection and clipboard are as they were.
  package mutating func perform(
    _ command: Command, on document: Document, options: EditOptions = EditOptions(),
    in context: SelectionContext = SelectionContext()
  ) throws(Diagnostic) -> CommandOutcome? {
    if case .force(let forced) = command {
      return try perform(forced, on: document, options: options.forced, in: context)
    }
    var next = self
    next.context = context
    let outcome = try next.carryOut(command, on: document, options)
    next.context = SelectionContext()
    self = next
    return outcome
  }

  private mutating func carryOut(
    _ command: Command, on document: Document, _ options: EditOptions
  ) throws(Diagnostic) -> CommandOutcome? {
    if try select(command, in: document) { return .selected }
    if command == .copy {
      try copy(in: document)
      return .copied
    }
    guard command.isEdit else { return nil }
    foundNothing = false
    var edited = self
    let change = try document.transact(options: options) { transaction throws(Diagnostic) in
      guard try !edited.editStructure(command, in: transaction) else { return }
      try edited.editProperties(command, in: transaction)
    }
    self = edited
    return foundNothing ? .foundNothing : .edited(change)
  }

  /// Copies the selection.
  mutating func copy(in document: Document) throws(Diagnostic) {
    guard !selection.isEmpty else { return try refuseNothing() }
    clipboard = document.clip(Self.topmost(selection, in: document))
  }

  /// Refuses to act on nothing, unless that is fine.
  func refuseNothing() throws(Diagnostic) {
    if selectsDocument { throw Diagnostic(.notForDocument, at: 0..<0) }
    if !mayActOnNothing { throw Diagnostic(.nothingSelected, at: 0..<0) }
  }

  /// Selects what an edit returned.
  mutating func choose(_ entries: [Int]) { selection = Set(entries).sorted() }

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

// MARK: - Selections to come back to

extension CommandInterpreter {
  /// A selection by identity, so that it can be brought back in another state of the document.
  package struct Remembered {
    fileprivate let serials: [Int]
    fileprivate let selectsDocument: Bool
  }

  /// What is selected.
  func remembered(in document: Document) -> Remembered {
    Remembered(
      serials: selection.map(document.serial(of:)), selectsDocument: selectsDocument)
  }

  /// Selects what was selected then, as far as it is there.
  mutating func restore(_ former: Remembered, in document: Document) {
    choose(former.serials.compactMap(document.entry(withSerial:)))
    selectsDocument = former.selectsDocument
  }
}
