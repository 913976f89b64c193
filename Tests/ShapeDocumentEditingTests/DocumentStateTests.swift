import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Any number of readers ask what has changed since they looked")
struct DocumentStateTests {
  private let document = Document(
    text: SourceText("canvases:\n  - graphics:\n      - name: A # a\n      - {name: B}\n"))

  private func edit(_ body: (Transaction) throws(Diagnostic) -> Void) throws -> DocumentChange {
    try document.transact { t throws(Diagnostic) in try body(t) }
  }

  private func rename(_ entry: Int, _ name: String) throws {
    _ = try edit { t throws(Diagnostic) in try t.set("name", to: .text(name), on: [entry]) }
  }

  /// The labels of what was touched since a state.
  private func touched(since state: DocumentState) -> Set<String> {
    Set(
      document.changes(since: state).touched.serials.compactMap {
        document.entry(withSerial: $0).map(document.label(of:))
      })
  }

  @Test func readersDoNotTakeFromEachOther() throws {
    let start = document.state
    try rename(1, "X")
    let middle = document.state
    #expect(middle != start && touched(since: start) == ["X"])
    try rename(2, "Y")
    #expect(touched(since: middle) == ["Y"])
    // The other one looks for the first time, and asking again tells the same.
    #expect(touched(since: start) == ["X", "Y"] && touched(since: start) == ["X", "Y"])
    #expect(!document.changes(since: start).isRenumbered)
    #expect(document.changes(since: document.state).touched.isEmpty)
  }

  @Test func undoingIsAChangeToo() throws {
    let start = document.state
    let change = try edit { t throws(Diagnostic) in try t.delete([1]) }
    let middle = document.state
    try change.takeBack(in: document)
    #expect(Set([start, middle, document.state]).count == 3)
    #expect(touched(since: middle).contains("A"))
    #expect(document.changes(since: middle).isRenumbered)
  }

  @Test("A reader that has not looked for long, or looked at another document, reads all of it")
  func memoryIsBounded() throws {
    let start = document.state
    var last = start
    for number in 0..<300 {
      last = document.state
      try rename(1, "N\(number)")
    }
    #expect(document.changes(since: start).touched.isEverything)
    #expect(touched(since: last) == ["N299"])
    let other = Document(text: document.text)
    #expect(other.state != document.state)
    #expect(other.changes(since: last).touched.isEverything)
  }
}
