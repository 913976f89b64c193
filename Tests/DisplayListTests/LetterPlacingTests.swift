import DisplayList
import Geometry
import Testing

@Suite("The places of letters, as SVG says it")
struct LetterPlacingTests {
  /// Where letters stand that are each 10 wide, the first at (10, 40).
  private func places(
    _ count: Int, _ change: (inout PlacedLetters) -> Void
  ) -> [Matrix?] {
    var placed = PlacedLetters(marks: [PlacedLetters.Mark](repeating: .init(), count: count))
    (placed.marks[0].x, placed.marks[0].y, placed.marks[0].beginsChunk) = (10, 40, true)
    change(&placed)
    return LetterPlacing((0..<count).map { .init(letter: $0, advance: 10) }, placed).places
  }

  @Test("What a length adds is spread over all its letters, on however many lines")
  func lines() {
    let places = places(4) {
      ($0.marks[2].x, $0.marks[2].y, $0.marks[2].beginsChunk) = (10, 80, true)
      $0.lengths = [.init(0..<4, 100, stretches: false)]
    }
    #expect(places.map { $0?.e } == [10, 40, 10, 40])
    #expect(places.map { $0?.f } == [40, 40, 80, 80])
  }

  @Test("A length inside another is kept, and its letters move as one")
  func nested() {
    let places = places(4) {
      $0.lengths = [.init(0..<4, 100, stretches: false), .init(1..<3, 40, stretches: false)]
    }
    #expect(places.map { $0?.e } == [10, 30, 60, 100])
  }

  @Test("Moves of letters are a part of the length")
  func moves() {
    let places = places(3) {
      $0.marks[1].shift.x = 20
      $0.lengths = [.init(0..<3, 100, stretches: false)]
    }
    #expect(places.map { $0?.e } == [10, 65, 100])
  }

  @Test("Letters that end at their place are as long as is said, too")
  func ends() {
    for stretches in [false, true] {
      let places = places(2) {
        $0.marks[0].alignment = .end
        $0.lengths = [.init(0..<2, 60, stretches: stretches)]
      }
      #expect(places.map { $0?.e } == [-50, stretches ? -20 : 0])
      #expect(places[1]?.a == (stretches ? 3 : 1))
    }
  }

  @Test("Letters behind a path stand at its end, those beyond it nowhere")
  func paths() {
    let places = places(4) {
      $0.paths = [
        .init(LetterLine("M0 0H25"), origin: Point(5, 7), start: 0, startIsShare: false)
      ]
      for letter in 0..<3 { $0.marks[letter].path = 0 }
      $0.marks[3].beginsChunk = true
    }
    #expect(places.map { $0?.e } == [5, 15, 25, 30])
    #expect(places.map { $0?.f } == [7, 7, 7, 7])
  }
}
