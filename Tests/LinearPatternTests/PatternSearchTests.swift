import LinearPattern
import Testing

@Suite struct PatternSearchTests {
  private static let texts = ["oak", "elm", "oak leaf", "ash", "OAK"]

  private func search(_ pattern: String, counted: Bool = false) throws -> PatternSearch {
    var search = PatternSearch(try Pattern(pattern))
    if counted { search.advance(to: Self.texts.count) { Self.texts[$0] } }
    return search
  }

  private func jump(
    _ search: PatternSearch, _ count: Int, from start: Int, isForward: Bool = true
  ) -> PatternSearch.Jump? {
    search.jump(count, from: start, isForward: isForward, textCount: Self.texts.count) {
      Self.texts[$0]
    }
  }

  @Test("What was counted leads where reading leads", arguments: 0..<5)
  func countedOrNot(start: Int) throws {
    for pattern in ["oak", "elm", "a", "yew"] {
      for isForward in [true, false] {
        for count in 1...6 {
          #expect(
            jump(try search(pattern), count, from: start, isForward: isForward)
              == jump(
                try search(pattern, counted: true), count, from: start, isForward: isForward))
        }
      }
    }
  }

  @Test func goesRoundAndTells() throws {
    let oaks = try search("oak")
    #expect(jump(oaks, 1, from: 0)?.number == 2)
    #expect(jump(oaks, 1, from: 0)?.isWrapped == false)
    #expect(jump(oaks, 3, from: 0)?.number == 0)
    #expect(jump(oaks, 3, from: 0)?.isWrapped == true)
    #expect(jump(oaks, 1, from: 0, isForward: false)?.number == 4)
    #expect(jump(oaks, 1, from: 0, isForward: false)?.isWrapped == true)
    let elm = try #require(jump(try search("elm"), 1, from: 1))
    #expect(elm.number == 1 && elm.isOnlyMatch)
    #expect(jump(try search("yew"), 1, from: 0) == nil)
  }

  @Test func countsInSlices() throws {
    var search = PatternSearch(try Pattern("7"))
    search.advance(to: 10_000) { "\($0)" }
    #expect(search.countedTexts == 4_096)
    while search.countedTexts < 10_000 { search.advance(to: 10_000) { "\($0)" } }
    #expect(search.matches == (0..<10_000).filter { "\($0)".contains("7") })
    #expect(search.ordinal(of: 17) == 2)
    #expect(search.ordinal(of: 18) == nil)
    search.startOver()
    #expect(search.matches.isEmpty && search.countedTexts == 0)
  }

  @Test func nothingIsFoundWhereThereIsNothing() throws {
    let search = try search("a")
    #expect(search.jump(1, from: 0, isForward: true, textCount: 0) { _ in "a" } == nil)
  }
}
