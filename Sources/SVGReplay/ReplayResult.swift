import ShapeDocument

/// What of the changes of a picture a document has after all.
struct ReplayResult {
  private(set) var takenCount = 0
  /// What it has not, a sentence each, with how often.
  private(set) var lost: [(sentence: String, count: Int)] = []

  /// Compares what was to be changed with what still differs.
  init(_ edits: ReplayEdits, _ made: ReplayedPicture?) {
    let left = made.map { made in
      Dictionary(
        PictureChange.changes(
          in: PictureChange.difference(from: made, to: edits.after), from: made, to: edits.after
        ).map { change in
          (change.key(change.old.flatMap { made.part(of: $0, canvas: edits.canvasEntry) }), change)
        }, uniquingKeysWith: { first, _ in first })
    }
    for change in edits.changes {
      let key = edits.key(of: change)
      let isLost = edits.refusals[key] != nil || left.map { $0[key] != nil } ?? true
      guard isLost else {
        takenCount += 1
        continue
      }
      add(edits.refusals[key] ?? "\(change.name) that the document cannot have")
    }
    if let left, let made { addConsequences(left, edits, made) }
  }

  /// Tells of what is otherwise than in the changed picture, and was no change.
  private mutating func addConsequences(
    _ left: [PictureChange.Key: PictureChange], _ edits: ReplayEdits, _ made: ReplayedPicture
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
    for (key, change) in left where known.insert(key).inserted {
      // Groups are not seen; what they look like is a change by itself.
      if change.isGrouping { continue }
      let entry = change.old.flatMap { made.part(of: $0, canvas: edits.canvasEntry)?.entry }
      // A text of another size or font stands elsewhere in its box, and in a layout places follow from what
      // is gone or new.
      if change.isPlace, let entry, resetTexts.contains(entry) || document.isInLayout(entry) {
        continue
      }
      add("\(change.name) that follows from a change")
    }
  }

  private mutating func add(_ sentence: String) {
    if let index = lost.firstIndex(where: { $0.sentence == sentence }) {
      lost[index].count += 1
    } else {
      lost.append((sentence, 1))
    }
  }
}

extension Document {
  /// Whether a graphic is placed by a layout, or is inside one that is.
  fileprivate func isInLayout(_ entry: Int) -> Bool {
    (0..<entryCount).contains(entry)
      && lineage(of: entry).contains { isLayoutContainer(parent(of: $0)) }
  }
}
