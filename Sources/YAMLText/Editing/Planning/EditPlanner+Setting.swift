extension EditPlanner {
  func plansToSet(
    _ path: NodePath, _ value: YAMLValue, _ order: [String]
  ) throws(Diagnostic) -> [EditPlan] {
    guard let step = path.steps.last else { throw refusal("an entry cannot be set as a whole") }
    let value = spelledAsHere(value)
    let parent = try parentNode(of: path)
    try refuseComments(of: value, in: parent)
    switch (step, parent.node.kind) {
    case (.key(let key), .mapping):
      try refuseChildrenKey(path)
      if let (pair, isOnly) = parent.pair(of: key) {
        guard isOnly else {
          throw refusal("the key '\(key)' is there more than once", at: parent.range)
        }
        return marked(replacing(pair.value, in: parent, key: pair.key, by: value), path, value)
      }
      try refuseLongKey(key)
      return marked(inserting(key, value, into: parent, order), path, value)
    case (.item(let number), .sequence):
      if let item = child(of: parent, step) {
        return marked(replacing(item, in: parent, key: nil, by: value), path, value)
      }
      guard number == parent.node.count else { throw refusal("there is no item \(number)") }
      return marked(insertingItem(value, into: parent), path, value)
    case (.key, .alias), (.item, .alias):
      throw refusal("an alias stands here; set the whole value instead", at: parent.range)
    case (.key, _): throw refusal("this is not a mapping", at: parent.range)
    case (.item, _): throw refusal("this is not a sequence", at: parent.range)
    }
  }

  /// libyaml finds the `:` of a key only within 1024 characters.
  func refuseLongKey(_ key: String) throws(Diagnostic) {
    // An escape takes up to ten characters.
    guard key.utf8.count > 100 else { return }
    let written = YAMLWriter().flow(key: key)
    guard written.utf8.count > 1024, written.unicodeScalars.count > 1024 else { return }
    throw refusal("a key may have at most 1024 characters")
  }

  /// Refuses to set a children key that has entries: these have edits of their own.
  private func refuseChildrenKey(_ path: NodePath) throws(Diagnostic) {
    guard path.steps.count == 1, case .key(let key) = path.steps[0] else { return }
    let role = path.entry < 0 ? 0 : index.role(of: path.entry)
    let count = path.entry < 0 ? index.rootChildCount : index.childCount(of: path.entry)
    if key == index.grammar.roles[role].childrenKey, count > 0 {
      throw refusal("the entries under '\(key)' are edited one by one")
    }
  }

  func isFlow(_ node: YAMLNode) -> Bool { node.node.isFlow }

  /// Puts a new pair after the last key that comes before it in `order`.
  private func inserting(
    _ key: String, _ value: YAMLValue, into mapping: YAMLNode, _ order: [String]
  ) -> [EditPlan] {
    let position = texts.position(of: key, in: mapping.node, order)
    let site = ItemSite(mapping, gapBefore: position)
    let change = TreeChange.insert(
      TreeChange.Place(mapping), before: site.next?.lowerBound, key: key, .value(value))
    if isFlow(mapping) {
      let writer = writer
      let item = writer.flow(key: key) + ": " + writer.flow(value)
      return insertion(ofFlow: item, at: site).map { EditPlan($0, [change]) }
    }
    let lines = texts.lines(key, value) {
      let writer = writer
      return writer.pair(writer.flow(key: key, isInFlow: false), value)
    }
    return insertion(of: lines, at: site).map { EditPlan($0, [change]) }
  }

  private func insertingItem(_ value: YAMLValue, into sequence: YAMLNode) -> [EditPlan] {
    let site = ItemSite(sequence, gapBefore: sequence.items.count)
    let change = TreeChange.insert(TreeChange.Place(sequence), before: nil, key: nil, .value(value))
    let writer = writer
    if isFlow(sequence) {
      return insertion(ofFlow: writer.flow(value), at: site).map { EditPlan($0, [change]) }
    }
    return insertion(of: writer.item(value), at: site).map { EditPlan($0, [change]) }
  }
}
