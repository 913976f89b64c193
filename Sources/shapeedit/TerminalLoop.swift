import CanvasPictures
import DocumentFile
import EditingSession
import EditorViews
import KeyBindings
import OutlineUICore
import ShapeCommands
import ShapeDocument
import ShapeEditor
import TerminalApp
import TerminalCells
import TerminalIO
import YAMLText

/// The editor in a terminal: events in, frames out, until it ends.
@MainActor final class TerminalLoop {
  /// The time between frames that show only loading progress.
  private static let loadingFrameInterval = Duration.milliseconds(33)
  /// How long the first rows are waited for before the screen comes up without any, in seconds.
  private static let firstRowsLimit = 0.2
  /// The time between two looks at the file.
  private static let lookInterval = Duration.seconds(2)
  /// The time between two looks at a pointer that rests with a button down.
  private static let tickInterval = Duration.milliseconds(100)

  private let argument: DocumentArgument
  private let start: SelectorText?
  /// The mode whose colours are seen at first.
  private let mode: String?
  private let editor: Editor
  private let screen: EditorComposer
  private let file: EditingFile
  private let pictures: CanvasPictures
  private let progressLine = ProgressLine()
  private let loader: Loader
  private let totalByteCount: Int?
  /// Whether what is edited was merged anew, and is not what the file holds.
  private let isMergedAnew: Bool
  /// How many pixels a cell has, as the editor was told last.
  private var measuredCell: CellSize?
  /// How the terminal takes pixels, as the editor was told last.
  private var knownGraphics = KnownGraphics()

  private struct KnownGraphics: Equatable {
    var graphics: GraphicsProtocol?
    var failure: String?
  }
  /// How long keys wait for more before it is shown what may follow.
  private static let hintDelay = Duration.milliseconds(500)
  /// When that is shown; nil while no keys wait.
  private var hintDue: ContinuousClock.Instant?
  /// How long nothing is to be typed before keys answer a question that came by itself.
  private static let questionPause = Duration.milliseconds(500)
  /// When they do; nil where no such question is shown.
  private var pauseDue: ContinuousClock.Instant?
  /// How long a picture may take before it is said that it is being painted.
  private static let paintingDelay = Duration.milliseconds(120)
  /// When that is said; nil where no picture is waited for, or it is said.
  private var paintingDue: ContinuousClock.Instant?
  /// When the file is checked next; nil while it is being read.
  private var lookDue: ContinuousClock.Instant?
  /// When what is dragged is told that the pointer rests; nil where that changes nothing.
  private var tickDue: ContinuousClock.Instant?

  private init(
    _ argument: DocumentArgument, at start: SelectorText?, _ options: EditingOptions,
    comparedWith old: DocumentArgument?, in mode: String?, hasMouse: Bool, _ merged: SourceText?,
    _ waker: TerminalWaker
  ) {
    self.mode = mode
    isMergedAnew = merged != nil
    self.argument = argument
    self.start = start
    let reader = argument.open(comparing: old != nil)
    loader = argument.loader(reading: reader, orText: merged) { waker.wake() }
    totalByteCount = reader.expectedByteCount
    // The document is read while everything else is made.
    loader.start()
    let themes = UserThemes.load()
    editor = Editor(argument, keys: UserKeyMap.load(), themes: themes, options) {
      [progressLine] in
      $0.options = EditorOptions(themeNames: themes.book.names, usesMouse: hasMouse)
      $0.compared = old?.readCompared()
      $0.mode = mode
      $0.showsPictureWhenWide = true
      $0.workMonitor = WorkMonitor { $0.isWanted(progressLine) }
    }
    screen = EditorComposer(editor, profile: TerminalProfile(), themes: themes.book)
    let workers = (0..<3).map { _ in
      FileWorker(prepareThread: TerminalSession.protectCurrentThread) { waker.wake() }
    }
    file = EditingFile(
      argument, read: reader, by: editor, options, worker: workers[0], exporter: workers[1],
      importer: workers[2])
    let painter = CanvasPaintThread(
      imagesBeside: argument.edited.path, seed: UInt32(truncatingIfNeeded: getpid()),
      prepareThread: TerminalSession.protectCurrentThread
    ) { waker.wake() }
    pictures = CanvasPictures(for: editor, by: painter) { [screen] in screen.profile.colorDepth }
    file.pictures = pictures
  }

