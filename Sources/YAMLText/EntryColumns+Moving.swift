extension EntryColumns {
  /// Entries that go to another place.
  struct Move {
    var entries: Range<Int>
    var position: Int
  }

  /// Moves entries, as they are, to where they will be among `count` entries; what nothing moves to
  /// must be written before it is read.
  ///
  /// The moves are in order, which they keep: so everything that goes down can be moved first, from
  /// the first on, and everything that goes up from the last on, without a copy.
  func relocate(_ moves: [Move], count: Int) {
    let moves = moves.filter { !$0.entries.isEmpty && $0.entries.lowerBound != $0.position }
    setCount(max(count, self.count))
    for move in moves where move.position < move.entries.lowerBound { relocate(move) }
    for move in moves.reversed() where move.position > move.entries.lowerBound { relocate(move) }
    setCount(count)
  }

  private func relocate(_ move: Move) {
    precondition(
      move.entries.lowerBound >= 0 && move.position >= 0 && move.entries.upperBound <= count
        && move.position + move.entries.count <= count, "There is no such entry")
    let all = bases.pointee
    Self.relocate(all.start, move)
    Self.relocate(all.end, move)
    Self.relocate(all.subtreeEnd, move)
    Self.relocate(all.parent, move)
    Self.relocate(all.childCount, move)
    Self.relocate(all.label, move)
    Self.relocate(all.idHash, move)
    Self.relocate(all.serial, move)
    Self.relocate(all.flags, move)
    Self.relocate(all.depth, move)
    Self.relocate(all.kind, move)
    Self.relocate(all.role, move)
  }

  private static func relocate<Value: BitwiseCopyable>(
    _ base: UnsafeMutablePointer<Value>?, _ move: Move
  ) {
    guard let base else { return }
    (base + move.position).update(from: base + move.entries.lowerBound, count: move.entries.count)
  }
}
