import ShapeSession
import Testing
import YAMLText

/// Another program edits a document: nothing is used here that the product does not offer.
struct EmbeddingTests {
  private static let yaml = """
    # A sketch.
    canvases:
      - name: Main   # the only one
        graphics:
          - {kind: rectangle, id: a, at: [0, 0], size: [10, 10], fill: red}
          - {kind: rectangle, id: b, at: [20, 0], size: [10, 10]}

    """

  @Test("A line of commands is one step; only what it changes is changed")
  func lines() throws {
    let session = try Session(Self.yaml)
    let changes = try session.perform("select #a ; set fill.color blue ; nudge 5 0")
    #expect(changes.count == 2)
    let blue = Self.yaml.replacing("[0, 0]", with: "[5, 0]")
      .replacing("fill: red", with: "fill: \"blue\"")
    #expect(session.yaml == blue)
    #expect(try session.values(of: "fill.color", at: "rectangle") == ["#0000ff", nil])
    #expect(session.undo().count == 2)
    #expect(session.yaml == Self.yaml)
    session.redo()
    #expect(session.yaml == blue && session.redo().isEmpty)
  }

  @Test("The changes that are returned lead from the text before to the text afterwards")
  func changes() throws {
    let session = try Session(Self.yaml)
    var text = SourceText(Self.yaml)
    for line in ["select #b", "duplicate ; rename Other", "delete", "undo 2", "redo"] {
      for change in try session.perform(line) { text = text.replacing(change.splices).text }
      #expect(text.string == session.yaml, "\(line)")
    }
  }

  @Test("A line that is refused in its middle has no effect, and leaves nothing to redo")
  func refusals() throws {
    let session = try Session(Self.yaml)
    let error = #expect(throws: SessionError.self) {
      try session.perform("select #a ; set fill.color blue ; set opacity 7")
    }
    #expect(error?.message.contains("opacity") == true && error?.line == nil)
    #expect(session.yaml == Self.yaml && session.redo().isEmpty && session.undo().isEmpty)
  }

  @Test(
    "What cannot be read is refused with its place",
    arguments: [("selekt #a", "1: "), ("select #a ; quit", " "), ("help", " ")])
  func mistakes(line: String, place: String) throws {
    let session = try Session(Self.yaml)
    let error = #expect(throws: SessionError.self) { try session.perform(line) }
    #expect(error?.description.hasPrefix(place) == true, "\(error?.description ?? "")")
    #expect(session.yaml == Self.yaml)
  }

  @Test func whatIsNoDocumentIsRefused() throws {
    let error = #expect(throws: SessionError.self) { try Session("canvases:\n  - {kind: [") }
    #expect(error?.line == 2)
  }

  @Test(
    "A text with markers of a merge is read with our side, and keeps them until they are settled")
  func conflicts() throws {
    let marked = Self.yaml.replacing(
      "      - {kind: rectangle, id: b, at: [20, 0], size: [10, 10]}\n",
      with: """
        <<<<<<< ours
              - {kind: rectangle, id: b, at: [30, 0], size: [10, 10]}
        =======
              - {kind: rectangle, id: b, at: [40, 0], size: [10, 10]}
        >>>>>>> theirs

        """)
    let session = try Session(marked)
    #expect(session.yaml == marked)
    try session.perform("select #b ; resolve theirs")
    #expect(session.yaml == Self.yaml.replacing("[20,", with: "[40,"))
    session.undo()
    #expect(session.yaml == marked)
  }
}
