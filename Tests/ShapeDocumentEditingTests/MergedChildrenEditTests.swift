import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Editing graphics whose children a merge brings")
struct MergedChildrenEditTests {
  private static let text = """
    x-parts:
      tip: &tip
        children:
        - {kind: ellipse, id: tip, size: [5, 5]}
    canvases:
    - graphics:
      - &card
        id: card
        children:
        - {id: box, size: [10, 10], fill: red}
        - *tip
      - {<<: *card, at: [50, 0]}
      - <<: *tip
        name: Third

    """

  private func refusal(_ edit: (Transaction) throws(Diagnostic) -> Void) -> String? {
    let document = Document(text: SourceText(Self.text))
    do throws(Diagnostic) {
      _ = try document.transact { transaction throws(Diagnostic) in try edit(transaction) }
      return nil
    } catch {
      #expect(document.text.string == Self.text)
      return error.message
    }
  }

  @Test("the graphic is its own, the children are the other's") func guards() {
    let message =
      "'box' comes to 'group' through a merge ('<<'); edit its original, or break the alias with "
      + "'break-alias'"
    #expect(
      refusal { transaction throws(Diagnostic) in
        try transaction.set("opacity", to: .text("0.5"), on: [5])
      } == nil)
    #expect(
      refusal { transaction throws(Diagnostic) in
        try transaction.set("fill", to: .text("blue"), on: [6])
      } == message)
    #expect(
      refusal { transaction throws(Diagnostic) in
        _ = try transaction.insert(kind: "rectangle", at: .into(5, position: nil))
      } == message)
    #expect(
      refusal { transaction throws(Diagnostic) in _ = try transaction.ungroup([5]) } == message)
    #expect(
      refusal { transaction throws(Diagnostic) in
        try transaction.arrange([5], as: .vstack, spacing: nil)
      } == message)
    #expect(refusal { transaction throws(Diagnostic) in try transaction.delete([6]) } == message)
  }

  @Test("a change of the original is shown in all") func follows() throws {
    let document = Document(text: SourceText(Self.text))
    let second = document.serial(of: 5)
    _ = try document.transact { transaction throws(Diagnostic) in
      _ = try transaction.insert(kind: "ellipse", at: .into(1, position: 0))
    }
    let entry = try #require(document.entry(withSerial: second))
    #expect(document.childCount(of: entry) == 3)
    #expect(document.kindName(of: entry + 1) == "ellipse")
    expectFresh(document)
  }

  @Test("breaking writes the children into the graphic, with fresh ids") func breaks() throws {
    let result = try edited(Self.text) { transaction, document in
      let broken = try transaction.breakAliases([5])
      #expect(broken == [5])
      #expect(!document.mergesChildren(5))
    }
    #expect(
      result.contains(
        "- {<<: *card, at: [50, 0], children: [{id: box-2, size: [10, 10], fill: red}, *tip]}"),
      "\(result)")
    let third = try edited(Self.text) { transaction, document in
      _ = try transaction.breakAliases(try document.find("[name=Third]"))
    }
    #expect(
      third.hasSuffix(
        "  - <<: *tip\n    name: Third\n    children:\n    - {kind: ellipse, id: tip-2, size: [5, 5]}\n"
      ), "\(third)")
  }

  @Test("an edit inside breaks where that is allowed") func breaksForEdit() throws {
    let result = try edited(Self.text, options: EditOptions(breaksAliases: true)) {
      transaction, _ in try transaction.set("fill", to: .text("blue"), on: [6])
    }
    #expect(result.contains("children: [{id: box-2, size: [10, 10], fill: \"blue\"}, *tip]"))
    let inserted = try edited(Self.text, options: EditOptions(breaksAliases: true)) {
      transaction, document in
      _ = try transaction.insert(kind: "ellipse", at: .into(5, position: nil))
      #expect(document.childCount(of: 5) == 3)
    }
    #expect(inserted.contains("*tip, {"))
  }

  @Test("a copy elsewhere brings the children along") func copies() throws {
    _ = try edited(Self.text) { transaction, document in
      let pasted = try transaction.paste(document.clip([5]), at: .into(0, position: nil))
      #expect(pasted.map { document.childCount(of: $0) } == [2])
      let copies = try transaction.duplicate([5])
      #expect(copies.map { document.childCount(of: $0) } == [2])
    }
  }

  @Test("only what shows something of another can be broken") func nothingToBreak() {
    let message = refusal { transaction throws(Diagnostic) in
      _ = try transaction.breakAliases([1])
    }
    #expect(message == "'card' is no alias, and no merge ('<<') brings it children")
  }
}
