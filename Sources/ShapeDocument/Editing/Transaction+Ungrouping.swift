import YAMLText

/// Ungrouping; nothing moves on the canvas.
extension Transaction {
  /// Dissolves groups: their children take their place, with composed placements that keep them
  /// where they are on the canvas. Groups inside other given groups are dissolved too. Children of
  /// hidden groups become hidden.
  ///
  /// - Returns: the children.
  /// - Throws: if something is no group, or if it draws something itself, which would be lost,
  ///   unless forced.
  package func ungroup(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    guard !entries.contains(Self.root) else { throw Diagnostic(.nothingSelected, at: 0..<0) }
    let entries = try guards.targets(entries)
    try guards.refuseCanvases(entries, "only groups can be ungrouped")
    return try atomically { () throws(Diagnostic) in
      let dissolver = GroupDissolver(transaction: self)
      let groups = try ownContainers(of: entries)
      for group in groups {
        try guards.refuseLocked(group)
        guard document.childCount(of: group) > 0 else {
          throw document.refusal(.notAGroup, of: group)
        }
        try dissolver.refuseLoss(of: group)
      }
      return try dissolver.dissolve(groups)
    }
  }
}
