import TestSupport
import Testing
import TextDifference
import YAMLText

@Suite("Texts with conflict markers")
struct ConflictListTests {
  private static let marked = """
    title: T
    <<<<<<< ours
    a: 1
    ||||||| base
    a: 0
    =======
    a: 2
    >>>>>>> theirs
    b: 0
    <<<<<<< ours
    =======
    c: 3
    >>>>>>> theirs

    """

  private func read(_ text: String) throws -> (text: SourceText, conflicts: ConflictList) {
    try #require(try ConflictList.read(SourceText(text)))
  }

  @Test("Our side is the text, and both together are the marked text")
  func sides() throws {
    let (text, list) = try read(Self.marked)
    #expect(text.string == "title: T\na: 1\nb: 0\n")
    #expect(list.hunks.count == 2 && list.marking(text).string == Self.marked)
    #expect(list.text(of: .theirs, in: text)?.string == "title: T\na: 2\nb: 0\nc: 3\n")
    #expect(list.text(of: .base, in: text) == nil)
  }

  @Test(
    "Every form is read and written back byte for byte",
    arguments: [
      marked,
      marked.replacing("\n", with: "\r\n"),
      marked.replacing("<<<<<<<", with: "<<<<<<<<<<").replacing("=======", with: "==========")
        .replacing(">>>>>>>", with: ">>>>>>>>>>").replacing("|||||||", with: "||||||||||"),
      String(marked.dropLast()),
      marked.replacing(" ours", with: "").replacing(" theirs", with: ""),
      // A base that has conflicts itself, as git's recursive merge writes them.
      marked.replacing("a: 0\n", with: "<<<<<<<<< A\na: 8\n=========\na: 9\n>>>>>>>>> B\n"),
      marked.replacing("a: 1\n", with: ""),
      marked.replacing("title", with: "=======\ntitle"),
    ])
  func forms(_ marked: String) throws {
    let (text, list) = try read(marked)
    #expect(list.hunks.count == 2 && list.marking(text).string == marked)
  }

  @Test(
    "A text without markers has no conflicts", arguments: ["", "a: 1\n", "a: |\n  <<<<<<< x\n"])
  func plain(_ text: String) throws {
    #expect(try ConflictList.read(SourceText(text)) == nil)
  }

  @Test(
    "Damaged markers are told with their line",
    arguments: [
      ("<<<<<<< a\nx\n", 1, "cut off"), ("<<<<<<< a\nx\n=======\ny\n", 1, "cut off"),
      ("x\n>>>>>>> a\n", 2, "did not begin"), ("x\n||||||| a\n", 2, "no conflict did"),
      ("<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> b\n", 2, "within the one that began in line 1"),
      ("<<<<<<< a\n>>>>>>> b\n", 2, "without a line of 7 '='"),
      ("<<<<<<< a\n=======\n=======\n>>>>>>> b\n", 3, "does not belong there"),
      ("<<<<<<< a\n=======\n||||||| c\n>>>>>>> b\n", 3, "does not belong there"),
      // Markers of another program, which has no divider.
      ("<<<<<<< 1 of 1\n%%%%%%% a\n-x\n+++++++ b\ny\n>>>>>>> 1 of 1\n", 6, "without a line"),
    ])
  func damaged(_ text: String, _ line: Int, _ reason: String) throws {
    let source = SourceText(text)
    do {
      _ = try ConflictList.read(source)
      Issue.record("nothing is wrong")
    } catch {
      #expect(source.position(at: error.byteOffset).line == line)
      #expect(error.message.contains(reason))
    }
  }

  @Test("Any lines are read and written back, or told to be damaged; nothing is lost")
  func anyLines() throws {
    var random = SeededGenerator(seed: SeededRun.seed)
    let lines =
      ["a: 1", "- b", "", "  c"]
      + ["<", "|", "=", ">"].flatMap { sign in
        [7, 7, 7, 8].map { String(repeating: sign, count: $0) + (sign == "=" ? "" : " x") }
      }
    var conflictCount = 0
    for _ in 0..<SeededRun.rounds(20_000) {
      let count = Int.random(in: 1...9, using: &random)
      var text = ""
      for _ in 0..<count {
        text += random.pick(lines) + random.pick(["\n", "\n", "\r\n"])
      }
      if Bool.random(using: &random) { text.removeLast() }
      guard let read = try? ConflictList.read(SourceText(text)) else { continue }
      #expect(read.conflicts.marking(read.text).string == text)
      conflictCount += read.conflicts.hunks.count
    }
    #expect(conflictCount > 50)
  }

