/// One way to carry out an edit: splices, and what they are meant to do.
struct EditPlan {
  /// An existing part that goes elsewhere.
  struct Move {
    /// Where it stood, in bytes.
    var bytes: Range<Int>
    /// The entries it consists of.
    var entries: Range<Int>
    /// The old offset where its new text is inserted.
    var target: Int
  }

  /// Sorted and disjoint.
  var splices: [Splice]
  /// What becomes of the tree.
  var changes: [TreeChange]
  /// Old bytes whose comments are meant to go, sorted and disjoint.
  let removed: [Range<Int>]
  /// Comments that are meant to come.
  var addedComments: [String] = []
  var move: Move?
  /// The old offset at which a new entry is inserted, to be found again afterwards.
  var insertion: Int?
  /// Subtrees that are removed, as entry numbers, sorted: what goes away need not be read.
  var gone: [Range<Int>] = []

  init(_ splices: [Splice], _ changes: [TreeChange], removed: [Range<Int>] = []) {
    self.splices = splices.filter { !($0.range.isEmpty && $0.replacement.isEmpty) }.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    self.changes = changes
    self.removed = Self.union(removed)
  }

  private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard ranges.count > 1 else { return ranges }
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Whether the splices can be carried out on a text of so many bytes.
  func isSound(byteCount: Int) -> Bool {
    var end = 0
    for splice in splices {
      guard splice.range.lowerBound >= end, splice.range.upperBound <= byteCount else {
        return false
      }
      end = splice.range.upperBound
    }
    return true
  }

  /// Several plans for one state as one plan, nil where they get in each other's way.
  init?(joining plans: [EditPlan]) {
    self.init(plans.flatMap(\.splices), plans.flatMap(\.changes), removed: plans.flatMap(\.removed))
    addedComments = plans.flatMap(\.addedComments)
    for (one, next) in zip(splices, splices.dropFirst())
    where one.range.upperBound > next.range.lowerBound || one.range == next.range {
      return nil
    }
  }
}

/// Everything that planning an edit looks at.
struct EditPlanner {
  let index: EntryIndex
  let text: SourceText

  init(_ index: EntryIndex) {
    self.index = index
    text = index.text
  }

  func refusal(_ reason: String, at range: Range<Int> = 0..<0) -> Diagnostic {
    Diagnostic(.refusedEdit, at: range, [reason])
  }

  /// The plans for an edit, the one that keeps most first.
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

  /// The entry's mapping (or the root's), its entries elided.
  func mapping(of entry: Int) throws(Diagnostic) -> YAMLNode {
    guard entry >= -1, entry < index.count else { throw refusal("there is no such entry") }
    let node = entry < 0 ? try index.parseRoot() : try index.parse(entry)
    switch node.content {
    case .mapping: return node
    case .alias(let name):
      throw refusal("this is an instance of '\(name)' and has no lines of its own", at: node.range)
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
    case .item(let number): return node.items.indices ~= number ? node.items[number] : nil
    }
  }

  static func name(of step: NodePath.Step) -> String {
    switch step {
    case .key(let key): "key '\(key)'"
    case .item(let number): "item \(number)"
    }
  }
}

/// An item of a collection with its neighbours, as bytes: of a mapping from the key to the value.
struct ItemSite {
  var collection: YAMLNode
  var previous: Range<Int>?
  var current: Range<Int>?
  var next: Range<Int>?

  var isFlow: Bool {
    switch collection.content {
    case .sequence(_, let isFlow), .mapping(_, let isFlow): isFlow
    default: false
    }
  }

  var isMapping: Bool {
    if case .mapping = collection.content { return true }
    return false
  }

  /// The site of item `number` of a node whose items are all there.
  init(_ collection: YAMLNode, item number: Int) {
    self.collection = collection
    let spans = Self.spans(collection)
    previous = spans.indices ~= number - 1 ? spans[number - 1] : nil
    current = spans.indices ~= number ? spans[number] : nil
    next = spans.indices ~= number + 1 ? spans[number + 1] : nil
  }

  /// The gap before item `number`, or behind the last one.
  init(_ collection: YAMLNode, gapBefore number: Int) {
    self.collection = collection
    let spans = Self.spans(collection)
    previous = spans.indices ~= number - 1 ? spans[number - 1] : nil
    next = spans.indices ~= number ? spans[number] : nil
  }

  init(collection: YAMLNode, previous: Range<Int>?, current: Range<Int>?, next: Range<Int>?) {
    self.collection = collection
    self.previous = previous
    self.current = current
    self.next = next
  }

  static func spans(_ node: YAMLNode) -> [Range<Int>] {
    switch node.content {
    case .sequence(let items, _): items.map(\.range)
    case .mapping(let pairs, _):
      pairs.map {
        $0.key.range.lowerBound..<max($0.key.range.upperBound, $0.value.range.upperBound)
      }
    default: []
    }
  }
}
