import ShapeEditor
import Testing
import YAMLText

@testable import EditingSession

/// What became of a file that another program changed.
@Suite struct FileVerdictTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: One}
          - {name: Two}

    """
  private static let theirs = text.replacing("Two", with: "Zwei")

  @Test(
    arguments: [
      (theirs, .laterVersion), (text + "x-more: 1\n", .laterVersion),
      (text.replacing("One", with: "Eins"), .laterVersion),
      ("", .blank), (" \n\n", .blank), ("canvases: []\n", .emptied),
      (
        "canvases:\n  - name: Page\n    graphics:\n      - {name: Else, fill: red, size: [10, 10]}\n",
        .otherDocument
      ),
      (
        "canvases:\n  - name: Page\n    graphics:\n      - {name: Two, fill: red, size: [10, 10]}\n",
        .laterVersion
      ),
    ] as [(String, FileVerdict)])
  func judges(text: String, verdict: FileVerdict) {
    #expect(FileVerdict(of: SourceText(text), after: SourceText(Self.text)) == verdict)
  }

  @Test func judgesWhatIsNoDocument() {
    let verdict = FileVerdict(of: SourceText("hello: world\n"), after: SourceText(Self.text))
    #expect(!verdict.isDocument)
    #expect(verdict.description(of: "f").hasPrefix("f is no shape document any more: "))
  }
}
