extension EntryColumns {
  /// Adds all entries of `other`, as they are.
  func append(_ other: EntryColumns) {
    let position = count
    setCount(position + other.count)
    var sources: [UnsafeMutableRawPointer?] = []
    other.bases.pointee.forEachColumn { source, _ in sources.append(source) }
    var next = sources.makeIterator()
    bases.pointee.forEachColumn { column, stride in
      guard let column, let source = next.next() ?? nil else { return }
      (column + position * stride).copyMemory(from: source, byteCount: other.count * stride)
    }
  }

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
    bases.pointee.forEachColumn { column, stride in
      guard let column else { return }
      (column + move.position * stride).copyMemory(
        from: column + move.entries.lowerBound * stride, byteCount: move.entries.count * stride)
    }
  }
}