  /// Edits a document until the user quits or a signal arrives, and ends the program. Without the mouse
  /// the terminal keeps it for selecting text, which with it takes the shift key. An accessible editor says
  /// what changes line by line.
  static func run(
    _ argument: DocumentArgument, at start: SelectorText?, _ options: EditingOptions,
    comparedWith old: DocumentArgument? = nil, in mode: String? = nil, hasMouse: Bool = true,
    isAccessible: Bool = false, merged: SourceText? = nil
  ) -> Never {
    let waker = TerminalWaker()
    let loop = TerminalLoop(
      argument, at: start, options, comparedWith: old, in: mode, hasMouse: hasMouse, merged, waker)
    loop.file.restoreView()
    loop.file.restoreOptions()
    let runner = TerminalRunner(
      loop.screen.frames, program: loop, waker: waker,
      options: TerminalSession.Options(mouse: loop.editor.options.usesMouse ? .buttons : .off))
    loop.progressLine.runner = runner
    runner.isAccessible = isAccessible
    runner.longWorkTitle = "working"
    runner.willCutOffWork = { [journal = loop.file.currentJournal] in journal.seal() }
    loop.awaitFirstRows(runner)
    do throws(TerminalError) {
      let status = try runner.run()
      loop.file.complainOfLeftovers()
      endProcess(status)
    } catch {
      StandardOutput.complain(
        "\(error); 'shapeedit show' prints the outline, 'open --headless' a screen")
      ExitStatus.wrongUsage.exit()
    }
  }

  /// Takes what arrives until there are rows: the first few hundred entries, whatever the document's
  /// size. Nothing to show at all ends the program before the terminal has been touched.
  private func awaitFirstRows(_ runner: TerminalRunner) {
    let deadline = MonotonicTime.now.advanced(bySeconds: Self.firstRowsLimit)
    while !editor.loading.isOver, editor.outline.rowCount == 0, MonotonicTime.now < deadline {
      receive(runner, waitingUntil: deadline)
    }
    if let fatal = editor.document.fatal, editor.document.entryCount == 0, !file.isHalfSaved {
      file.complainOfLostWork()
      argument.refuse(fatal, in: editor.document.text)
    }
  }

  private func receive(_ runner: TerminalRunner, waitingUntil deadline: MonotonicTime = .now) {
    let wasOver = editor.loading.isOver
    let wasFilled = editor.outline.rowCount >= editor.layout.paneRows
    for delivery in loader.deliveries(waitingUntil: deadline) {
      file.happened(.delivered(delivery, totalByteCount: totalByteCount))
      runner.frameDue = runner.lastFrame + Self.loadingFrameInterval
    }
    let isFilled = editor.outline.rowCount >= editor.layout.paneRows
    if isFilled != wasFilled || editor.loading.isOver != wasOver { runner.setNeedsFrame() }
    if editor.loading.isOver, !wasOver {
      // One that the document does not have is told of.
      if let mode { file.happened(.run([.option(.mode(mode))])) }
      if let event = start?.event(in: editor.document) { file.happened(event) }
      file.documentWasRead(isMergedAnew: isMergedAnew)
      lookDue = .now + Self.lookInterval
    }
  }
}

// MARK: - On the terminal

extension TerminalLoop: TerminalProgram {
  var title: String? { editor.windowTitle }

  /// The editor decides which changes are worth a frame.
  var drawsChangedViews: Bool { false }

  func accessibilityTree(_ runner: TerminalRunner) -> AccessibilityElement {
    screen.accessibilityTree
  }

  func didOpen(_ runner: TerminalRunner) {
    let size = runner.composer.size
    for effect in editor.handle(.resize(columns: size.columns, rows: size.rows)) {
      perform(effect, runner)
    }
    // Takes deliveries that came before a session could be woken.
    receive(runner)
    watchQuestion()
  }

