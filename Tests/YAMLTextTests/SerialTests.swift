import Testing
import YAMLText

/// Entries are found by their serials whatever happens to their numbers.
@Suite struct SerialTests {
  private func index(_ count: Int) throws -> EntryIndex {
    var text = "canvases:\n  - graphics:\n"
    for number in 0..<count { text += "      - name: G\(number)\n" }
    return try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
  }

  private func expectFound(_ index: EntryIndex, _ what: String) {
    for entry in 0..<index.count {
      #expect(index.entry(withSerial: index.serial(of: entry)) == entry, "\(what)")
    }
  }

  /// The stretch of such a move has as many entries as before: nothing shifts, and yet numbers change.
  @Test(arguments: [2, 3, 40]) func movesAmongSiblings(count: Int) throws {
    let index = try index(count)
    _ = try index.perform(.moveEntry(1, parent: 0, position: count - 1))
    #expect(index.serial(of: count) == 1)
    expectFound(index, "to the end")
    _ = try index.perform(.moveEntry(2, parent: 0, position: 0))
    expectFound(index, "to the beginning")
  }

  @Test func insertionsAndRemovals() throws {
    let index = try index(30)
    let value = YAMLValue.mapping([.init("name", .string("new"))])
    let new = try index.perform(.insertEntry(.value(value), parent: 0, position: 4)).entry
    let serial = try #require(new.map { index.serial(of: $0) })
    #expect(serial == 31)
    expectFound(index, "inserted")
    _ = try index.perform(.removeEntry(3))
    #expect(index.entry(withSerial: 3) == nil)
    #expect(index.entry(withSerial: serial) == 4)
    #expect(index.entry(withSerial: 99) == nil)
    #expect(index.entry(withSerial: -1) == nil)
    expectFound(index, "removed")
  }

  /// The first lookups after an edit search; later ones use a table.
  @Test func searchesAndTablesSayTheSame() throws {
    let index = try index(100)
    _ = try index.perform(.moveEntry(90, parent: 0, position: 3))
    let serials = (0..<index.count).map { index.serial(of: $0) }
    for round in 0..<3 {
      for (entry, serial) in serials.enumerated() {
        #expect(index.entry(withSerial: serial) == entry, "\(round)")
      }
    }
  }
}
