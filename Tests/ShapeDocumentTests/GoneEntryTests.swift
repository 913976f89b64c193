import ShapeDocument
import Testing

/// Questions about entries that are gone, and about the first one of a document that has none.
@Suite struct GoneEntryTests {
  @Test(arguments: [
    "canvases: []", "{}", "canvases:\n- graphics:\n  - {id: a, size: [1, 1]}\n",
    "canvases:\n- graphics:\n  - {id: a, layout: hstack, children: [&b {id: b}, *b]}\n",
  ])
  func everyQuestionHasAnAnswer(text: String) {
    let document = Document(text)
    for entry in [document.entryCount, document.entryCount + 7, -1, -5, .max - 1] {
      #expect(!document.contains(entry) && document.role(of: entry) == nil)
      #expect(document.parent(of: entry) == -1 && document.canvas(of: entry) == -1)
      #expect(document.subtreeEnd(of: entry) >= entry && document.childCount(of: entry) == 0)
      #expect(document.depth(of: entry) == 0 && document.nextSibling(of: entry) == nil)
      #expect(document.serial(of: entry) == -1 && document.entry(withSerial: -1) == nil)
      #expect(document.range(of: entry).isEmpty && document.sourceText(of: entry).isEmpty)
      #expect(document.sourceLength(of: entry) == 0 && document.anchor(of: entry) == nil)
      #expect(!document.isInstance(entry) && !document.isInsideInstance(entry))
      #expect(document.path(of: entry).isEmpty && document.pathText(of: entry) == "@")
      #expect(document.position(of: entry) == 0 && Array(document.lineage(of: entry)).isEmpty)
      #expect(document.kindName(of: entry) == "document" && document.kind(of: entry) != .group)
      #expect(!document.isHidden(entry) && !document.isLocked(entry))
      #expect(!document.isOwnHidden(entry) && !document.isOwnLocked(entry))
      #expect(document.name(of: entry) == nil && document.id(of: entry) == nil)
      #expect(document.tags(of: entry).isEmpty && document.layoutContainer(of: entry) == nil)
      #expect(document.graphic(entry) == nil && document.canvas(entry) == nil)
      #expect(!document.value(of: "fill", entry: entry).isSet)
      #expect(document.mask(over: entry) == nil && !document.isLayoutContainer(entry))
      #expect(document.clip([entry]).isEmpty)
      if entry >= 0 {
        #expect(document.label(of: entry).isEmpty && document.keys(of: entry).isEmpty)
        #expect(document.diagnostics(of: entry).isEmpty && document.bounds(of: entry) == nil)
        #expect(
          document.firstLocked(inside: entry) == nil && Array(document.children(of: entry)).isEmpty)
        #expect(document.writtenProperties(of: entry).isEmpty)
      }
    }
  }
}
