import ShapeCommands
import ShapeDocument
import ShapeSession
import Testing
import YAMLText

@Suite("Scripts that settle conflicts")
struct ResolvingTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - name: Title
    <<<<<<< ours
            fill: "#f00"
    ||||||| base
            fill: "#000"
    =======
            fill: "#0f0"
    >>>>>>> theirs
          - id: box
            name: Box
            children:
              - name: Lamp
                stroke:
    <<<<<<< ours
                  color: red
    ||||||| base
                  color: black
    =======
                  color: blue
                  width: 3
    >>>>>>> theirs
    <<<<<<< ours
              - {name: Mine}
    ||||||| base
    =======
              - {name: Theirs}
    >>>>>>> theirs

    """

  private func run(_ script: String, on text: String = text) throws -> ScriptRun {
    let read = ConflictedDocument(reading: SourceText(text))
    let run = ScriptRun(
      on: read.document, read.conflicts, options: EditOptions(), output: OutputBuffer { _ in true })
    try run.perform(try BatchScript(script, name: "script"))
    return run
  }

  @Test("Conflicts are named by their rows and properties")
  func names() {
    let read = ConflictedDocument(reading: SourceText(Self.text))
    #expect(
      NamedConflict.all(of: read.conflicts, in: read.document).map(\.text) == [
        "Page › Title › fill  #f00 | #0f0  (was #000)",
        "Page › Box › Lamp › stroke.color  red | blue  (was black), stroke.width  nothing | 3  (was nothing)",
        "Page › Box › Mine › name  Mine | Theirs",
      ])
  }

  @Test("Each side everywhere, and each conflict alone")
  func choices() throws {
    let read = ConflictedDocument(reading: SourceText(Self.text))
    #expect(try run("resolve ours").resultText == read.document.text)
    for side in [("theirs", try read.side(.theirs)), ("base", try read.side(.base))] {
      #expect(try run("resolve \(side.0)").resultText == side.1.text)
    }
    let one = try run("resolve theirs #box").resultText.string
    #expect(one.contains("<<<<<<< ours\n        fill") && !one.contains("Mine"))
    let both = try run("select [name=Mine] ; resolve both").resultText.string
    #expect(both.hasSuffix("- {name: Mine}\n          - {name: Theirs}\n"))
    #expect(try run("resolve theirs ; undo").resultText.string == Self.text)
    #expect(try run("resolve ours ; undo").resultText.string == Self.text)
    #expect(try run("resolve ours ; undo ; redo").conflictCount == 0)
  }

  @Test(
    "What cannot be done is refused, and nothing is changed",
    arguments: [
      ("set title x", "has 3 conflicts"), ("resolve both", "both sides cannot stay: Page › Title"),
      ("resolve ours [name=Page] ; resolve ours", "has no conflicts"),
      ("conflicts", "needs the editor"), ("resolve nobody", "nobody"),
    ])
  func refusals(_ script: String, _ reason: String) {
    do {
      _ = try run(script)
      Issue.record("nothing is refused")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
    }
  }

  @Test("A canvas stands for what is on it; after the last conflict anything can be edited")
  func scopes() throws {
    #expect(try run("resolve ours [name=Page] ; select #box ; set fill red").conflictCount == 0)
  }

  @Test("Text that can be read as it is has no conflicts, whatever it looks like")
  func valid() {
    let text = """
      canvases:
        - name: "a
      <<<<<<< ours
      =======
      >>>>>>> theirs
      b"

      """
    let read = ConflictedDocument(reading: SourceText(text))
    #expect(read.document.fatal == nil && read.conflicts.isEmpty)
  }

  @Test(
    "Markers that are no whole conflicts, and sides that are no document, are errors with a place")
  func damaged() throws {
    for (text, reason) in [
      (Self.text.replacing(">>>>>>> theirs\n      - id", with: "      - id"), "begins within"),
      (Self.text.replacing("color: red", with: "color: ["), "with ours everywhere"),
    ] {
      let read = ConflictedDocument(reading: SourceText(text))
      let fatal = try #require(read.document.fatal)
      #expect(fatal.message.contains(reason), "\(fatal.message)")
      #expect(fatal.range != 0..<0 && read.conflicts.isEmpty)
    }
    let broken = Self.text.replacing("color: blue", with: "color: [")
    let read = ConflictedDocument(reading: SourceText(broken))
    #expect(read.conflicts.hunks.count == 3)
    #expect(throws: (any Error).self) { try read.side(.theirs) }
    #expect(throws: (any Error).self) { try run("resolve theirs", on: broken) }
    #expect(try run("resolve theirs [name=Title]", on: broken).conflictCount == 2)
  }

  @Test(
    "A side whose lines end one graphic and begin another is taken, and undone",
    arguments: [
      ("        size: [1, 2]\n      - name: B\n", ""),
      ("        size: [1, 2]\n      - name: B\n", "        size: [3, 4]\n"),
      ("        size: [1, 2]\n  - name: Two\n    graphics:\n      - name: C\n", ""),
      ("        children:\n          - name: C\n      - name: B\n", "      - name: D\n"),
    ])
  func linesOfSeveral(theirs: String, ours: String) throws {
    let frame = (
      "canvases:\n  - name: One\n    graphics:\n      - name: A\n", "        fill: red\n"
    )
    let marked = "\(frame.0)<<<<<<< ours\n\(ours)=======\n\(theirs)>>>>>>> theirs\n\(frame.1)"
    #expect(try run("resolve theirs", on: marked).resultText.string == frame.0 + theirs + frame.1)
    #expect(try run("resolve theirs ; undo", on: marked).resultText.string == marked)
    let again = try run(
      "resolve theirs ; undo ; redo ; select [name=A] ; set fill blue", on: marked)
    #expect(again.conflictCount == 0 && again.resultText.string.contains("fill: \"blue\""))
    if ours.isEmpty {
      let both = try run("resolve both", on: marked)
      #expect(both.resultText.string == frame.0 + theirs + frame.1)
    }
  }
}
