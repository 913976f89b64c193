import YAMLText

/// Moves entries a step among their siblings.
struct SiblingMover {
  let transaction: Transaction
  let step: SiblingStep

  private var document: Document { transaction.document }

  /// Whether a step moves any of these entries; to the beginning or the end they may have been moved before.
  func canMove(_ entries: [Int]) -> Bool {
    let moved = Set(entries)
    func isFree(_ sibling: Int?) -> Bool { sibling.map { !moved.contains($0) } ?? false }
    return switch step {
    case .first, .last: true
    case .up: entries.contains { isFree(document.index.previousSibling(of: $0)) }
    case .down: entries.contains { isFree(document.index.nextSibling(of: $0)) }
    }
  }

  /// Moves entries; those that cannot go further stay. Only inside edits.
  func move(_ entries: [Int]) throws(Diagnostic) {
    try transaction.relocate(siblingRuns(entries).flatMap(relocations))
  }

  /// The entries grouped by parent, in document order.
  private func siblingRuns(_ entries: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    var positions: [Int: Int] = [:]
    for entry in entries {
      let parent = document.parent(of: entry)
      if let run = positions[parent] {
        runs[run].append(entry)
      } else {
        positions[parent] = runs.count
        runs.append([entry])
      }
    }
    return runs
  }

  private func relocations(of siblings: [Int]) -> [Relocation] {
    guard let first = siblings.first else { return [] }
    let parent = document.parent(of: first)
    let present = document.index.childrenOrCanvases(of: parent)
    let moved = Set(siblings)
    return SiblingOrder(
      wanted(present, moved), present: present, of: parent, movable: moved.contains
    ).relocations
  }

  /// The siblings in their new order. Entries that cannot go further stay, and block the others.
  private func wanted(_ present: [Int], _ moved: Set<Int>) -> [Int] {
    switch step {
    case .first: return present.filter(moved.contains) + present.filter { !moved.contains($0) }
    case .last: return present.filter { !moved.contains($0) } + present.filter(moved.contains)
    case .up: return Self.movedUp(present, moved)
    case .down: return Self.movedUp(present.reversed(), moved).reversed()
    }
  }

  private static func movedUp(_ present: [Int], _ moved: Set<Int>) -> [Int] {
    var result = present
    for position in result.indices.dropFirst()
    where moved.contains(result[position]) && !moved.contains(result[position - 1]) {
      result.swapAt(position, position - 1)
    }
    return result
  }
}
