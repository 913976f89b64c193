import YAMLText

/// Copies entries beside their originals; inside edits of the transaction only.
struct EntryCopier {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// Inserts copies of entries, each behind its original, with fresh ids; returns them.
  func insertCopies(behind entries: [Int]) throws(Diagnostic) -> [Int] {
    let serials = try copies(behind: entries.map(document.serial(of:))[...])
    let copies = serials.compactMap(document.entry(withSerial:))
    try transaction.giveFreshIDs(in: copies.map { $0..<document.subtreeEnd(of: $0) })
    return copies
  }

  /// Inserts exact copies, as one change where that is possible; all by their serials.
  private func copies(behind serials: ArraySlice<Int>) throws(Diagnostic) -> [Int] {
    let entries = serials.compactMap(document.entry(withSerial:))
    guard let first = entries.first else { return [] }
    let isLarge = document.index.isLarge(first)
    if entries.count == 1, !isLarge { return [try singleCopy(of: first)] }
    var batch = try StructuralBatch(document.index)
    for entry in entries {
      batch.copy(
        entry, into: document.parent(of: entry), before: document.index.nextSibling(of: entry))
    }
    if let result = transaction.carryOut(batch) {
      return result.newEntries.map(document.serial(of:))
    }
    if entries.count == 1 { return [try singleCopy(of: first)] }
    let middle = serials.startIndex + serials.count / 2
    // The last ones first: a refusal names the same entry as one copy after the other.
    let behind = try copies(behind: serials[middle...])
    return try copies(behind: serials[..<middle]) + behind
  }

  /// Inserts one exact copy behind its original; returns its serial.
  private func singleCopy(of entry: Int) throws(Diagnostic) -> Int {
    let copy = try transaction.insertCopy(
      .copy(of: entry), of: entry, parent: document.parent(of: entry),
      position: document.position(of: entry) + 1)
    return document.serial(of: copy)
  }
}
