extension EntryIndex {
  /// Removes entries (sorted, none inside another) as one change where that is possible.
  ///
  /// What cannot be removed with the others is removed alone, last ones first.
  /// - Throws: the first refusal; text and index are untouched.
  func remove(_ entries: [Int]) throws(Diagnostic) -> [EditResult] {
    var results: [EditResult] = []
    // Halves that are still to do, by serial: removals change numbers and offsets.
    var parts = [entries.map { serial(of: $0) }]
    do throws(Diagnostic) {
      while let part = parts.popLast() {
        try workMonitor?.requireWanted()
        let entries = part.compactMap { entry(withSerial: $0) }
        guard let last = entries.last else { continue }
        if entries.count == 1 {
          results.append(try perform(.removeEntry(last)))
        } else if let result = try removeTogether(entries) {
          results.append(
            EditResult(change: result.change, inverse: result.inverse, entry: nil))
        } else {
          parts.append(Array(part[..<(part.count / 2)]))
          parts.append(Array(part[(part.count / 2)...]))
        }
      }
    } catch {
      for result in results.reversed() { _ = try apply(result.inverse) }
      throw error
    }
    return results
  }

  private func removeTogether(_ entries: [Int]) throws(Diagnostic) -> StructuralResult? {
    var batch = try StructuralBatch(self)
    for entry in entries { batch.remove(entry) }
    return batch.carryOut()
  }
}

extension YAMLEdit {
  /// The entries in order, where all edits are removals, each of an entry before the one before; nil
  /// otherwise. Then the numbers mean the same before all of the edits.
  static func entriesRemovedFromTheEnd(by edits: [YAMLEdit]) -> [Int]? {
    var entries: [Int] = []
    for edit in edits.reversed() {
      guard case .removeEntry(let entry) = edit, entry > entries.last ?? -1 else { return nil }
      entries.append(entry)
    }
    return entries
  }
}
