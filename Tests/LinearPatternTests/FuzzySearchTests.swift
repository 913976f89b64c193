import LinearPattern
import Testing

/// Texts in an array, each inside one before it.
private struct Nested: NestedTexts {
  var texts: [String]
  var containers: [Int?] = []

  var count: Int { texts.count }
  func text(_ number: Int) -> String { texts[number] }
  func candidate(in numbers: Range<Int>, isForward: Bool) -> Int? {
    isForward ? numbers.first : numbers.last
  }
  func container(of number: Int) -> Int? { number < containers.count ? containers[number] : nil }
}

@Suite struct FuzzySearchTests {
  private func best(_ query: String, _ texts: [String], limit: Int = 10) -> [String] {
    var search = FuzzySearch(query, limit: limit)
    let nested = Nested(texts: texts)
    while !search.isComplete(in: nested) { search.advance(in: nested) }
    return search.results.map { texts[$0.number] }
  }

  @Test(arguments: [
    // Letters that follow each other, beginnings of words, humps.
    (
      "logo", ["l-o-g-o", "logo", "the logo", "slow goo", "lag"],
      ["logo", "the logo", "l-o-g-o", "slow goo"]
    ),
    ("hb", ["highlight bar", "hubbub"], ["highlight bar", "hubbub"]),
    ("fb", ["foobar", "fooBar", "foo bar"], ["foo bar", "fooBar", "foobar"]),
    // Capitals that are typed are meant.
    ("Lo", ["logo", "Logo"], ["Logo"]),
    ("lo", ["logo", "Logo"], ["logo", "Logo"]),
    // Shorter before longer, then the order of the texts.
    ("a", ["abcd", "ab", "ac"], ["ab", "ac", "abcd"]),
    ("é", ["café", "cafe"], ["café"]),
    ("漢", ["漢字", "kanji"], ["漢字"]),
    ("", ["xyz", "y"], ["xyz", "y"]),
    ("xyz", ["xy", "zyx"], []),
  ])
  func ranks(query: String, texts: [String], expected: [String]) {
    #expect(best(query, texts) == expected)
  }

  @Test func wordsMayStandAround() {
    let nested = Nested(
      texts: ["Header", "Logo", "Footer", "Logo", "Header Logo"], containers: [nil, 0, nil, 2, nil])
    var search = FuzzySearch("head logo", limit: 10)
    search.advance(in: nested)
    #expect(search.results.map(\.number) == [4, 1])
    var other = FuzzySearch("logo head", limit: 10)
    other.advance(in: nested)
    #expect(other.results.map(\.number) == [4])
  }

  @Test func keepsTheBestOfManyInBoundedWork() {
    let nested = Nested(texts: (0..<200_000).map { $0 == 150_000 ? "needle" : "n\($0)e e d l e" })
    var search = FuzzySearch("needle", limit: 5)
    var slices = 0
    while !search.isComplete(in: nested) {
      let former = search.searchedTexts
      search.advance(in: nested)
      slices += 1
      #expect(search.searchedTexts - former <= FuzzySearch.sliceWork / 16)
    }
    #expect(slices > 40)
    #expect(search.results.count == 5)
    #expect(search.results.first?.number == 150_000)
    #expect(search.matchCount == 200_000)
  }

  /// What the score is by trying every way to place the letters.
  @Test func findsTheBestPlaces() throws {
    let pattern = try #require(FuzzyPattern("ab"))
    // The second `a b` begins words; a search from the left alone would take the first.
    let plain = try #require(pattern.score(in: "xaxb"))
    let better = try #require(pattern.score(in: "xaxb ab"))
    #expect(better > plain)
    #expect(pattern.score(in: "ba") == nil)
    #expect(FuzzyPattern("") == nil)
    #expect(pattern.score(in: String(repeating: "x", count: 10_000) + "ab") == nil)
  }

  @Test func aFoundTextIsPointedOut() throws {
    #expect(try Pattern("lo").firstRange(in: "HeLLo") == 3..<5)
    #expect(try Pattern("l+").firstRange(in: "HeLLo") == 2..<4)
    #expect(try Pattern("x*").firstRange(in: "HeLLo") == nil)
    #expect(Pattern.part("a.b")?.firstRange(in: "axb a.b") == 4..<7)
  }
}
