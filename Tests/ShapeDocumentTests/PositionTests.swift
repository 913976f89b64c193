import ShapeDocument
import TestSupport
import Testing

@Suite("Positions")
struct PositionTests {
  @Test("are found from the nearest end or earlier result")
  func positions() {
    var random = SeededGenerator(seed: 20_261)
    for _ in 0..<30 {
      let document = Document(RandomDocument.yaml(using: &random))
      guard document.entryCount > 0 else { continue }
      for _ in 0..<60 {
        let entry = Int.random(in: 0..<document.entryCount, using: &random)
        #expect(document.position(of: entry) == position(of: entry, in: document))
      }
    }
  }

  /// Counted from the parent on.
  private func position(of entry: Int, in document: Document) -> Int {
    var position = 0
    var sibling = document.parent(of: entry) + 1
    while sibling < entry {
      position += 1
      sibling = document.subtreeEnd(of: sibling)
    }
    return position
  }
}