  /// Tells the editor how large the terminal's cells are, as soon as that is known.
  func willDraw(_ runner: TerminalRunner) {
    tellGraphics(runner)
    guard let cell = runner.composer.profile.cellSize, cell != measuredCell else { return }
    measuredCell = cell
    for effect in editor.handle(.cellMeasured(cell)) { perform(effect, runner) }
  }

  /// Tells the editor how the terminal takes pixels, as soon as that is known. Sixels have to have the
  /// size of cells.
  private func tellGraphics(_ runner: TerminalRunner) {
    let profile = runner.composer.profile
    var graphics = profile.screenGraphics
    if graphics == .sixel, profile.cellSize == nil { graphics = nil }
    let known = KnownGraphics(graphics: graphics, failure: profile.graphicsFailure)
    guard known != knownGraphics else { return }
    knownGraphics = known
    for effect in editor.handle(.graphicsKnown(graphics, failure: known.failure)) {
      perform(effect, runner)
    }
  }

  /// The editor handles events first, and passes to its views what is theirs.
  func handle(_ event: InputEvent, _ runner: TerminalRunner) -> Bool {
    runner.setNeedsFrame()
    if case .focus(true) = event { lookDue = lookDue.map { _ in .now } }
    if let pauseDue, pauseDue <= .now { endPause(runner) }
    for effect in screen.handle(event) {
      perform(effect, runner)
      if runner.isEnding { break }
    }
    tickDue = editor.wantsPointerRest ? tickDue ?? .now + Self.tickInterval : nil
    hintDue = editor.pendingKeys.keys.isEmpty ? nil : .now + Self.hintDelay
    watchPainting()
    if event.isTyped { pauseDue = nil }
    watchQuestion()
    return true
  }

  /// Looks whether a question waits for a pause, which begins then.
  private func watchQuestion() {
    pauseDue = editor.awaitsPause ? pauseDue ?? .now + Self.questionPause : nil
  }

  private func endPause(_ runner: TerminalRunner) {
    pauseDue = nil
    for effect in editor.handle(.keysPaused) { perform(effect, runner) }
    runner.setNeedsFrame()
  }

  func wake(_ runner: TerminalRunner) {
    receive(runner)
    takeResults(runner)
    takeExports(runner)
    takePicture(runner)
    watchQuestion()
  }

  private func takeExports(_ runner: TerminalRunner) {
    guard file.takeExports() else { return }
    runner.setNeedsFrame()
    if file.isOver { runner.end() }
  }

  private func takePicture(_ runner: TerminalRunner) {
    if file.takeImports() { runner.setNeedsFrame() }
    guard let effects = pictures.handOver() else { return }
    runner.setNeedsFrame()
    for effect in effects { perform(effect, runner) }
    watchPainting()
  }

  /// Looks whether a picture is waited for.
  private func watchPainting() {
    let isDue = editor.picture.isWaiting && !editor.picture.saysPainting
    paintingDue = isDue ? paintingDue ?? .now + Self.paintingDelay : nil
  }

  /// Takes the results of the worker's jobs.
  private func takeResults(_ runner: TerminalRunner) {
    guard file.worker.isBusy else { return }
    runner.setNeedsFrame()
    if file.takeResults() { runner.end() }
  }

  private func perform(_ effect: Effect, _ runner: TerminalRunner) {
    switch effect {
    case .quit: runner.end()
    case .save, .reload, .changedFile, .recovery, .restore, .journal, .follow, .record, .picture,
      .probe, .export, .keepOptions, .readImport, .cancelImport:
      if file.perform(effect) { runner.end() }
    case .copy(let text):
      runner.copy(text) { [unowned self, unowned runner] result in
        for effect in editor.handle(.copied(to: CopyDestination(result))) {
          perform(effect, runner)
        }
        runner.setNeedsFrame()
      }
    case .redraw: runner.redraw()
    case .suspend: runner.suspend()
    case .mouse(let isOn): runner.setMouse(isOn ? .buttons : .off)
    }
  }

