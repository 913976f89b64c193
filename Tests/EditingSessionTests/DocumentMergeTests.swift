import EditingSession
import Foundation
import ShapeEditor
import Testing
import YAMLText

@Suite("Merging two versions of a document")
struct DocumentMergeTests {
  private let base = """
    canvases:
      - name: Page
        graphics:
          - name: One
            fill: red
          - name: Two
            fill: blue

    """

  private func merged(_ mine: String, _ theirs: String) -> String? {
    FileMerge.ofDocuments(
      mine: SourceText(mine), theirs: SourceText(theirs), base: SourceText(base))?.text.string
  }

  @Test("changes in different places are merged")
  func apart() {
    let mine = base.replacingOccurrences(of: "red", with: "pink")
    let theirs = base.replacingOccurrences(of: "Page", with: "Sheet")
    #expect(merged(mine, theirs) == mine.replacingOccurrences(of: "Page", with: "Sheet"))
  }

  @Test("a result that is not a shape document is rejected")
  func unreadable() {
    let broken = base.replacingOccurrences(of: "name: Page", with: "name: [")
    #expect(merged(base.replacingOccurrences(of: "blue", with: "black"), broken) == nil)
  }
}
