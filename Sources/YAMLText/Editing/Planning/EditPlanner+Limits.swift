extension EditPlanner {
  /// Drops plans whose text would nest too deeply. Verification cannot tell, as it parses a stretch
  /// without its surroundings.
  ///
  /// - Complexity: O(inserted bytes), or O(text) if the nesting comes near a limit
  func withinLimits(_ plans: [EditPlan], of edit: YAMLEdit) throws(Diagnostic) -> [EditPlan] {
    guard let (entry, steps) = place(of: edit), entry < index.count else { return plans }
    // A mapping and its sequence per entry above, plus the new sequence and its item.
    let depth = 2 * (entry < 0 ? 1 : index.depth(of: entry) + 2) + 3 + steps
    let isInFlow = entry >= 0 && index.flags(of: entry).contains(.isFlow)
    let flowDepth = isInFlow ? depth : steps + 4
    func isNear(_ plan: EditPlan) -> Bool {
      let (brackets, columns) = plan.addedDepth
      if brackets > 0, flowDepth + brackets > index.limits.flowDepth { return true }
      let room = index.limits.blockDepth - depth - brackets
      guard 2 * columns > room else { return false }
      // Columns left of the entry belong to its ancestors, already counted.
      let column = entry < 0 || isInFlow ? 0 : text.column(at: index.start(of: entry))
      return 2 * max(columns - column, 0) > room
    }
    guard plans.contains(where: isNear) else { return plans }
    var result: [EditPlan] = []
    var failure: Diagnostic?
    for plan in plans {
      do throws(Diagnostic) {
        if isNear(plan) { try readAll(plan) }
        result.append(plan)
      } catch {
        failure = failure ?? error
      }
    }
    if result.isEmpty, let failure { throw refusal("it cannot stand here: \(failure.message)") }
    return result
  }

  private func readAll(_ plan: EditPlan) throws(Diagnostic) {
    guard plan.isSound(byteCount: text.byteCount) else { return }
    _ = try EntryIndex(
      text: text.replacing(plan.splices).text, grammar: index.grammar, limits: index.limits)
  }

  /// The entry an edit adds to, and the depth inside it; nil if the edit adds no nesting.
  private func place(of edit: YAMLEdit) -> (entry: Int, steps: Int)? {
    switch edit {
    case .set(let path, _, _): (path.entry, path.steps.count)
    case .insertEntry(_, let parent, _), .moveEntry(_, let parent, _): (parent, 0)
    case .remove, .rename, .reorder, .removeEntry: nil
    }
  }
}

extension EditPlan {
  /// Upper bounds on the nesting of the new text: opening brackets, and columns of indentation,
  /// each of which may open two block collections.
  fileprivate var addedDepth: (brackets: Int, columns: Int) {
    var brackets = 0
    var columns = 0
    for splice in splices {
      var prefix = 0
      var isInPrefix = true
      splice.replacement.forEachChunk(in: 0..<splice.replacement.byteCount) { chunk in
        for byte in chunk {
          switch byte {
          case 0x5B, 0x7B: brackets += 1
          case 0x0A, 0x0D:
            isInPrefix = true
            prefix = 0
            continue
          case 0x20, 0x2D, 0x3F, 0x3A:
            if isInPrefix { prefix += 1 }
            continue
          default: break
          }
          if isInPrefix { columns = max(columns, prefix) }
          isInPrefix = false
        }
        return true
      }
    }
    return (brackets, columns)
  }
}
