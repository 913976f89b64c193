import LinearPattern
import Testing

/// Texts in an array, of which some can be passed over.
private struct Texts: SearchedTexts {
  var texts: [String]
  /// What a text has to contain not to be passed over.
  var required = ""

  var count: Int { texts.count }
  func text(_ number: Int) -> String { texts[number] }
  func candidate(in numbers: Range<Int>, isForward: Bool) -> Int? {
    let mayMatch = { (number: Int) in required.isEmpty || texts[number].contains(required) }
    return isForward ? numbers.first(where: mayMatch) : numbers.last(where: mayMatch)
  }
}

@Suite struct PatternSearchTests {
  private static let texts = ["oak", "elm", "oak leaf", "ash", "OAK"]

  private func search(_ pattern: String, counted: Bool = false) throws -> PatternSearch {
    var search = PatternSearch(try Pattern(pattern))
    if counted { search.advance(in: Texts(texts: Self.texts)) }
    return search
  }

  private func jump(
    _ search: PatternSearch, _ count: Int, from start: Int, isForward: Bool = true
  ) -> PatternSearch.Jump? {
    let texts = Texts(texts: Self.texts)
    switch search.jump(count, from: start, isForward: isForward, in: texts) {
    case .found(let jump): return jump
    case .absent, .undecided: return nil
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
    let texts = Texts(texts: (0..<10_000).map { "\($0)" })
    var search = PatternSearch(try Pattern("7"))
    search.advance(in: texts)
    // Each text is read here, none passed over.
    #expect((1_000..<9_000).contains(search.countedTexts))
    while search.countedTexts < texts.count { search.advance(in: texts) }
    #expect(search.matches == (0..<10_000).filter { "\($0)".contains("7") })
    #expect(search.ordinal(of: 17) == 2)
    #expect(search.ordinal(of: 18) == nil)
    search.startOver()
    #expect(search.matches.isEmpty && search.countedTexts == 0)
  }

  @Test func passingOverTakesLessWorkThanReading() throws {
    let texts = Texts(texts: (0..<10_000).map { "\($0)" }, required: "777")
    var search = PatternSearch(try Pattern("777"))
    search.advance(in: texts)
    #expect(search.countedTexts == texts.count)
    #expect(search.matches == (0..<10_000).filter { "\($0)".contains("777") })
  }

  @Test("With little work a jump is right or undecided, and counting decides it")
  func slicesOfJumps() throws {
    let numbers = (0..<600).map { "\($0 * 7_919 % 1_000)" }
    for required in ["", "9"] {
      let texts = Texts(texts: numbers, required: required)
      for pattern in ["9", "99", "987", "none9"] {
        for (start, isForward) in [(0, true), (300, true), (599, true), (0, false), (300, false)] {
          for counted in [0, 200, 600] {
            var search = PatternSearch(try Pattern(pattern))
            let part = Texts(texts: Array(numbers.prefix(counted)), required: required)
            search.advance(in: part)
            let right = search.jump(2, from: start, isForward: isForward, in: texts)
            #expect(right != .undecided)
            for work in [0, 20, 100, 1_000] {
              let jump = search.jump(2, from: start, isForward: isForward, in: texts, work: work)
              #expect(jump == right || jump == .undecided && counted < 600)
            }
            search.advance(in: texts)
            #expect(search.jump(2, from: start, isForward: isForward, in: texts, work: 0) == right)
          }
        }
      }
    }
  }

  @Test func nothingIsFoundWhereThereIsNothing() throws {
    let search = try search("a")
    #expect(search.jump(1, from: 0, isForward: true, in: Texts(texts: [])) == .absent)
  }
}
