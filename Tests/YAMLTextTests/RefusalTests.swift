import TestSupport
import Testing
import YAMLText

/// What editing refuses, with the words and the places: the same list, whatever way edits go.
@Suite struct RefusalTests {
  /// The edits that are tried on each entry of each odd document.
  private static func edits(of entry: Int) -> [(name: String, edit: YAMLEdit)] {
    let other = entry == 0 ? 1 : 0
    return [
      ("set name", .set(NodePath(entry, "name"), .string("a: b"))),
      ("set two lines", .set(NodePath(entry, "name"), .string("one\ntwo\n"))),
      ("set map", .set(NodePath(entry, "fill"), .mapping([.init("a", .plain("1"))], .block))),
      ("set in map", .set(NodePath(entry, "fill", "color"), .quoted("#fff"))),
      ("set item", .set(NodePath(entry: entry, steps: [.key("at"), .item(1)]), .plain("7"))),
      ("set item 9", .set(NodePath(entry: entry, steps: [.key("at"), .item(9)]), .plain("7"))),
      ("set children", .set(NodePath(entry, "children"), .plain("1"))),
      ("remove name", .remove(NodePath(entry, "name"))),
      ("remove children", .remove(NodePath(entry, "children"))),
      ("remove merge", .remove(NodePath(entry, "<<"))),
      ("rename", .rename(NodePath(entry, "name"), to: "title")),
      ("rename to one that is there", .rename(NodePath(entry, "name"), to: "kind")),
      ("rename children", .rename(NodePath(entry, "children"), to: "kids")),
      ("reorder", .reorder(NodePath(entry, "name"), to: 0)),
      ("reorder to 99", .reorder(NodePath(entry, "name"), to: 99)),
      (
        "insert",
        .insertEntry(
          .value(.mapping([.init("name", .string("N"))])), parent: entry, position: 0)
      ),
      ("insert at 99", .insertEntry(.value(.plain("x")), parent: entry, position: 99)),
      (
        "insert text", .insertEntry(.text(SourceText("- a\n- b\n")), parent: entry, position: 0)
      ),
      ("copy", .insertEntry(.copy(of: entry), parent: other, position: 0)),
      ("delete", .removeEntry(entry)),
      ("move", .moveEntry(entry, parent: other, position: 0)),
      ("move into itself", .moveEntry(entry, parent: entry, position: 0)),
    ]
  }

  @Test func everyRefusalIsWhatItWas() throws {
    var lines: [String] = []
    var seen: Set<String> = []
    for (name, text) in try Fixture.nasty() {
      guard var index = try? EntryIndex(text: text, grammar: shapeGrammar) else {
        lines.append("\(name): not readable")
        continue
      }
      for entry in -1..<min(index.count + 1, 8) {
        for (what, edit) in Self.edits(of: entry) {
          do {
            _ = try index.perform(edit)
            // What is refused changes nothing.
            index = (try? EntryIndex(text: text, grammar: shapeGrammar)) ?? index
          } catch {
            // What is said of nearly every entry is listed once for each document.
            let said = "\(error.code.name): \(error.message)"
            let isUsual = error.message.hasPrefix("there is no")
            guard !isUsual || seen.insert("\(name) \(what) \(said)").inserted else { continue }
            lines.append("\(name) \(entry) \(what): \(error.range) \(said)")
          }
        }
      }
    }
    try expectSnapshot(lines.joined(separator: "\n") + "\n", "edits/refusals.txt")
  }
}
