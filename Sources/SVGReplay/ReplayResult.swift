/// What of the changes of a picture a document has after all.
struct ReplayResult {
  private(set) var takenCount = 0
  /// What it has not, a sentence each, with how often.
  private(set) var lost: [(sentence: String, count: Int)] = []

  /// Compares what was to be changed with what still differs.
  init(_ edits: ReplayEdits, _ made: ReplayedPicture?) {
    let left = made.map { made in
      Set(
        PictureChange.changes(
          in: PictureChange.difference(from: made, to: edits.after), from: made, to: edits.after
        ).map { change in
          change.key(change.old.flatMap { made.part(of: $0, canvas: edits.canvasEntry) })
        })
    }
    for change in edits.changes {
      let key = edits.key(of: change)
      let isLost = edits.refusals[key] != nil || left.map { $0.contains(key) } ?? true
      guard isLost else {
        takenCount += 1
        continue
      }
      add(edits.refusals[key] ?? "\(change.name) that the document cannot have")
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
