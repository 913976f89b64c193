import OutlineIndex
import OutlineUICore
import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

@Suite("The inspector by itself: commands on its lines in, what is to be done out")
struct InspectorValueTests {
  private static let text = """
    canvases:
      - graphics:
          - {name: A, opacity: 0.5, points: [[0, 0], [10, 5]]}
          - {name: B, opacity: 0.5}

    """
  private let document = Document(text: SourceText(text))

  private func inspected(_ entry: Int, marks: [Int] = []) -> InspectedEntry {
    InspectedEntry(
      document: document, entry: entry,
      marks: MarkedRows(marks, entryCount: document.entryCount))
  }

  /// An inspector with everything open and the cursor on a line.
  private func inspector(
    at id: InspectorModel.RowID, of entry: Int = 1
  ) throws -> (Inspector, InspectedEntry) {
    let inspected = inspected(entry)
    var inspector = Inspector()
    inspector.resize(height: 20, columns: 32)
    inspector.open(Set(Property.Group.allCases))
    inspector.setOpen(true, list: "points")
    let row = try #require(inspector.model(of: inspected).index(of: id))
    inspector.moveCursor(to: row, in: inspected)
    return (inspector, inspected)
  }

  private func change(
    _ command: Command, _ inspector: inout Inspector, _ inspected: InspectedEntry
  ) throws -> Inspector.Change {
    let reactions = try inspector.perform(command, in: inspected, pasting: "[1, 2]")
    guard case .change(let change)? = reactions?.first else { throw Missing() }
    return change
  }

  private struct Missing: Error {}

  @Test("Commands on values become commands on the selection")
  func values() throws {
    var (inspector, inspected) = try inspector(at: .field("opacity"))
    #expect(
      try change(.step(by: 2), &inspector, inspected).command
        == .adjust(property: "opacity", by: .add(0.2)))
    let cut = try change(.cut, &inspector, inspected)
    #expect(cut.command == .unset(property: "opacity") && cut.removed == "0.5")
    #expect(try inspector.perform(.group(name: nil), in: inspected, pasting: "")?.count == nil)
    #expect(throws: Diagnostic.self) {
      try inspector.perform(.duplicate, in: inspected, pasting: "")
    }
  }

  @Test("An item is added beside its neighbour, and the cursor goes to it")
  func items() throws {
    var (inspector, inspected) = try inspector(at: .item("points", 0))
    let added = try change(.addItem(.after), &inspector, inspected)
    #expect(added.command == .insertItem(property: "points.1", value: .yaml("[5, 2.5]")))
    #expect(added.isEditedThen)
    let pasted = try change(.paste(.before), &inspector, inspected)
    #expect(pasted.command == .insertItem(property: "points.0", value: .yaml("[1, 2]")))
    inspector.show(added, in: inspected)
    #expect(inspector.row(in: inspected)?.id == .item("points", 1))
    #expect(try change(.move(.step(.first)), &inspector, inspected).item?.index == 0)
  }

  @Test("Moves stay on lines there are, and lines stay known until something changes")
  func moves() throws {
    var (inspector, inspected) = try inspector(at: .field("opacity"))
    for step in [Command.go(.last), .go(.next(.max)), .page(.down, count: .max)] {
      #expect(inspector.move(step, in: inspected) == true)
      #expect(inspector.cursorRow == inspector.model(of: inspected).rowCount - 1)
    }
    #expect(inspector.move(.collapseAll, in: inspected) == true)
    let groups = inspector.model(of: inspected)
    #expect(groups.rowCount == groups.problems.count + groups.groups.count)
    #expect(inspector.openLists.isEmpty)
    // Of another entry, the same line.
    let id = inspector.row(in: inspected)?.id
    let other = self.inspected(2)
    inspector.findCursor(in: other)
    #expect(inspector.row(in: other)?.id == id)
    inspector.showCursor(in: nil)
    #expect(inspector.cursorRow == 0 && inspector.row(in: nil) == nil)
  }

  @Test("Marked graphics are compared, and what they differ in is no longer shown as one's")
  func comparing() throws {
    let both = inspected(1, marks: [1, 2])
    var (inspector, _) = try inspector(at: .field("name"))
    let name = inspector.model(of: both).index(of: .field("name")) ?? 0
    inspector.moveCursor(to: name, in: both)
    #expect(inspector.part(in: both)?.agreement == .mixed)
    #expect(!inspector.hasComparisonWork(both.marks, in: document.state))
    let opacity = try #require(inspector.model(of: both).index(of: .field("opacity")))
    inspector.moveCursor(to: opacity, in: both)
    #expect(inspector.part(in: both)?.agreement == .same)
  }

  @Test(
    "Keys typed into a value come to a command",
    arguments: [
      ("7 <enter>", "set opacity 7"), ("1 / 4 <enter>", "set opacity 0.25"),
      ("<up> <enter>", "set opacity 0.6"), ("<s-up> <tab>", "set opacity 1"),
      ("<bs> <enter>", "unset opacity"), ("<enter>", ""), ("9 9 <esc>", ""),
    ]) func typing(keys: String, command: String) throws
  {
    var field = try FieldEdit(
      .property("opacity"), text: "0.5", control: FieldControl("opacity", in: .graphic),
      in: document)
    var register = LineRegister()
    var outcome = FieldEdit.Outcome.typing
    for key in try Key.sequence(keys) { outcome = field.take(key, register: &register) }
    switch outcome {
    case .accept: #expect(try field.command()?.description ?? "" == command)
    case .leave: #expect(command.isEmpty)
    case .typing: Issue.record("the value is still being typed")
    }
  }

  @Test func whatIsNoNumberIsRefusedAndStays() throws {
    var field = try FieldEdit(
      .property("opacity"), text: "", control: FieldControl("opacity", in: .graphic), in: document)
    #expect(field.paste("1 / 0") == nil)
    #expect(throws: Diagnostic.self) { try field.command() }
    field.refuse("no")
    #expect(field.mistake == "no" && field.line.text == "1 / 0")
    #expect(field.paste("7") == nil && field.mistake == nil)
  }
}
