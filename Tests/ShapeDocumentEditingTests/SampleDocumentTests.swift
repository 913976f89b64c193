import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// Every edit on real documents, at seeded random places: afterwards the document equals a freshly
/// read one, and undo restores every byte.
@Suite("Edits of the samples and the corpus")
struct SampleDocumentTests {
  /// What happened to the edits.
  private struct Tally {
    var edits = 0
    var refusals: [String: Int] = [:]
  }

  @Test("random edits are undone to the byte", arguments: 1...SeededRun.rounds(1))
  func randomEdits(seed: Int) throws {
    var tally = Tally()
    for (number, sample) in try sampleDocuments().enumerated() {
      let whole = Document(text: SourceText(sample.text))
      guard whole.readOnlyReason == nil, sample.text.utf8.count < 150_000 else { continue }
      var random = SeededGenerator(seed: seed * 1_000 + number)
      let document = Document(text: SourceText(sample.text))
      let before = document.outline
      var history = History<Int>()
      for step in 0..<15 where document.entryCount > 1 {
        let edit = RandomEdit(document, using: &random)
        let text = document.text
        do {
          let change = try document.transact(options: edit.options, edit.run)
          history.record(change, label: edit.name, before: step, after: step + 1)
          tally.edits += 1
        } catch {
          #expect(document.text == text, "\(sample.name) seed \(seed) step \(step) \(edit.name)")
          let refusal = "\(sample.name) \(edit.name): \(error.code.name) \(error.message)"
          tally.refusals[refusal, default: 0] += 1
        }
      }
      expectFresh(document)
      while try history.undo(document) != nil {}
      #expect(document.text.string == sample.text, "\(sample.name) seed \(seed)")
      #expect(document.outline == before, "\(sample.name) seed \(seed)")
      while try history.redo(document) != nil {}
      expectFresh(document)
    }
    // What the rules forbid is expected, an alias that would lose its anchor too; what cannot be
    // written is rare.
    let unwritten = tally.refusals.filter {
      $0.key.contains("refused-edit") && !$0.key.contains("alias")
    }
    #expect(unwritten.values.reduce(0, +) * 50 <= tally.edits, "seed \(seed): \(unwritten)")
  }

  @Test("one value is one line")
  func oneLine() throws {
    for sample in try sampleDocuments() where sample.text.utf8.count < 300_000 {
      let document = Document(text: SourceText(sample.text))
      guard
        let entry = (0..<document.entryCount).first(where: {
          document.value(of: "name", entry: $0).origin == .own && !document.isLocked($0)
            && !document.isInsideInstance($0)
            && document.sourceText(of: "name", entry: $0)?.contains("\n") == false
        })
      else { continue }
      let isBarePair = try isRefused(as: .barePair) { () throws(Diagnostic) in
        _ = try document.transact { t throws(Diagnostic) in
          try t.set("name", to: .text("Renamed"), on: [entry])
        }
      }
      if isBarePair { continue }
      let old = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
      let new = document.text.string.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(old.count == new.count, "\(sample.name)")
      #expect(zip(old, new).count { $0 != $1 } == 1, "\(sample.name)")
    }
  }
}

/// An edit of a kind and place chosen at random.
private struct RandomEdit {
  let name: String
  let options: EditOptions
  let run: (Transaction) throws(Diagnostic) -> Void

  init(_ document: Document, using random: inout SeededGenerator) {
    let count = document.entryCount
    func entry() -> Int { Int.random(in: 0..<count, using: &random) }
    let selection = (0...Int.random(in: 0...2, using: &random)).map { _ in entry() }
    let other = entry()
    options = EditOptions(
      isForced: Bool.random(using: &random), breaksAliases: Bool.random(using: &random))
    let properties: [(String, EditValue)] = [
      ("name", .text("Na: me")), ("opacity", .text("0.5")), ("fill", .text("#123456")),
      ("fill.opacity", .text("0.25")), ("stroke.width", .text("3")), ("at", .yaml("[1, 2.5]")),
      ("text.size", .text("12")), ("hidden", .text("true")), ("meta.k", .text("v")),
      ("tags", .yaml("[a, b]")), ("shadow", .yaml("{color: \"#000\", offset: [1, 1]}")),
      ("note", .text("two\nlines")),
    ]
    let (property, value) = properties[Int.random(in: 0..<properties.count, using: &random)]
    let kinds = ["rectangle", "ellipse", "group", "path", "polyline", "star"]
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2:
      name = "set \(property)"
      run = { t throws(Diagnostic) in try t.set(property, to: value, on: selection) }
    case 3:
      name = "unset \(property)"
      run = { t throws(Diagnostic) in try t.unset(property, on: selection) }
    case 4:
      name = "insert"
      run = { t throws(Diagnostic) in
        _ = try t.insert(kind: kind, name: "New", at: .into(other, position: nil))
      }
    case 5:
      name = "delete"
      run = { t throws(Diagnostic) in try t.delete([selection[0]]) }
    case 6:
      name = "duplicate"
      run = { t throws(Diagnostic) in _ = try t.duplicate([selection[0]]) }
    case 7:
      name = "move after"
      run = { t throws(Diagnostic) in _ = try t.move(selection, to: .after(other)) }
    case 8:
      name = "move into"
      run = { t throws(Diagnostic) in _ = try t.move(selection, to: .into(other, position: 0)) }
    case 9:
      let step = SiblingStep.allCases.randomElement(using: &random) ?? .up
      name = "move \(step)"
      run = { t throws(Diagnostic) in _ = try t.move(selection, step) }
    case 10:
      name = "indent"
      run = { t throws(Diagnostic) in _ = try t.indent(selection) }
    case 11:
      name = "outdent"
      run = { t throws(Diagnostic) in _ = try t.outdent(selection) }
    case 12:
      name = "group"
      run = { t throws(Diagnostic) in _ = try t.group(selection, name: "Group") }
    case 13:
      name = "ungroup"
      run = { t throws(Diagnostic) in _ = try t.ungroup([selection[0]]) }
    case 14:
      name = "convert to \(kind)"
      run = { t throws(Diagnostic) in try t.convert(to: kind, selection) }
    default:
      name = "nudge"
      run = { t throws(Diagnostic) in try t.nudge(selection, by: Graphic.Point(1, 2)) }
    }
  }
}

/// Whether an edit is refused for this reason; throws other reasons.
private func isRefused(
  as code: Diagnostic.Code, _ edit: () throws(Diagnostic) -> Void
) throws(Diagnostic) -> Bool {
  do throws(Diagnostic) {
    try edit()
    return false
  } catch {
    guard error.code == code else { throw error }
    return true
  }
}
