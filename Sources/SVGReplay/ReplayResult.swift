import DocumentDifference
import ShapeDocument

/// What of the changes of a picture a document has after all.
struct ReplayResult {
  private(set) var takenCount = 0
  /// What it has not, a sentence each, with how often.
  private(set) var lost: [(sentence: String, count: Int)] = []

  /// Compares what was to be changed with what still differs.
  init(_ edits: ReplayEdits, _ made: ReplayedPicture?) {
    var left: [PictureChange.Key: PictureChange]?
    // Groups may be others where what is drawn is in order.
    var isInOrder = false
    if let made {
      let difference = PictureChange.difference(from: made, to: edits.after)
      let pairs = difference.pairs
      isInOrder = made.drawn { $0 } == edits.after.drawn { pairs.old(of: $0) ?? -$0 }
      left = Dictionary(
        PictureChange.changes(in: difference, from: made, to: edits.after).filter {
          !$0.isSaidByGroup(in: edits.after.tree, pairs)
        }.map { change in
          (change.key(change.old.flatMap { made.part(of: $0, canvas: edits.canvasEntry) }), change)
        }, uniquingKeysWith: { first, _ in first })
    }
    for change in edits.changes {
      let key = edits.key(of: change)
      var isLeft = left.map { $0[key] != nil } ?? true
      switch change.kind {
      // A group that says nothing is none to an import.
      case .grouped, .ungrouped: isLeft = made == nil
      case .reordered where isInOrder: isLeft = false
      default: break
      }
      let isLost = edits.refusals[key] != nil || isLeft
      guard isLost else {
        takenCount += 1
        continue
      }
      add(edits.refusals[key] ?? "\(change.name) that the document cannot have")
    }
    if let left, let made { addConsequences(left, edits, made, isInOrder: isInOrder) }
  }

  /// Tells of what is otherwise than in the changed picture, and was no change.
  private mutating func addConsequences(
    _ left: [PictureChange.Key: PictureChange], _ edits: ReplayEdits, _ made: ReplayedPicture,
    isInOrder: Bool
  ) {
    guard takenCount > 0 else { return }
    var known = Set(edits.changes.map { edits.key(of: $0) })
    let document = edits.session.document
    let resetTexts = Set(
      edits.changes.compactMap { change -> Int? in
        guard case .property(let property) = change.kind, property.path.hasPrefix("text")
        else { return nil }
        return change.old.flatMap { edits.part(of: $0) }.flatMap { edits.current($0.entry) }
      })
    let moved = Set(
      edits.changes.compactMap { change -> Int? in
        guard change.isPlace else { return nil }
        return change.old.flatMap { edits.part(of: $0) }.flatMap { edits.current($0.entry) }
      })
    for (key, change) in left where known.insert(key).inserted {
      // Groups are not seen; what they look like is a change by itself.
      if change.isGrouping || change.isName { continue }
      switch change.kind {
      case .reordered where isInOrder: continue
      case .added where change.new.map { edits.after.isUnseen($0) } == true: continue
      case .deleted where change.old.map { made.isUnseen($0) } == true: continue
      default: break
      }
      let entry = change.old.flatMap { made.part(of: $0, canvas: edits.canvasEntry)?.entry }
      // What a paint says in the graphic's own numbers moves along with it.
      if case .property(let property) = change.kind, let entry, moved.contains(entry),
        Self.places.contains(property.path.split(separator: ".").last.map(String.init) ?? "")
      {
        continue
      }
      // The ground of a canvas without a size is as large as what is drawn on it.
      if change.isPlace, key.part?.part == .background || entry == edits.canvasEntry { continue }
      // A text of another size or font stands elsewhere in its box, and in a layout places follow from what
      // is gone or new.
      if change.isPlace, let entry, resetTexts.contains(entry) || document.isInLayout(entry) {
        continue
      }
      let isConnector = entry.map {
        Graphic(document: document, entry: $0).kind == .connector
      }
      add(
        isConnector == true
          ? "a connector that follows what it joins" : "\(change.name) that follows from a change")
    }
  }

  private static let places: Set = ["from", "to", "center", "focus", "transform"]

  private mutating func add(_ sentence: String) {
    if let index = lost.firstIndex(where: { $0.sentence == sentence }) {
      lost[index].count += 1
    } else {
      lost.append((sentence, 1))
    }
  }
}

extension PictureChange {
  /// Whether a graphic has lost a property to a group around it, which was none before.
  fileprivate func isSaidByGroup(in tree: DifferenceTree, _ pairs: NodePairs) -> Bool {
    guard case .property(let change) = kind, change.new == nil, let old = change.old, let new,
      let group = tree.parent(of: new), group > 1, pairs.old(of: group) == nil
    else { return false }
    return LeafList(of: group, in: tree)[change.path]?.hash == old.hash
  }
}

extension Document {
  /// Whether a graphic is placed by a layout, or is inside one that is.
  fileprivate func isInLayout(_ entry: Int) -> Bool {
    (0..<entryCount).contains(entry)
      && lineage(of: entry).contains { isLayoutContainer(parent(of: $0)) }
  }
}
