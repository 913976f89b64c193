import YAMLText

/// A series of edits of a document that takes effect completely or not at all.
///
/// The document shows every edit at once, so that the next one can build on it. A refused edit
/// leaves the document as it was before that edit. Finally ``commit()`` keeps all changes and
/// returns them, or ``rollBack()`` undoes them, to the byte.
///
/// Entries are named by their numbers at the time of the call. Edits return the entries to be
/// selected afterwards.
package final class Transaction {
  /// The entry of the document itself, for `set` and `unset`.
  package static let root = -1

  /// The document.
  package let document: Document
  /// The permissions of the edits.
  package let options: EditOptions
  /// The checks that refuse edits.
  let guards: EditGuards
  /// The changes of the text so far.
  package private(set) var changes: [TextChange] = []
  private var inverses: [TextChange] = []
  private var isStructural = false
  /// The number of changes of the text so far.
  var editCount: Int { changes.count }

  /// Begins a transaction.
  ///
  /// - Throws: if the document is read-only or still loading.
  package init(
    _ document: Document, options: EditOptions = EditOptions()
  ) throws(Diagnostic) {
    self.document = document
    self.options = options
    guards = EditGuards(document: document, options: options)
    try document.requireEditable()
    guard document.isComplete else { throw Diagnostic(.stillLoading, at: 0..<0) }
  }

  /// Keeps all changes, and returns them.
  package func commit() -> DocumentChange {
    defer {
      changes = []
      inverses = []
      isStructural = false
    }
    return DocumentChange(
      changes: changes, inverses: inverses.reversed(), isStructural: isStructural)
  }

  /// Undoes all changes since the beginning or the last commit.
  package func rollBack() { rollBack(to: 0) }

  // MARK: - Inside edits

  /// Runs a whole edit, and undoes it if it fails.
  @discardableResult
  func atomically<Result>(
    _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let mark = changes.count
    do throws(Diagnostic) {
      return try body()
    } catch {
      rollBack(to: mark)
      throw error
    }
  }

  /// Runs a step that changes the text, with the copies of instances dropped meanwhile. `body` gets
  /// and returns entry numbers without copies; the numbers returned here count the copies again.
  @discardableResult
  func edit(
    _ entries: [Int], _ body: ([Int]) throws(Diagnostic) -> [Int]
  ) throws(Diagnostic) -> [Int] {
    try beginChange()
    guard document.instanceCount > 0 else {
      defer { document.didEdit(isStructural: isStructural) }
      return try body(entries)
    }
    let serials = entries.map(document.serial(of:))
    document.willEdit()
    let result: [Int]
    do throws(Diagnostic) {
      result = try body(serials.map(document.entryOrRoot(withSerial:))).map(document.serial(of:))
    } catch {
      document.didEdit(isStructural: isStructural)
      throw error
    }
    document.didEdit(isStructural: isStructural)
    return result.map(document.entryOrRoot(withSerial:))
  }

  /// Ends a rehearsal, before the text changes.
  private func beginChange() throws(Diagnostic) {
    if options.isRehearsal { throw Diagnostic(.rehearsed, at: 0..<0) }
  }

  /// Carries out edits of the text as one; returns the entries they made or moved.
  @discardableResult
  func carryOut(_ edits: [YAMLEdit]) throws(Diagnostic) -> [Int?] {
    guard !edits.isEmpty else { return [] }
    try beginChange()
    let results = try document.index.perform(edits)
    record(results)
    if edits.contains(where: \.isStructural) { isStructural = true }
    return results.map(\.entry)
  }

  /// Carries out steps that change the structure; returns the entries they made.
  @discardableResult
  func carryOut(
    _ steps: [StructuralStep], order: StructuralBatch.Order = .firstFirst
  ) throws(Diagnostic) -> [Int] {
    try beginChange()
    let result = try StructuralBatch(document.index, steps).carryOut(order: order)
    record(result.changes)
    isStructural = true
    return result.newEntries
  }

  /// Gives an entry other comments. Only inside edits.
  func carryOut(comments: [String], of entry: Int) throws(Diagnostic) {
    try beginChange()
    record([try document.index.setComments(comments, of: entry)])
  }

  /// Carries out edits of properties as one.
  func carryOut(_ batch: consuming EditBatch) throws(Diagnostic) {
    try beginChange()
    record(try batch.carryOut())
  }

  private func record(_ results: [EditResult]) {
    for result in results where !result.change.splices.isEmpty {
      changes.append(result.change)
      inverses.append(result.inverse)
    }
    document.forgetReadings()
  }

  /// Carries out one edit of the text; returns the entry it made or moved.
  @discardableResult
  func carryOut(_ edit: YAMLEdit) throws(Diagnostic) -> Int? {
    try carryOut([edit]).last ?? nil
  }

  /// The changes that undo what was done since `mark`.
  func inverses(since mark: Int) -> [TextChange] { Array(inverses[mark...]) }

  /// Applies prepared changes, last first, as a part of this transaction.
  func carryOut(inverses prepared: [TextChange]) throws(Diagnostic) {
    for change in prepared.reversed() {
      let inverse = try document.index.apply(change)
      changes.append(change)
      inverses.append(inverse)
      isStructural = true
      document.forgetReadings()
    }
  }

  /// Undoes the changes after the first `mark` ones.
  func rollBack(to mark: Int) {
    // Refused before anything changed, as mostly: the copies of instances stay as they are.
    guard changes.count > mark else { return }
    document.willEdit()
    takeBack(to: mark)
    document.didEdit(isStructural: isStructural)
  }

  private func takeBack(to mark: Int) {
    while changes.count > mark, let inverse = inverses.popLast() {
      changes.removeLast()
      do throws(Diagnostic) {
        try document.index.apply(inverse)
      } catch {
        // The text was read before, so this should not happen. If it does, the document
        // becomes read-only.
        return document.fail(error)
      }
    }
    document.forgetReadings()
  }
}

extension YAMLEdit {
  /// True if it adds, removes or moves an entry.
  fileprivate var isStructural: Bool {
    switch self {
    case .set, .remove, .rename, .reorder: false
    case .insertEntry, .removeEntry, .moveEntry: true
    }
  }
}

extension Document {
  /// Runs edits as one transaction: all of them or none.
  ///
  /// - Throws: the refusal of the first edit that cannot be done; the document is as it was.
  package func transact(
    options: EditOptions = EditOptions(), _ body: (Transaction) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> DocumentChange {
    let transaction = try Transaction(self, options: options)
    do throws(Diagnostic) {
      try body(transaction)
      // A cancelled attempt may have been followed by another that succeeded.
      try workMonitor?.requireWanted()
    } catch {
      transaction.rollBack()
      throw error
    }
    return transaction.commit()
  }
}
