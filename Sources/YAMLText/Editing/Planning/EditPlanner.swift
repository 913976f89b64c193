/// Finds alternative plans for edits, which are verified before they are carried out.
struct EditPlanner {
  let index: EntryIndex
  let text: SourceText
  /// An entry whose node has been parsed already, valid while planning.
  var read: (entry: Int, node: YAMLNode)?
  let texts = LastTexts()

  init(_ index: EntryIndex) {
    self.index = index
    text = index.text
  }

  /// How the document quotes.
  var quotes: QuotingStyle { texts.quotes(in: text) }

  /// Writes as the document is written.
  var writer: YAMLWriter { YAMLWriter(sequenceOffset: sequenceOffset(), quotes: quotes) }

  /// A value as the document spells such values.
  func spelledAsHere(_ value: YAMLValue) -> YAMLValue {
    quotes == .json ? value.spelledAsJSON : value
  }

  func refusal(_ reason: String, at range: Range<Int> = 0..<0) -> Diagnostic {
    Diagnostic(.refusedEdit, at: range, [reason])
  }

  /// The plans for an edit, the least invasive first.
  func plans(for edit: YAMLEdit) throws(Diagnostic) -> [EditPlan] {
    do throws(Diagnostic) {
      return try withinLimits(try allPlans(for: edit), of: edit)
    } catch  where error.code == .syntax {
      throw reason(against: edit, error)
    }
  }

  private func allPlans(for edit: YAMLEdit) throws(Diagnostic) -> [EditPlan] {
    switch edit {
    case .set(let path, let value, let order): try plansToSet(path, value, order)
    case .remove(let path): try plansToRemove(path)
    case .rename(let path, let key): try plansToRename(path, key)
    case .reorder(let path, let position): try plansToReorder(path, position)
    case .insertEntry(let source, let parent, let position):
      try plansToInsert(source, parent, position)
    case .removeEntry(let entry): try plansToRemoveEntry(entry)
    case .moveEntry(let entry, let parent, let position):
      try plansToMove(entry, parent, position)
    }
  }

  // MARK: Nodes

  /// An entry's mapping (the root's for -1), child entries elided.
  func mapping(of entry: Int) throws(Diagnostic) -> YAMLNode {
    guard entry >= -1, entry < index.count else { throw refusal("there is no such entry") }
    let node: YAMLNode
    if let read, read.entry == entry {
      node = read.node
    } else {
      node = entry < 0 ? try index.parseRoot() : try index.parse(entry)
    }
    switch node.node.kind {
    case .mapping: return node
    case .alias:
      throw refusal(
        "this is an instance of '\(node.node.string)' and has no lines of its own", at: node.range)
    default: throw refusal("this is not a mapping", at: node.range)
    }
  }

  /// The collection that holds the last step of a path.
  func parentNode(of path: NodePath) throws(Diagnostic) -> YAMLNode {
    var node = try mapping(of: path.entry)
    for step in path.steps.dropLast() {
      guard let next = child(of: node, step) else {
        throw refusal("there is no \(Self.name(of: step)) here", at: node.range)
      }
      node = next
    }
    return node
  }

  func child(of node: YAMLNode, _ step: NodePath.Step) -> YAMLNode? {
    switch step {
    case .key(let key): return node[key]
    case .item(let number): return node.item(number)
    }
  }

  static func name(of step: NodePath.Step) -> String {
    switch step {
    case .key(let key): "key '\(key)'"
    case .item(let number): "item \(number)"
    }
  }
}
