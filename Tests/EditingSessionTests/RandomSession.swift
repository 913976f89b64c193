import EditorViews
import Painter
import PaneLayout
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import TestSupport
import TextDifference
import YAMLText

@testable import CanvasPictures
@testable import DocumentFile
@testable import EditingSession
@testable import ShapeEditor

/// An editor and its file, at which everything happens at random. The disk is a text in memory.
@MainActor final class RandomSession {
  /// What went wrong.
  struct Fault: Error {
    let what: String

    init(_ what: String) { self.what = what }
  }

  /// What a session is like, which its seed decides.
  struct Plan {
    let columns: Int
    let rows: Int
    let showsPicture: Bool
    /// Whether another program writes the file, too.
    let hasOtherWriter: Bool
    /// Whether the document is large: what looks at all of it is done rarely.
    let isLarge: Bool
  }

  let plan: Plan
  let editor: Editor
  let composer: EditorComposer
  let file: EditingFile
  let disk = ScriptedDisk()
  let worker = ScriptedWorker()
  let original: SourceText
  var random: SeededGenerator
  /// What the file holds; nil while there is none.
  var content: SourceText?
  private let pictures: CanvasPictures
  private let trail = RandomTrail()
  private var inputs: [String] = []
  private(set) var recorded: [String] = []
  private(set) var eventCount = 0
  private var isOver = false

  /// What was given last, to find out what went wrong.
  var lastInputs: String { inputs.suffix(12).joined(separator: "  ") }
  var document: Document { editor.document }

  /// A session of a document.
  convenience init(of document: RandomDocument, seed: Int) {
    let mixed = document.description.utf8.reduce(UInt64(seed)) { $0 &* 31 &+ UInt64($1) }
    let sizes = [(80, 24), (200, 60), (40, 10), (130, 40), (20, 3), (1, 1)]
    let (columns, rows) = sizes[Int(mixed % UInt64(sizes.count))]
    let plan = Plan(
      columns: columns, rows: rows, showsPicture: seed % 2 == 0, hasOtherWriter: seed % 3 != 0,
      isLarge: document.text.utf8.count > RandomDocument.largeByteCount)
    self.init(SourceText(document.text), plan, seed: mixed)
    trail.begin("\(document), seed \(seed)")
  }

  /// A session of what a file holds, with what former ones have left.
  init(_ text: SourceText, _ plan: Plan, former: [FormerSession] = [], seed: UInt64) {
    self.plan = plan
    original = text
    content = text
    random = SeededGenerator(seed: seed)
    let version = ScriptedDisk.version(text)
    let read = ConflictedDocument(reading: text)
    let edited = EditedDocument(version.location.path, named: "test.yaml", showsFolders: true)
    let options = EditingOptions.headless
    var configuration = EditorConfiguration(for: edited, options)
    configuration.isRecording = !plan.hasOtherWriter
    editor = Editor(document: read.document, name: "test.yaml", configuration)
    editor.finishLoading()
    editor.resize(columns: plan.columns, rows: plan.rows)
    _ = editor.handle(.file(.delivered(.conflicted(read.conflicts), totalByteCount: nil)))
    composer = EditorComposer(editor, profile: TerminalProfile())
    // Boxes stand for graphics: the painter has tests of its own.
    let painter = CanvasPainter { () throws(PaintingError) in throw .noThread("not wanted") }
    pictures = CanvasPictures(for: editor, by: painter) { .trueColor }
    disk.former.sessions = former
    file = EditingFile(
      edited, by: editor, options, worker: worker, exporter: ScriptedWorker(),
      importer: ScriptedWorker(), disk: disk
    ) { version }
    file.pictures = pictures
    file.documentWasRead()
    if plan.showsPicture { file.happened(.run([.togglePicture])) }
    if let state = RandomTrail.stateFolder { file.keepHistory(in: StateDirectory(at: state)) }
    compose()
  }

  // MARK: - What happens

  /// Lets this many things happen.
  func run(events count: Int) throws {
    // What looks at the whole document takes as long as all the rest together.
    let wholeInterval = plan.isLarge ? 5_000 : 1 + original.byteCount / 4_000
    let undoInterval = plan.isLarge ? 10_000 : 1_000
    var (nextWhole, nextUndo) = (wholeInterval, undoInterval)
    while eventCount < count, !isOver {
      try giveSomething()
      try checkRows()
      if eventCount >= nextWhole {
        nextWhole = eventCount + wholeInterval
        if random.chance(25) { try checkScreen() }
        try checkWhole()
      }
      if eventCount >= nextUndo {
        nextUndo = eventCount + undoInterval
        try checkRecovery()
        try checkHistory(goesOn: random.chance(50))
      }
    }
    try give("<esc> <esc> <esc> <esc> <esc> <esc>")
  }

