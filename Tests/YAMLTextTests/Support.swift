import TestSupport
import Testing

@testable import SourceText
@testable import YAMLText

/// The grammar of shape documents.
let shapeGrammar: EntryGrammar = {
  let labels: [EntryGrammar.LabelKey] = [
    .init("name"), .init("text", nestedKey: "string"), .init("id"),
  ]
  let graphic = EntryGrammar.Role(
    childrenKey: "children", childRole: 2, labelKeys: labels, kindKey: "kind",
    kinds: ["group", "rectangle", "ellipse", "path", "text"],
    flagKeys: ["hidden", "locked"], idKey: "id", presenceKeys: ["layout", "textStyle"])
  let canvas = EntryGrammar.Role(
    childrenKey: "graphics", childRole: 2, labelKeys: [.init("name"), .init("id")],
    flagKeys: ["hidden", "locked"], idKey: "id")
  return EntryGrammar(roles: [.init(childrenKey: "canvases", childRole: 1), canvas, graphic])
}()

extension Fixture {
  /// Its content, whatever bytes there are.
  var source: SourceText { get throws { SourceText(TextBlock(try data)) } }

  /// The hand-made documents with every odd feature.
  static func nasty() throws -> [(name: String, text: SourceText)] {
    try Fixture("yaml").files().map { ($0.name, try $0.source) }
  }
}

/// Cuts a text into blocks of `blockBytes`.
func blocks(of text: SourceText, blockBytes: Int) -> [TextBlock] {
  let bytes = text.bytes
  return stride(from: 0, to: bytes.count, by: blockBytes).map {
    TextBlock(bytes[$0..<min($0 + blockBytes, bytes.count)])
  }
}

/// Indexes blocks as a loader does, batch by batch.
func streamedIndex(
  _ blocks: [TextBlock], maxEntries: Int = 7, expanding: ((EntryIndex, Int) -> Int?)? = nil
) throws -> EntryIndex {
  var next = 0
  let scanner = try EntryScanner(grammar: shapeGrammar) { () throws(Diagnostic) -> TextBlock? in
    guard next < blocks.count else { return nil }
    next += 1
    return blocks[next - 1]
  }
  let index = EntryIndex(grammar: shapeGrammar)
  while let batch = try scanner.next(maxEntries: maxEntries) {
    if let expanding {
      index.append(batch) { expanding(index, $0).map(AliasTarget.entry) }
    } else {
      index.append(batch)
    }
    expectProperTree(index)
  }
  return index
}

/// Every invariant an index has at any moment.
func expectProperTree(_ index: EntryIndex, _ location: SourceLocation = #_sourceLocation) {
  var childCounts = [Int](repeating: 0, count: index.count)
  var rootChildren = 0
  for number in 0..<index.count {
    let entry = index[number]
    var isSound = entry.subtreeEnd > number && entry.subtreeEnd <= index.count
    isSound = isSound && entry.parent < number && entry.start <= entry.end
    if entry.parent >= number {
      Issue.record("entry \(number) is unsound: \(entry)", sourceLocation: location)
    } else if entry.parent >= 0 {
      childCounts[entry.parent] += 1
      let parent = index[entry.parent]
      isSound = isSound && parent.depth + 1 == entry.depth && entry.subtreeEnd <= parent.subtreeEnd
    } else {
      rootChildren += 1
      isSound = isSound && entry.depth == 0
    }
    if !isSound { Issue.record("entry \(number) is unsound: \(entry)", sourceLocation: location) }
  }
  for number in 0..<index.count where childCounts[number] != index.childCount(of: number) {
    Issue.record(
      "entry \(number) has \(childCounts[number]) children, not \(index.childCount(of: number))",
      sourceLocation: location)
  }
  if rootChildren != index.rootChildCount {
    Issue.record("the root's child count is wrong", sourceLocation: location)
  }
}

/// Whether two indexes say the same, serials aside.
@discardableResult
func expectEqual(
  _ left: EntryIndex, _ right: EntryIndex, _ comment: String = "",
  _ location: SourceLocation = #_sourceLocation
) -> Bool {
  guard left.count == right.count else {
    Issue.record(
      "\(comment): \(left.count) entries, not \(right.count)", sourceLocation: location)
    return false
  }
  for number in 0..<left.count {
    var one = left[number]
    var other = right[number]
    one.serial = 0
    other.serial = 0
    if one != other {
      Issue.record("\(comment): entry \(number):\n\(one)\n\(other)", sourceLocation: location)
      return false
    }
  }
  let isRestEqual =
    left.anchors == right.anchors && left.aliasOffsets == right.aliasOffsets
    && left.rootRange == right.rootRange && left.rootChildCount == right.rootChildCount
    && left.rootFlags == right.rootFlags
  if !isRestEqual {
    Issue.record(
      """
      \(comment): \(left.anchors) \(left.aliasOffsets) \(left.rootRange) \(left.rootFlags), not
      \(right.anchors) \(right.aliasOffsets) \(right.rootRange) \(right.rootFlags)
      """, sourceLocation: location)
  }
  return isRestEqual
}

extension YAMLNode {
  /// The node with this range and the same sort of content.
  func node(at range: Range<Int>, like other: YAMLNode) -> YAMLNode? {
    var stack = [self]
    while let node = stack.popLast() {
      if node.range == range, node.sort == other.sort { return node }
      for pair in node.pairs { stack += [pair.value, pair.key] }
      stack += node.items
    }
    return nil
  }

  private var sort: Int {
    switch content {
    case .scalar: 0
    case .sequence: 1
    case .mapping: 2
    case .alias: 3
    case .elided: 4
    }
  }

  /// The node with the children of `key`s elided as in `other`.
  func elidedLike(_ other: YAMLNode) -> YAMLNode {
    var copy = self
    guard case .mapping(var pairs, let isFlow) = content, other.pairs.count == pairs.count else {
      return self
    }
    for index in pairs.indices {
      let mine = pairs[index].value
      let items = other.pairs[index].value.items
      guard items.count == 1, items[0].content == .elided,
        case .sequence(_, let flow) = mine.content
      else { continue }
      pairs[index].value.content = .sequence(items, isFlow: flow)
    }
    copy.content = .mapping(pairs, isFlow: isFlow)
    return copy
  }
}

extension EntryIndex {
  /// Carries out steps as one change; nil where that is impossible.
  func carryOutTogether(_ steps: [StructuralStep]) throws -> StructuralResult? {
    try requireEditable()
    return carryOut(steps[...]).map { StructuralResult(changes: [$0.result], newEntries: $0.new) }
  }
}

extension EntryIndex {
  /// The verified change of an entry's own lines; nil if the plan reaches beyond them.
  func localEdit(_ plan: EditPlan, of entry: Int, watches: Bool) -> LocalEdit? {
    guard entry >= 0, let old = try? parse(entry) else { return nil }
    return LocalVerifier(self).localEdit(plan, of: entry, old.node, watches: watches)
  }
}

extension LocalEdits {
  /// A single edit.
  init(_ edit: LocalEdit) {
    self.init()
    append(edit)
  }
}
