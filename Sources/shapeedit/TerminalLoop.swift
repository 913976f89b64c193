import TerminalCells
import DocumentFile
import Glibc
import OutlineUI
import ShapeDocument
import ShapeEditor
import Synchronization
import TerminalIO

/// The editor in a terminal: events in, frames out, until it ends.
final class TerminalLoop {
  /// The time between frames that show nothing but loading.
  private static let loadingFrameInterval = Duration.milliseconds(33)
  /// How long the first screen is waited for to fill, and how long for anything at all.
  private static let firstScreenLimit = Duration.milliseconds(20)
  private static let firstRowsLimit = Duration.milliseconds(200)
  /// The time between two looks at the file.
  private static let lookInterval = Duration.seconds(2)

  private let argument: DocumentArgument
  private let start: SelectorArgument?
  private let editor: Editor
  private let options: EditingOptions
  private var file: EditingFile?
  private let wake = WakeRelay()
  private var needsFrame = true
  /// When a frame that shows progress is due; nil while there is none to show.
  private var loadingFrameDue: ContinuousClock.Instant?
  private var lastFrame = ContinuousClock.now
  /// When the file is looked at; nil while it is being read.
  private var lookDue: ContinuousClock.Instant?

  init(
    _ argument: DocumentArgument, at start: SelectorArgument?, _ options: EditingOptions
  ) {
    self.argument = argument
    self.start = start
    self.options = options
    editor = Editor(named: argument.title, keys: UserKeyMap.load())
    editor.isReadOnly = options.isReadOnly
  }

  /// Runs until the user quits or a signal arrives.
  func run() {
    let reader = argument.open()
    let worker = FileWorker(prepareThread: TerminalSession.protectCurrentThread) { [wake] in
      wake.wake()
    }
    file = EditingFile(argument, read: reader, by: editor, options, worker: worker)
    file?.restoreView()
    let loader = argument.loader(reading: reader) { [wake] in wake.wake() }
    loader.start()
    let total = reader.expectedByteCount
    awaitFirstRows(loader, total)
    let session = openSession()
    wake.handle = session.wakeHandle
    editor.resize(columns: session.size.columns, rows: session.size.rows)
    let composer = FrameComposer(editor, profile: session.profile)
    // Deliveries that came before there was anything to wake.
    receive(loader, total)
    while true {
      drawIfDue(session, composer)
      for event in session.wait(until: nextDeadline(session)) {
        handle(event, session, composer, loader, total)
      }
      doIdleWork()
      lookAtFile()
    }
  }

  // MARK: Beginning

  /// Takes what arrives until the first screen is full. Nothing to show at all ends the program before
  /// the terminal has been touched.
  private func awaitFirstRows(_ loader: Loader, _ total: Int?) {
    let start = ContinuousClock.now
    while !editor.loading.isOver, editor.outline.rowCount < 64 {
      let hasRows = editor.outline.rowCount > 0
      let limit = hasRows ? Self.firstScreenLimit : Self.firstRowsLimit
      guard ContinuousClock.now - start < limit else { break }
      receive(loader, total)
      if !editor.loading.isOver { usleep(200) }
    }
    if let fatal = editor.document.fatal, editor.document.entryCount == 0,
      file?.isHalfSaved != true
    {
      file?.complainOfLostWork()
      argument.refuse(fatal, in: editor.document.text)
    }
  }

  private func openSession() -> TerminalSession {
    do throws(TerminalError) {
      return try TerminalSession(profile: TerminalProfile(environment: Self.environment))
    } catch {
      StandardOutput.complain(
        "\(error); 'shapeedit show' prints the outline, 'open --headless' a screen")
      ExitStatus.wrongUsage.exit()
    }
  }

  /// What the environment says about the terminal.
  private static var environment: [String: String] {
    var result: [String: String] = [:]
    let names = [
      "TERM", "NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TMUX", "TERM_PROGRAM", "WT_SESSION",
    ]
    for name in names {
      if let value = getenv(name) { result[name] = String(cString: value) }
    }
    return result
  }

  // MARK: Events