  // MARK: Beside the events

  /// When the file is checked next, a pointer rests, or it is shown which keys may follow.
  var deadline: ContinuousClock.Instant? {
    [lookDue, tickDue, hintDue, paintingDue, pauseDue].compactMap(\.self).min()
  }

  /// The stamps of a file are compared in one system call; what follows from them is the worker's.
  var isDeadlineBrief: Bool { tickDue.map { $0 > .now } ?? true }

  /// Checks periodically whether another program changed the file, and goes on with what is dragged.
  func deadlineCame(_ runner: TerminalRunner) {
    if let tickDue, tickDue <= .now { tick(runner) }
    if let hintDue, hintDue <= .now {
      self.hintDue = nil
      for effect in editor.handle(.keysWait) { perform(effect, runner) }
      runner.setNeedsFrame()
    }
    if let paintingDue, paintingDue <= .now {
      self.paintingDue = nil
      for effect in editor.handle(.paintingTakesLong) { perform(effect, runner) }
      runner.setNeedsFrame()
    }
    if let pauseDue, pauseDue <= .now { endPause(runner) }
    guard let lookDue, lookDue <= .now else { return }
    self.lookDue = .now + Self.lookInterval
    file.lookForChanges()
    watchQuestion()
  }

  private func tick(_ runner: TerminalRunner) {
    for effect in editor.handle(.pointerRests) { perform(effect, runner) }
    tickDue = editor.wantsPointerRest ? .now + Self.tickInterval : nil
    runner.setNeedsFrame()
  }

  var hasIdleWork: Bool { editor.hasIdleWork || pictures.hasIdleWork }

  /// Does a slice of idle work. The result is shown when it is complete, and from time to time
  /// before; a picture when it is painted.
  func doIdleWork(_ runner: TerminalRunner) {
    guard editor.hasIdleWork else {
      pictures.doIdleWork()
      return watchPainting()
    }
    for effect in editor.handle(.idle) { perform(effect, runner) }
    runner.frameDue =
      editor.hasIdleWork ? runner.lastFrame + Self.loadingFrameInterval : .now
  }

  // MARK: The end

  /// When the user quits, unsaved changes are discarded; after a signal, they are offered the next
  /// time.
  func willEnd(_ reason: TerminalEnd, _ runner: TerminalRunner) -> Int32 {
    let isKilled: Bool
    switch reason {
    case .finished:
      isKilled = false
      file.sessionEnded()
    case .signal, .hangup:
      isKilled = true
      file.sessionWasKilled()
    }
    file.rememberView()
    loader.cancel()
    pictures.stop()
    return isKilled ? reason.exitStatus : file.exitStatus.rawValue
  }
}

extension InputEvent {
  /// Whether it is a part of what is being typed.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .paste: true
    case .mouse, .resize, .focus: false
    }
  }
}

/// Where progress is shown, as soon as there is a terminal.
private final class ProgressLine {
  weak var runner: TerminalRunner?
}

extension WorkMonitor.Progress {
  /// Shows the progress of a command that takes long; returns whether it should go on.
  @MainActor fileprivate func isWanted(_ place: ProgressLine) -> Bool {
    place.runner?.serve(showing: line, cancelKey: canBeCancelled ? Key(.escape) : nil) ?? true
  }

  private var line: String {
    guard canBeCancelled else { return "\(stage.rawValue), too late to cancel · \(title)" }
    return "\(stage.rawValue) \(percent) % · esc cancels · \(title)"
  }
}

extension CopyDestination {
  /// Converts the terminal's result to the editor's.
  fileprivate init(_ result: TerminalSession.CopyResult) {
    self =
      switch result {
      case .clipboard: .clipboard
      case .multiplexerBuffer: .multiplexerBuffer
      case .display(let program): .display(program: program)
      case .multiplexerBufferAndDisplay(let program):
        .multiplexerBufferAndDisplay(program: program)
      case .nowhere: .editorOnly
      case .tooLong: .tooLong
      }
  }
}
