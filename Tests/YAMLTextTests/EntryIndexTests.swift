import TestSupport
import Testing
import YAMLText

@Suite struct EntryIndexTests {
  @Test func equalsTheWalkOfTheWholeTree() throws {
    for (name, text) in try Fixture.nasty() { try compare(text, name) }
  }

  @Test func equalsTheWalkOfTheWholeTreeOnTheCorpus() throws {
    for file in try Fixture("corpus").files() {
      let text = try file.source
      if text.byteCount < 300_000 { try compare(text, file.name) }
    }
  }

  private func compare(_ text: SourceText, _ name: String) throws {
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    expectProperTree(index)
    let reference = try ReferenceIndex(text).entries
    #expect(index.count == reference.count, "\(name)")
    for (number, wanted) in reference.enumerated() where number < index.count {
      var entry = index[number]
      // The label key's number and the need to parse are the index's own business.
      entry.flags = entry.flags.intersection(Self.comparedFlags)
      if entry != wanted {
        Issue.record("\(name), entry \(number):\n\(entry)\n\(wanted)")
        return
      }
    }
  }

  private static let comparedFlags: EntryFlags = [
    .hasPresenceKey, .flag0, .flag1, .hasMerge, .isAlias, .hasAnchor, .hasChildrenKey, .isFlow,
    .isNotMapping,
    .hasID,
  ]

  @Test(arguments: [1, 2, 3, 7, 16, 64])
  func blocksOfAnySizeGiveTheSame(blockBytes: Int) throws {
    for (name, text) in try Fixture.nasty() {
      let whole = try EntryIndex(text: text, grammar: shapeGrammar)
      let streamed = try streamedIndex(blocks(of: text, blockBytes: blockBytes), maxEntries: 1)
      expectEqual(streamed, whole, name)
      #expect(streamed.isComplete && streamed.text == text, "\(name)")
    }
  }

  @Test func parsingAnEntryAloneGivesItsPartOfTheTree() throws {
    for (name, text) in try Fixture.nasty() {
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      let root = try YAMLNode(parsing: text)
      for number in 0..<index.count {
        let alone = try index.parse(number)
        guard let inTree = root.node(at: index.range(of: number), like: alone) else {
          Issue.record("\(name): entry \(number) is not in the tree")
          continue
        }
        // Describing a deep tree takes longer than anything else here: compare quietly.
        let isEqual = alone == inTree.elidedLike(alone)
        #expect(isEqual, "\(name) entry \(number)")
      }
    }
  }
}
