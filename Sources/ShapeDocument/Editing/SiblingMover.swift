import YAMLText

/// Moves entries a step among their siblings. Inside edits only.
struct SiblingMover {
  let transaction: Transaction
  let step: SiblingStep

  private var document: Document { transaction.document }

  /// Moves entries; those that have arrived stay.
  func move(_ entries: [Int]) throws(Diagnostic) {
    for siblings in siblingRuns(entries) { try move(siblings: siblings) }
  }

  /// Entries by their parents' serials, in document order.
  private func siblingRuns(_ entries: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    var positions: [Int: Int] = [:]
    for entry in entries {
      let parent = document.parent(of: entry)
      let key = parent < 0 ? parent : document.serial(of: parent)
      if let run = positions[key] {
        runs[run].append(document.serial(of: entry))
      } else {
        positions[key] = runs.count
        runs.append([document.serial(of: entry)])
      }
    }
    return runs
  }

  private func move(siblings serials: [Int]) throws(Diagnostic) {
    let isForward = step.isForward
    let isToEnd = step == .first || step == .last
    let ordered = isForward ? serials.reversed() : serials
    var done = 0
    for serial in ordered {
      guard let entry = document.entry(withSerial: serial) else { continue }
      let parent = document.parent(of: entry)
      let count = parent < 0 ? document.canvasCount : document.childCount(of: parent)
      let now = document.position(of: entry)
      // Entries that were moved before are in the way, and stay.
      let limit = isForward ? count - 1 - done : done
      let wanted = isToEnd ? limit : isForward ? min(now + 1, limit) : max(now - 1, limit)
      if now == limit || isToEnd { done += 1 }
      if wanted != now {
        try transaction.carryOut(.moveEntry(entry, parent: parent, position: wanted))
      }
    }
  }
}
