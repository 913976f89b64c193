import YAMLText

/// What an edit makes of a document, on its tree alone: the oracle of the edit tests.
struct Meaning {
  private let index: EntryIndex
  private let tree: PlainTree.Node

  /// The meaning of edits of a document with this index and this tree.
  init(_ index: EntryIndex, _ tree: PlainTree.Node) {
    self.index = index
    self.tree = tree
  }

  /// An entry's part of the tree.
  func node(of entry: Int) -> PlainTree.Node? { node(at: steps(of: entry)) }

  /// How many entries a parent has in the tree.
  func childCount(of parent: Int) -> Int? {
    guard
      case .sequence(let items)? = node(at: steps(of: parent) + [.key(childrenKey(parent))])?
        .content
    else { return nil }
    return items.count
  }

  private func node(at steps: [NodePath.Step]) -> PlainTree.Node? {
    var node = tree
    for step in steps {
      switch (step, node.content) {
      case (.key(let key), .mapping(let pairs)):
        guard let position = node.index(of: key) else { return nil }
        node = pairs[position].value
      case (.item(let number), .sequence(let items)):
        guard items.indices ~= number else { return nil }
        node = items[number]
      default: return nil
      }
    }
    return node
  }

  /// The whole tree afterwards, nil if the edit makes no sense (and should be refused).
  func applying(_ edit: YAMLEdit) -> PlainTree.Node? {
    var tree = tree
    switch edit {
    case .set(let path, let value, let order):
      return change(path, &tree) { parent, step in
        set(step, PlainTree.Node(value), in: &parent, order)
      }
    case .remove(let path):
      return change(path, &tree) { parent, step in remove(step, in: &parent) != nil }
    case .rename(let path, let key):
      return change(path, &tree) { parent, step in rename(step, key, in: &parent) }
    case .reorder(let path, let position):
      return change(path, &tree) { parent, step in reorder(step, position, in: &parent) }
    case .insertEntry(let source, let parent, let position):
      guard let node = node(of: source) else { return nil }
      return insert(node, parent, position, &tree) ? tree : nil
    case .removeEntry(let entry):
      return change(path(of: entry), &tree) { parent, step in remove(step, in: &parent) != nil }
    case .moveEntry(let entry, let parent, let position):
      return move(entry, parent, position, &tree)
    }
  }

  // MARK: Paths

  private func childrenKey(_ parent: Int) -> String {
    shapeGrammar.roles[parent < 0 ? 0 : index.role(of: parent)].childrenKey ?? ""
  }

  private func position(of entry: Int) -> Int {
    var position = 0
    var entry = entry
    while let previous = index.previousSibling(of: entry) {
      position += 1
      entry = previous
    }
    return position
  }

  private func steps(of entry: Int) -> [NodePath.Step] {
    guard entry >= 0 else { return [] }
    let parent = index.parent(of: entry)
    return steps(of: parent) + [.key(childrenKey(parent)), .item(position(of: entry))]
  }

  private func path(of entry: Int) -> NodePath { NodePath(entry: -1, steps: steps(of: entry)) }

  private func change(
    _ path: NodePath, _ tree: inout PlainTree.Node,
    _ body: (inout PlainTree.Node, NodePath.Step) -> Bool
  ) -> PlainTree.Node? {
    // Paths lead into mappings: an entry that is something else has no properties.
    if case .item? = path.steps.first { return nil }
    let steps = path.entry < 0 ? path.steps : self.steps(of: path.entry) + path.steps
    guard let last = steps.last else { return nil }
    return descend(&tree, steps.dropLast()) { body(&$0, last) } ? tree : nil
  }

  private func descend(
    _ node: inout PlainTree.Node, _ steps: ArraySlice<NodePath.Step>,
    _ body: (inout PlainTree.Node) -> Bool
  ) -> Bool {
    guard let step = steps.first else { return body(&node) }
    switch (step, node.content) {
    case (.key(let key), .mapping(var pairs)):
      guard let position = node.index(of: key) else { return false }
      guard descend(&pairs[position].value, steps.dropFirst(), body) else { return false }
      node.content = .mapping(pairs)
      return true
    case (.item(let number), .sequence(var items)):
      guard items.indices ~= number, descend(&items[number], steps.dropFirst(), body) else {
        return false
      }
      node.content = .sequence(items)
      return true
    default: return false
    }
  }

  // MARK: Changes

  private func set(
    _ step: NodePath.Step, _ value: PlainTree.Node, in parent: inout PlainTree.Node,
    _ order: [String]
  ) -> Bool {
    switch (step, parent.content) {
    case (.key(let key), .mapping(var pairs)):
      if let position = parent.index(of: key) {
        pairs[position].value.content = value.content
      } else {
        var position = pairs.count
        if let rank = order.firstIndex(of: key) {
          let before = order[..<rank]
          let last = pairs.lastIndex {
            if case .scalar(let name, _) = $0.key.content { return before.contains(name) }
            return false
          }
          position = last.map { $0 + 1 } ?? 0
        }
        let key = PlainTree.Node(content: .scalar(key, isTyped: false), anchor: nil, tag: nil)
        pairs.insert((key, value), at: position)
      }
      parent.content = .mapping(pairs)
      return true
    case (.item(let number), .sequence(var items)):
      guard number <= items.count else { return false }
      if number == items.count { items.append(value) }
      items[number].content = value.content
      parent.content = .sequence(items)
      return true
    default: return false
    }
  }

