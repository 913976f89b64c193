extension EntryIndex {
  /// Carries out one edit: plans splices, re-parses the stretch they touch, compares it with what
  /// was meant, with its comments and with the bindings of aliases, and mends the index.
  ///
  /// Copies of instances (`expandAliases`) are dropped first; entry numbers in edits are those
  /// without copies, so drop them with `dropCopies()` before making the edit.
  ///
  /// - Complexity: O(what is parsed) + O(entries) at memory speed
  /// - Throws: a diagnostic with the reason for a refused edit; text and index are untouched.
  public func perform(_ edit: YAMLEdit) throws(Diagnostic) -> EditResult {
    throw Diagnostic(.refusedEdit, at: 0..<0, ["not supported"])
  }

  /// Carries out many edits as one change, all or none. Edits of properties of different entries
  /// are one splice list and one pass over the index; numbers of entries refer to the state before
  /// the first edit only as long as none of the edits inserts, removes or moves entries.
  ///
  /// - Throws: the first refusal; text and index are untouched.
  public func perform(_ edits: [YAMLEdit]) throws(Diagnostic) -> [EditResult] {
    throw Diagnostic(.refusedEdit, at: 0..<0, ["not supported"])
  }

  /// Carries out a change: undo, redo, a journal's record, a reload. Verified only as far as the
  /// text must still be readable.
  ///
  /// - Returns: the change that undoes it.
  /// - Throws: what libyaml refuses; text and index are untouched.
  @discardableResult
  public func apply(_ change: TextChange) throws(Diagnostic) -> TextChange {
    throw Diagnostic(.refusedEdit, at: 0..<0, ["not supported"])
  }

  /// Drops the copies below alias entries, which `expandAliases` brings back.
  public func dropCopies() { removeCopies() }
}
