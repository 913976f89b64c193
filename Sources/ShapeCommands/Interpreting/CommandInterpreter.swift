import ShapeDocument
import TextDifference
import YAMLText

/// Performs every command about a document and a selection, wherever it comes from: the editor, a
/// script or a recording.
///
/// It holds the state that such commands use and change. A caller with further state, such as a
/// cursor or folds, passes it as a ``SelectionContext`` and adopts the selection afterwards.
package struct CommandInterpreter {
  /// The entries that commands act on, in document order.
  package var selection: [Int] = [] {
    didSet { selectsDocument = false }
  }
  /// Whether the document itself is selected, to edit its own properties; then no entry is.
  package private(set) var selectsDocument = false
  /// What was copied or cut last.
  package var clipboard: [EntryClip] = []
  /// Whether an empty selection is allowed, because a selector that ends in `?` made it.
  package var mayActOnNothing = false
  /// Whether the current command found nothing to replace.
  var foundNothing = false
  /// The state of the current command's caller beside the document.
  var context = SelectionContext()
  /// Selectors that have been parsed, by their text.
  package var knownSelectors: [String: SelectorText] = [:]

  /// The conflicts of the document, which has our side of them.
  package var conflicts = ConflictList()

  /// What commands leave out because it is locked.
  var locked = LockedEntries()
  /// How many graphics were left out so far because they are locked.
  package var leftOutCount: Int { locked.leftOut.count }

  /// Reads a file that is imported; without it none can be.
  package var readImport: ((String) throws(Diagnostic) -> ImportedFile)?
  /// What came of the last import; nil once it has been told.
  package var importReport: ImportReport?

  /// A sentence about a side effect of the last command; nil once it has been told.
  package var note: String?

  /// Makes an interpreter with an empty selection and clipboard.
  package init() {}

  /// Selects the document itself, and no entries.
  package mutating func selectDocument() {
    selection = []
    selectsDocument = true
  }

  // MARK: - Performing

  /// Performs a command that selects, copies or edits.
  ///
  /// - Returns: its outcome; nil for any other command.
  /// - Throws: why it is refused; then document, selection and clipboard are unchanged.
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

  /// Why an edit of some entries would be refused, as far as that is known before it changes anything;
  /// nil where nothing is known against it.
  package func refusal(
    of command: Command, on entries: [Int], in document: Document, _ context: SelectionContext
  ) -> Diagnostic? {
    // What settles conflicts changes the text by itself.
    if case .resolve = command { return nil }
    var rehearsing = self
    rehearsing.selection = entries
    var options = EditOptions()
    options.isRehearsal = true
    do throws(Diagnostic) {
      _ = try rehearsing.perform(command, on: document, options: options, in: context)
      return nil
    } catch {
      return error.code == .rehearsed ? nil : error
    }
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
    if case .resolve(let choice, let selector) = command {
      return .edited(try resolve(choice, selector, on: document))
    }
    foundNothing = false
    let text = document.text
    var edited = self
    let isReduced = edited.leaveOutLocked(by: command, in: document, options)
    let isIdle = isReduced && edited.selection.isEmpty
    let change = try document.transact(options: options) { transaction throws(Diagnostic) in
      if try !edited.editStructure(command, in: transaction) {
        try edited.editProperties(command, in: transaction)
      }
      try edited.follow(transaction.changes, of: text, by: command, in: document)
    }
    if isIdle || isReduced && !command.changesStructure {
      // What was left out stays selected.
      edited.selection = selection
      edited.mayActOnNothing = mayActOnNothing
    }
    self = edited
    return foundNothing ? .foundNothing : .edited(change)
  }

  /// Copies the selection.
  mutating func copy(in document: Document) throws(Diagnostic) {
    guard !selection.isEmpty else { return try refuseNothing() }
    clipboard = document.clip(document.topmost(selection))
  }

  /// Throws if nothing is selected, unless that is allowed.
  func refuseNothing() throws(Diagnostic) {
    if selectsDocument { throw Diagnostic(.notForDocument, at: 0..<0) }
    if !mayActOnNothing { throw Diagnostic(.nothingSelected, at: 0..<0) }
  }

  /// Selects the entries that an edit returned.
  mutating func choose(_ entries: [Int]) { selection = Set(entries).sorted() }
}

// MARK: - Remembered selections

extension CommandInterpreter {
  /// A selection by serials, to be restored with another state of the document.
  package struct Remembered {
    fileprivate let serials: [Int]
    fileprivate let selectsDocument: Bool
  }

  /// The current selection, to be restored later.
  package func remembered(in document: Document) -> Remembered {
    Remembered(
      serials: selection.map(document.serial(of:)), selectsDocument: selectsDocument)
  }

  /// Restores a selection, as far as its entries still exist.
  package mutating func restore(_ former: Remembered, in document: Document) {
    choose(former.serials.compactMap(document.entry(withSerial:)))
    selectsDocument = former.selectsDocument
  }
}
