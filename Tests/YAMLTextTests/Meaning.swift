import YAMLText

/// What an edit makes of a document, on its tree alone: the oracle of the edit tests.
struct Meaning {
  private let index: EntryIndex
  private let tree: PlainTree.Node?

  init(_ index: EntryIndex) {
    self.index = index
    tree = (try? YAMLNode(parsing: index.text)).map { PlainTree.Node($0) }
  }

  /// The whole tree afterwards, nil where the edit makes no sense (and should be refused).
  func applying(_ edit: YAMLEdit) -> PlainTree.Node? {
    guard var tree else { return nil }
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
      guard let node = node(of: source, tree) else { return nil }
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
      guard items.indices ~= number else { return false }
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

  private func node(of source: EntrySource, _ tree: PlainTree.Node) -> PlainTree.Node? {
    switch source {
    case .value(let value): return PlainTree.Node(value)
    case .text(let text): return (try? YAMLNode(parsing: text)).map { PlainTree.Node($0) }
    case .copy(let entry):
      var found: PlainTree.Node?
      var copy = tree
      _ = descend(&copy, steps(of: entry)[...]) {
        found = $0.withoutAnchors
        return true
      }
      return found
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
    var moved: PlainTree.Node?
    // Marking keeps the paths valid until the entry is in its new place.
    let marker = PlainTree.Node(content: .alias("moved away"), anchor: nil, tag: nil)
    let found = descend(&tree, steps(of: entry)[...]) {
      moved = $0
      $0 = marker
      return true
    }
    guard found, let moved else { return nil }
    var place = position
    if index.parent(of: entry) == parent, self.position(of: entry) < position { place += 1 }
    guard insert(moved, parent, place, &tree) else { return nil }
    return Self.removingMarker(tree, marker)
  }

  private static func removingMarker(
    _ node: PlainTree.Node, _ marker: PlainTree.Node
  ) -> PlainTree.Node {
    var node = node
    switch node.content {
    case .sequence(let items):
      node.content = .sequence(items.filter { $0 != marker }.map { removingMarker($0, marker) })
    case .mapping(let pairs):
      node.content = .mapping(pairs.map { ($0.key, removingMarker($0.value, marker)) })
    default: break
    }
    return node
  }
}
