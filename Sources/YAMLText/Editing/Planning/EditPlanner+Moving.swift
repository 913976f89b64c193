extension EditPlanner {
  func plansToMove(
    _ entry: Int, _ parent: Int, _ position: Int
  ) throws(Diagnostic) -> [EditPlan] {
    try check(entry)
    guard parent >= -1, parent < index.count else { throw refusal("there is no such entry") }
    let subtree = entry..<index.subtreeEnd(of: entry)
    if subtree.contains(parent) { throw refusal("an entry cannot be moved into itself") }
    let childRole = index.grammar.roles[parent < 0 ? 0 : index.role(of: parent)].childRole
    if childRole != index.role(of: entry) {
      throw refusal("entries of this kind cannot stand there")
    }
    let site = try site(of: entry)
    let range = index.range(of: entry)
    if index.parent(of: entry) == parent, isAt(position, entry) { return [EditPlan([], [])] }
    let writing = try writing(of: entry)
    let insertions = try plansToInsert(writing, parent, position, without: entry)
    let cut = TreeChange.remove(TreeChange.Place(site.collection), start: range.lowerBound)
    var plans: [EditPlan] = []
    for removal in removal(at: site) {
      for insertion in insertions {
        let inserted = joining(removal, insertion.splices).dropFirst(removal.count)
        var plan = EditPlan(removal + inserted, [cut] + insertion.changes)
        // `joining` may have moved the entry's splice back by a line break.
        let shift = zip(insertion.splices, inserted).first {
          $0.range.lowerBound == insertion.insertion && $0.range != $1.range
        }
        plan.insertion = shift?.1.range.lowerBound ?? insertion.insertion
        plan.move = plan.insertion.map {
          EditPlan.Move(bytes: range, entries: subtree, target: $0)
        }
        plans.append(plan)
      }
    }
    return plans
  }

  private func isAt(_ position: Int, _ entry: Int) -> Bool {
    var before = 0
    var sibling = index.previousSibling(of: entry)
    while let current = sibling {
      before += 1
      if before > position { return false }
      sibling = index.previousSibling(of: current)
    }
    return before == position
  }
}