  private func remove(
    _ step: NodePath.Step, in parent: inout PlainTree.Node
  ) -> PlainTree.Node? {
    switch (step, parent.content) {
    case (.key(let key), .mapping(var pairs)):
      guard let position = parent.index(of: key) else { return nil }
      let removed = pairs.remove(at: position).value
      parent.content = .mapping(pairs)
      return removed
    case (.item(let number), .sequence(var items)):
      guard items.indices ~= number else { return nil }
      let removed = items.remove(at: number)
      parent.content = .sequence(items)
      return removed
    default: return nil
    }
  }

  private func rename(
    _ step: NodePath.Step, _ key: String, in parent: inout PlainTree.Node
  ) -> Bool {
    guard case .key(let old) = step, case .mapping(var pairs) = parent.content,
      parent.index(of: key) == nil, let position = parent.index(of: old)
    else { return false }
    pairs[position].key.content = .scalar(key, isTyped: false)
    parent.content = .mapping(pairs)
    return true
  }

  private func reorder(
    _ step: NodePath.Step, _ position: Int, in parent: inout PlainTree.Node
  ) -> Bool {
    switch (step, parent.content) {
    case (.key(let key), .mapping(var pairs)):
      guard let old = parent.index(of: key), position < pairs.count else { return false }
      pairs.insert(pairs.remove(at: old), at: position)
      parent.content = .mapping(pairs)
    case (.item(let number), .sequence(var items)):
      guard items.indices ~= number, position < items.count else { return false }
      items.insert(items.remove(at: number), at: position)
      parent.content = .sequence(items)
    default: return false
    }
    return true
  }

  // MARK: Entries

  private func node(of source: EntrySource) -> PlainTree.Node? {
    switch source {
    case .value(let value): return PlainTree.Node(value)
    case .text(let text): return (try? YAMLNode(parsing: text)).map { PlainTree.Node($0) }
    case .bareText(let text):
      return (try? YAMLNode(parsing: text)).map { PlainTree.Node($0).withoutAnchors }
    case .copy(let entry):
      return self.node(of: entry)?.withoutAnchors
    }
  }

  private func insert(
    _ node: PlainTree.Node, _ parent: Int, _ position: Int, _ tree: inout PlainTree.Node
  ) -> Bool {
    insert(node, steps(of: parent), childrenKey(parent), position, &tree)
  }

  private func insert(
    _ node: PlainTree.Node, _ steps: [NodePath.Step], _ key: String, _ position: Int,
    _ tree: inout PlainTree.Node
  ) -> Bool {
    descend(&tree, steps[...]) { parent in
      guard case .mapping(var pairs) = parent.content else { return false }
      guard let place = parent.index(of: key) else {
        let key = PlainTree.Node(content: .scalar(key, isTyped: false), anchor: nil, tag: nil)
        let list = PlainTree.Node(content: .sequence([node]), anchor: nil, tag: nil)
        pairs.append((key, list))
        parent.content = .mapping(pairs)
        return position == 0
      }
      switch pairs[place].value.content {
      case .sequence(var items):
        guard position <= items.count else { return false }
        items.insert(node, at: position)
        pairs[place].value.content = .sequence(items)
      case .scalar(let value, true) where value.isEmpty || value == "~":
        pairs[place].value.content = .sequence([node])
      default: return false
      }
      parent.content = .mapping(pairs)
      return true
    }
  }

  private func move(
    _ entry: Int, _ parent: Int, _ position: Int, _ tree: inout PlainTree.Node
  ) -> PlainTree.Node? {
    let subtree = entry..<index.subtreeEnd(of: entry)
    let role = shapeGrammar.roles[parent < 0 ? 0 : index.role(of: parent)].childRole
    guard !subtree.contains(parent), role == index.role(of: entry) else { return nil }
    guard let moved = node(of: entry) else { return nil }
    // The entry is put in its new place first, while all paths are those of the index.
    var place = position
    if index.parent(of: entry) == parent, self.position(of: entry) < position { place += 1 }
    guard insert(moved, parent, place, &tree) else { return nil }
    var old = steps(of: entry)
    let list = steps(of: parent) + [.key(childrenKey(parent))]
    if old.count > list.count, old.starts(with: list), case .item(let number) = old[list.count],
      number >= place
    {
      old[list.count] = .item(number + 1)
    }
    guard let last = old.last else { return nil }
    return descend(&tree, old.dropLast()) { remove(last, in: &$0) != nil } ? tree : nil
  }
}
