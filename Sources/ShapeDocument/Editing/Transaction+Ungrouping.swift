import YAMLText

/// Taking groups apart; nothing moves on the canvas.
extension Transaction {
  /// Takes groups apart: their children take their place, with the placements composed so that they
  /// stay where they are on the canvas. Groups inside others of them are taken apart as well. Hidden
  /// groups hide their children.
  ///
  /// - Returns: the children.
  /// - Throws: where something is no group, and where a group draws something itself, which would
  ///   be lost, unless forced.
  package func ungroup(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    guard !entries.contains(Self.root) else { throw Diagnostic(.nothingSelected, at: 0..<0) }
    let entries = try guards.targets(entries)
    try guards.refuseCanvases(entries, "only groups can be ungrouped")
    return try atomically { () throws(Diagnostic) in
      let dissolver = GroupDissolver(transaction: self)
      let groups = try ownCopies(of: entries)
      for group in groups {
        try guards.refuseLocked(group)
        guard document.childCount(of: group) > 0 else {
          throw Diagnostic(.notAGroup, at: guards.place(of: group), [document.label(of: group)])
        }
        try dissolver.refuseLoss(of: group)
      }
      return try dissolver.dissolve(groups)
    }
  }
}
