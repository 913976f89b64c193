import DisplayList
import DisplayListText
import ShapeCommands
import ShapeDocument
import ShapeDrawing
import ShapeSession
import TestSupport
import Testing
import YAMLText

/// A display list kept in step with random commands, undo and redo among them, is the one that is made
/// anew.
///
/// `Tools/random-drawings` runs the long form.
@Suite struct RandomDrawingTests {
  private static let editCount = SeededRun.count ?? 120
  private static let linesPerSession = 40

  private static let documents = [
    "inspector/every-property.yaml", "endtoend/small.yaml", "yaml/anchors.yaml",
    "yaml/comments.yaml", "yaml/flow.yaml", "yaml/compact.yaml", "corpus/oc-red-lips.yaml",
    "drawing/nested.yaml", "drawing/looks.yaml", "drawing/instances.yaml",
    "drawing/connectors.yaml", "drawing/connectors.yaml", "drawing/layouts.yaml",
  ]

  @Test func keptInStep() throws {
    let texts = try Self.documents.map { try Fixture($0).text }
    var counts = DrawingSession.Counts()
    var seed = UInt64(SeededRun.seed)
    while counts.edits < Self.editCount {
      let number = Int(seed % UInt64(texts.count))
      var session = DrawingSession(texts[number], seed: seed)
      for _ in 0..<Self.linesPerSession where counts.edits < Self.editCount {
        if let difference = session.performLine(&counts) {
          counts.differences += 1
          Issue.record("\(Self.documents[number]), seed \(seed): \(difference)")
          break
        }
      }
      seed += 1
    }
    if SeededRun.count != nil { print(counts) }
    // A list that is always made anew is no list kept in step.
    #expect(counts.followed > counts.edits / 2)
  }
}

/// A script on a document, and the lists of its canvases.
private struct DrawingSession {
  /// What came of all sessions.
  struct Counts: CustomStringConvertible {
    var edits = 0
    var followed = 0
    var drawnAnew = 0
    var differences = 0

    var description: String {
      "\(edits) edits: lists followed \(followed) times, were drawn anew \(drawnAnew) times; "
        + "\(differences) differences"
    }
  }

  private let run: ScriptRun
  private var lines: RandomCommands
  private var typed: [String] = []
  /// By the serials of the canvases.
  private var kept: [Int: KeptDrawing] = [:]

  init(_ text: String, seed: UInt64) {
    run = ScriptRun(
      on: Document(text: SourceText(text)), options: EditOptions(),
      output: OutputBuffer { _ in true })
    lines = RandomCommands(seed: seed)
  }

  private static func drawn(_ canvas: Document.Canvas) -> KeptDrawing? {
    guard var drawing = CanvasDrawing(of: canvas) else { return nil }
    _ = drawing.advance(byEntries: .max)
    return KeptDrawing(drawing)
  }

  /// Performs a line; returns what differs then.
  mutating func performLine(_ counts: inout Counts) -> String? {
    lines.paths = (0..<run.document.entryCount).map(run.document.pathText(of:))
    let line = lines.line(startingWithSelection: run.selection.isEmpty)
    guard let commands = try? Command.parse(line) else { return nil }
    typed.append(line)
    let before = run.document.text
    run.beginLine()
    for command in commands { _ = try? run.perform(command) }
    if run.document.text != before { counts.edits += 1 }
    if let misplaced { return misplaced + told }
    for canvas in run.document.canvases {
      let serial = run.document.serial(of: canvas.entry)
      let fresh = Self.drawn(canvas)
      if kept[serial] != nil, kept[serial]?.follow() != .outdated {
        counts.followed += 1
        guard let fresh, let list = kept[serial]?.list else {
          return "a canvas without a picture was followed" + told
        }
        if fresh.list.damage(comparedWith: list) != nil {
          return "kept:\n\(listText(list))\nanew:\n\(listText(fresh.list))" + told
        }
      } else {
        counts.drawnAnew += 1
        kept[serial] = fresh
      }
    }
    let serials = Set(run.document.canvases.map { run.document.serial(of: $0.entry) })
    kept = kept.filter { serials.contains($0.key) }
    return nil
  }

  /// The first graphic that is elsewhere than in the same text read anew.
  private var misplaced: String? {
    let document = run.document
    guard document.hasLayouts else { return nil }
    let fresh = Document(text: document.text)
    guard fresh.entryCount == document.entryCount else { return nil }
    for entry in 0..<document.entryCount where document.role(of: entry) == .graphic {
      let (kept, anew) = (document.graphic(entry)?.placement, fresh.graphic(entry)?.placement)
      guard kept == anew else {
        return "\(document.pathText(of: entry)) is kept at \(kept as Any), anew at \(anew as Any)"
      }
    }
    return nil
  }

  private var told: String { "\n  " + typed.joined(separator: "\n  ") }
}
