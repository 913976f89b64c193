/// What layouts have moved, for any number of readers; limited, as the log of changes is.
struct MoveLog {
  private static let largestCount = 64
  private static let largestMoveCount = 4_096

  /// The number of changes before which nothing is known.
  private var firstCount = 0
  private var recent: [(changeCount: Int, moved: Set<Int>)] = []

  /// Forgets everything up to a number of changes.
  mutating func forget(before changeCount: Int) {
    firstCount = changeCount
    recent.removeAll()
  }

  /// Records what was moved after so many changes.
  mutating func record(_ moved: Set<Int>, at changeCount: Int) {
    guard !moved.isEmpty else { return }
    guard moved.count <= Self.largestMoveCount else { return forget(before: changeCount) }
    recent.append((changeCount, moved))
    while recent.count > Self.largestCount { firstCount = recent.removeFirst().changeCount }
  }

  /// What was moved since there were so many changes; nil if it is not known.
  func moved(since changeCount: Int) -> Set<Int>? {
    guard changeCount >= firstCount else { return nil }
    return recent.reduce(into: []) {
      if $1.changeCount > changeCount { $0.formUnion($1.moved) }
    }
  }
}
