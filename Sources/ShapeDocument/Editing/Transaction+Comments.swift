import YAMLText

extension Transaction {
  /// Makes these lines, each with its `#`, the comments of entries; ``root`` is the document itself.
  /// Those among them that an entry has stay where they are, others of it go, and new ones stand above
  /// it.
  ///
  /// - Throws: if a line is no comment, or if an entry in brackets would get one.
  package func setComments(_ lines: [String], of entries: [Int]) throws(Diagnostic) {
    try atomically { () throws(Diagnostic) in
      let entries = try guards.targets(entries)
      for entry in entries { try guards.refuseLocked(entry) }
      try edit(entries) { numbers throws(Diagnostic) in
        for number in numbers { try carryOut(comments: lines, of: number) }
        return numbers
      }
    }
  }
}
