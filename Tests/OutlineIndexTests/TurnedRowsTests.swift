import OutlineIndex
import TestSupport
import Testing

/// Rows with siblings turned round, against a tree walked from its end.
@Suite("Turned rows")
struct TurnedRowsTests {
  private struct Tree: OutlineColumns {
    var parents: [Int] = []

    var count: Int { parents.count }
    func parent(of entry: Int) -> Int { parents.indices.contains(entry) ? parents[entry] : -1 }
    func depth(of entry: Int) -> Int {
      parent(of: entry) < 0 ? 0 : depth(of: parent(of: entry)) + 1
    }
    func subtreeEnd(of entry: Int) -> Int {
      var end = entry + 1
      while end < count, depth(of: end) > depth(of: entry) { end += 1 }
      return end
    }

    /// The rows as they are to be seen.
    func rows(of outline: OutlineState) -> [Int] {
      (0..<count).filter { parents[$0] < 0 }.flatMap { rows(from: $0, outline) }
    }

    private func rows(from entry: Int, _ outline: OutlineState) -> [Int] {
      let inside = (0..<count).filter { parents[$0] == entry }.reversed().flatMap {
        rows(from: $0, outline)
      }
      return (outline.isVisible(entry) ? [entry] : []) + inside
    }
  }

  @Test("are those of the tree, with folds, a filter, and a subtree shown alone")
  func equalToTree() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var tree = Tree()
      for entry in 0..<Int.random(in: 1...40, using: &random) {
        var parent = entry - 1
        while parent >= 0, Bool.random(using: &random) { parent = tree.parents[parent] }
        tree.parents.append(parent)
      }
      var outline = OutlineState(level: .max)
      outline.grow(with: tree)
      for entry in 0..<tree.count where Int.random(in: 0..<5, using: &random) == 0 {
        outline.setOpen(false, entry, in: tree)
      }
      if Bool.random(using: &random) {
        outline.hoist(Int.random(in: 0..<tree.count, using: &random), in: tree)
      } else if Bool.random(using: &random) {
        outline.filter(
          to: (0..<tree.count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }, in: tree)
      }
      let rows = tree.rows(of: outline)
      #expect(rows.count == outline.rowCount)
      for (row, entry) in rows.enumerated() {
        #expect(outline.entry(atTurnedRow: row, in: tree) == entry)
        #expect(outline.turnedRow(of: entry, in: tree) == row)
      }
      #expect(outline.entry(atTurnedRow: rows.count, in: tree) == nil)
    }
  }
}