  private func giveSomething() throws {
    if editor.awaitsPause, random.chance(70) { happen("# keys pause", .keysPaused) }
    if let question = editor.question, random.chance(60) {
      try give(random.pick(question.options).key)
    } else {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<22: try give(typed(command()), leaving: random.chance(50))
      case 22..<62: try give(random.pick(Self.keyTokens))
      case 62..<82: try give(randomMouse())
      case 82..<84: give(.paste(Paste(text: random.pick(Self.pastes))), "# paste")
      case 84: give(.focus(random.chance(50)), "# focus")
      case 85: give(randomSize(), "# resize")
      case 86: happen("# keys wait", .keysWait)
      case 87: happen("# pointer rests", .pointerRests)
      case 88..<94: finishJob()
      case 94..<96 where plan.hasOtherWriter && (!plan.isLarge || random.chance(10)):
        note("# another program writes")
        content = OtherWriter.change(of: content, first: original, &random)
        disk.change += 1
        file.lookForChanges()
      default:
        note("# look")
        if random.chance(30) { disk.change += 1 }
        file.lookForChanges()
      }
    }
    if random.chance(70) {
      pictures.finish()
      while editor.hasIdleWork { perform(editor.handle(.idle)) }
    }
    compose()
  }

  /// Gives keys and the mouse, as `--keys` has them. What is open takes the keys, or is left first, which
  /// also leads back to the outline.
  func give(_ text: String, leaving: Bool = false) throws {
    let text = (leaving ? "<esc> <esc> <esc> " : "") + text
    note(text)
    for event in try InputEvent.sequence(text) { give(event) }
  }

  private func give(_ event: InputEvent, _ text: String? = nil) {
    if let text { note(text) }
    eventCount += 1
    perform(composer.handle(event))
    // What is under the mouse is looked up on the last frame.
    if case .mouse = event { compose() }
  }

  private func give(_ mouse: [Mouse]) throws {
    for mouse in mouse { give(.mouse(mouse), "\(mouse.action) \(mouse.column),\(mouse.row)") }
  }

  private func happen(_ text: String, _ event: EditorEvent) {
    note(text)
    eventCount += 1
    perform(editor.handle(event))
  }

  private func note(_ input: String) {
    inputs.append(input)
    if inputs.count > 100 { inputs.removeFirst(50) }
    trail.add(input)
  }

  private func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .record(let line): recorded.append(line)
      case .copy: perform(editor.handle(.copied(to: .clipboard)))
      default: if file.perform(effect) { isOver = true }
      }
    }
  }

  private func compose() {
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
  }

  // MARK: - The disk

  /// Does the worker's job as a disk would.
  private func finishJob() {
    note("# job done")
    switch worker.job {
    case .save(let job)?:
      guard job.request.overridesConflicts || content == job.baseText else {
        let conflict = SaveConflict(
          path: job.base.location.path, kind: content == nil ? .removed : .changed)
        return finish(.saved(job, .done(.conflict(conflict))))
      }
      content = job.text
      finish(.saved(job, .done(.saved(ScriptedDisk.version(job.text), notes: []))))
    case .copy(let job)?:
      finish(.copied(job, .done(.saved(ScriptedDisk.version(job.text), notes: []))))
    case .look(let job)?: finish(.looked(job, result(of: job)))
    case .export?, .import?, nil: break
    }
  }

  private func result(of job: LookJob) -> LookJob.Result {
    guard let content else { return .gone(.removed) }
    if content == job.baseText {
      guard case .reload = job.reason else { return .same(nil) }
    }
    let verdict = FileVerdict(of: content, after: job.baseText)
    let merge = verdict.isLaterVersion ? job.unsaved : nil
    return .other(
      ScriptedDisk.version(content), content,
      merge.flatMap { FileMerge.ofDocuments(mine: $0, theirs: content, base: job.baseText) },
      verdict)
  }

  private func finish(_ result: FileJobResult) {
    worker.finish(result)
    if file.takeResults() { isOver = true }
  }
}