  @Test("Settling takes a side; the rest stays marked")
  func settling() throws {
    let (text, list) = try read(Self.marked)
    let (splices, rest) = try #require(list.settling([0], by: .theirs, in: text))
    let settled = text.replacing(splices).text
    #expect(
      rest.marking(settled).string
        == "title: T\na: 2\nb: 0\n<<<<<<< ours\n=======\nc: 3\n>>>>>>> theirs\n")
    #expect(list.settling([0], by: .base, in: text) != nil)
    #expect(list.settling([1], by: .base, in: text) == nil)
    #expect(list.settling([0], by: .both, in: text) == nil)
    #expect(list.settling([1], by: .both, in: text) != nil)
  }

  @Test("Both items of a list can stay, in our order")
  func both() throws {
    let (text, list) = try read("<<<<<<< a\n- x\n=======\n- y\n>>>>>>> b\n")
    let (splices, _) = try #require(list.settling([0], by: .both, in: text))
    #expect(text.replacing(splices).text.string == "- x\n- y\n")
  }

  @Test("Hunks whose labels say so are one conflict")
  func links() throws {
    let (_, list) = try read(
      """
      <<<<<<< ours (2a: Title moved)
      - x
      =======
      >>>>>>> theirs
      <<<<<<< ours
      - y
      =======
      >>>>>>> theirs
      <<<<<<< ours (2b: Title moved)
      =======
      - x
      >>>>>>> theirs

      """)
    #expect(list.conflicts == [[0, 2], [1]])
    #expect(list.completed([2]) == [0, 2])
    #expect(list.hunks[0].link?.title == "Title moved")
  }

  // MARK: - Following

  private func following(
    _ edit: (String, String), _ kind: ConflictList.EditKind = .values
  ) throws -> String {
    let (text, list) = try read(Self.marked)
    let range = try #require(text.string.firstRange(of: edit.0))
    let start = text.string.utf8.distance(from: text.string.startIndex, to: range.lowerBound)
    let splice = Splice(range: start..<start + edit.0.utf8.count, string: edit.1)
    let followed = try list.following(Splices([splice]), of: text, kind)
    return followed.marking(text.replacing([splice]).text).string
  }

  @Test("Edits before, inside and behind a conflict leave it where it is")
  func edits() throws {
    #expect(try following(("T", "Title")) == Self.marked.replacing("T", with: "Title"))
    #expect(try following(("1", "77")) == Self.marked.replacing("a: 1", with: "a: 77"))
    #expect(try following(("b: 0\n", "")) == Self.marked.replacing("b: 0\n", with: ""))
    #expect(
      try following(("a: 1\n", "x: 5\na: 1\n"))
        == Self.marked.replacing("title: T", with: "title: T\nx: 5"))
    #expect(try following(("a: 1\n", "")) == Self.marked.replacing("a: 1\n", with: ""))
    #expect(try following(("\na: 1", "")) == Self.marked.replacing("a: 1\n", with: ""))
    #expect(try following(("T\n", "T\n  u\n")) == Self.marked.replacing("T\n", with: "T\n  u\n"))
  }

  @Test("What would tear a conflict apart is refused; a deletion around it takes it along")
  func tearing() throws {
    #expect(throws: TornConflict.self) { try following(("T\na", "A")) }
    #expect(throws: TornConflict.self) { try following(("title: T\na: 1\n", "")) }
    #expect(
      try following(("title: T\na: 1\n", ""), .deletion)
        == "b: 0\n<<<<<<< ours\n=======\nc: 3\n>>>>>>> theirs\n")
  }

  @Test("A conflict is not moved to another place without its other side")
  func moving() throws {
    let (text, list) = try read(Self.marked)
    let splices = Splices([
      Splice(range: 9..<14, string: ""), Splice(range: 19..<19, string: "a: 1\n"),
    ])
    #expect(throws: TornConflict.self) { try list.following(splices, of: text, .structure) }
  }

  @Test("Places of the text are found again in the marked text")
  func offsets() throws {
    let (text, list) = try read(Self.marked)
    let lines = [(0, 1), (9, 3), (14, 9)].map { offset, line in
      (list.marking(text).position(at: list.markedOffsets.offset(of: offset)).line, line)
    }
    #expect(lines.allSatisfy { $0.0 == $0.1 }, "\(lines)")
    #expect(list.marking(text).position(at: list.markedOffsets.offset(ofHunk: 1)).line == 10)
  }
}
