extension EntryColumns {
  /// Appends all entries of `other`, unchanged.
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

  /// A run of entries and the number its first entry gets.
  struct Move {
    var entries: Range<Int>
    var position: Int
  }

  /// Moves runs of entries, unchanged, to their places among `count` entries. Places that nothing
  /// moves to must be written before they are read.
  ///
  /// The moves are sorted, and stay so at their new places. So no run overwrites another if runs
  /// moving down go first, in order, and then those moving up, in reverse: no copy is needed.
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