  private func handle(
    _ event: SessionEvent, _ session: TerminalSession, _ composer: FrameComposer,
    _ loader: Loader, _ total: Int?
  ) {
    switch event {
    case .input(let input):
      needsFrame = true
      if case .resize = input { composer.forceRepaint() }
      if case .focus(true) = input { lookDue = lookDue.map { _ in .now } }
      for effect in editor.handle(input) { perform(effect, session, composer, loader) }
    case .wake:
      receive(loader, total)
      takeResults(session, loader)
    case .ready: break
    case .profileChanged(let profile):
      composer.profile = profile
      needsFrame = true
    case .resumed:
      composer.forceRepaint()
      needsFrame = true
    case .terminate(let signal): endKilled(session, loader, signal)
    case .hangup: endKilled(session, loader, SIGHUP)
    }
  }

  private func perform(
    _ effect: Effect, _ session: TerminalSession, _ composer: FrameComposer, _ loader: Loader
  ) {
    switch effect {
    case .quit: endSession(session, loader)
    case .save, .reload, .changedFile, .recovery, .restore, .journal, .record:
      if file?.perform(effect) == true { endSession(session, loader) }
    case .copy(let text): editor.copied(to: session.copy(text))
    case .redraw: composer.forceRepaint()
    case .suspend: session.suspend()
    }
  }

  /// The user is done.
  private func endSession(_ session: TerminalSession, _ loader: Loader) -> Never {
    file?.sessionEnded()
    file?.rememberView()
    end(session, loader) { Glibc.exit(file?.exitStatus ?? 0) }
  }

  /// A signal ends the session; what is unsaved is offered the next time.
  private func endKilled(_ session: TerminalSession, _ loader: Loader, _ signal: Int32) -> Never {
    file?.sessionWasKilled()
    file?.rememberView()
    end(session, loader) { ExitStatus.exit(signal: signal) }
  }

  private func end(_ session: TerminalSession, _ loader: Loader, _ exit: () -> Never) -> Never {
    loader.cancel()
    session.close()
    file?.complainOfLeftovers()
    exit()
  }

  private func receive(_ loader: Loader, _ total: Int?) {
    let wasOver = editor.loading.isOver
    let wasFilled = editor.outline.rowCount >= editor.layout.paneRows
    for delivery in loader.deliveries(waiting: false) {
      editor.receive(delivery, totalByteCount: total)
      loadingFrameDue = lastFrame + Self.loadingFrameInterval
    }
    let isFilled = editor.outline.rowCount >= editor.layout.paneRows
    if isFilled != wasFilled || editor.loading.isOver != wasOver { needsFrame = true }
    if editor.loading.isOver, !wasOver {
      start?.go(in: editor)
      file?.documentWasRead()
      lookDue = .now + Self.lookInterval
    }
  }

  // MARK: The file

  /// Takes what was done with the file beside the editing.
  private func takeResults(_ session: TerminalSession, _ loader: Loader) {
    guard let file, file.worker.isBusy else { return }
    needsFrame = true
    if file.takeResults() { endSession(session, loader) }
  }

  /// Looks now and then whether someone else changed the file.
  private func lookAtFile() {
    guard let due = lookDue, ContinuousClock.now >= due else { return }
    lookDue = .now + Self.lookInterval
    file?.lookForChanges()
  }

  // MARK: Frames

  private func drawIfDue(_ session: TerminalSession, _ composer: FrameComposer) {
    if let due = loadingFrameDue, ContinuousClock.now >= due { needsFrame = true }
    guard needsFrame, session.isReadyForFrame else { return }
    needsFrame = false
    loadingFrameDue = nil
    lastFrame = .now
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    if !bytes.isEmpty { session.write(bytes) }
    session.setTitle(editor.windowTitle)
  }

  /// Until when nothing is to be done but waiting for events.
  private func nextDeadline(_ session: TerminalSession) -> ContinuousClock.Instant? {
    if editor.hasIdleWork { return .now }
    return [session.isReadyForFrame ? loadingFrameDue : nil, lookDue].compactMap(\.self).min()
  }

  /// Does a slice of what is left to do; its result is shown when it is whole, or now and then.
  private func doIdleWork() {
    guard editor.hasIdleWork else { return }
    editor.doIdleWork()
    loadingFrameDue = editor.hasIdleWork ? lastFrame + Self.loadingFrameInterval : .now
  }
}

/// Wakes whatever waits, once there is something that does.
private final class WakeRelay: Sendable {
  private let stored = Mutex<WakeHandle?>(nil)

  var handle: WakeHandle? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  func wake() { handle?.wake() }
}
