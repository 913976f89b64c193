import CMainQueue
import OutlineUI
import TerminalCells
import TerminalIO

/// Runs a view on the process's terminal: raw mode, the alternate screen, events and frames. At the
/// end it restores the terminal.
///
/// A program that is a view needs no more than this:
///
/// ```swift
/// import OutlineUI
/// import TerminalApp
///
/// try TerminalRunner(Counter()).run()
/// ```
///
/// What is to run on the main actor or the main queue, as the tasks of the views, runs between events (on
/// Linux), as do timers on the main run loop of Foundation. Faults of the views (``RuntimeWarning``) are written to standard error at the end.
///
/// Keys and mouse events go to the views; ctrl-c ends and ctrl-z suspends. If no view uses it, ctrl-l
/// repaints everything. A ``TerminalProgram`` extends or replaces this.
///
/// What the program prints while it has the terminal is held back, and shown when the terminal is as it was;
/// a file may get it at once (``TerminalSession/Options/log``).
///
/// A process can run one runner at a time, on its main thread.
@MainActor public final class TerminalRunner {
  /// Makes the frames: it holds the views and accepts a new root view
  /// (``FrameComposer/update(_:)``).
  public let composer: FrameComposer
  /// Wakes the program from other threads; usable before the terminal is open.
  public let waker: TerminalWaker
  /// When the last frame was drawn; before the first frame, when the runner was made.
  public private(set) var lastFrame = ContinuousClock.now
  /// When to draw a frame that is not urgent, such as one that shows progress; nil for never. Any
  /// earlier frame cancels it.
  public var frameDue: ContinuousClock.Instant?
  /// What is shown while the program takes longer than a tenth of a second and says nothing of
  /// itself by ``serve(showing:cancelKey:)``; nil shows nothing. Takes effect with ``run()``.
  ///
  /// With it the process ends 0.3 s after a signal even if the program does not return.
  public var longWorkTitle: String?
  /// Whether the screen is said line by line, for a screen reader, instead of being drawn: at first the
  /// window's title and what has the focus, then what changes. The keys are the same; ctrl-l says all of the
  /// screen. Takes effect with ``run()``.
  public var isAccessible = false
  /// Called when such work is cut off, on another thread and just before the process ends: the place
  /// to bring to an end what may not be left half done.
  public var willCutOffWork: @Sendable () -> Void = {}

  private let program: any TerminalProgram
  /// How the terminal is taken; takes effect with ``run()``.
  public var options: TerminalSession.Options
  private var terminal: SharedTerminal?
  private var reason: TerminalEnd?
  private var isFrameWanted = true
  private var clicks = ClickCounter()
  /// What was said of the screen; nil where it is drawn.
  private var announcer: Announcer?
  /// Shows that the program is at work while it is away.
  private var watch: LongWorkWatch?
  /// The texts that programs are putting on a clipboard.
  private let copies = PendingCopies()

  /// Makes a runner from a view and a program; the terminal is not touched before ``run()``.
  ///
  /// Unless the options say otherwise, the mouse's buttons, wheel and dragging are reported. Pass a
  /// waker if other threads of the program start before the runner exists.
  public convenience init(
    _ root: some View, program: some TerminalProgram, waker: TerminalWaker = TerminalWaker(),
    options: TerminalSession.Options = TerminalSession.Options(mouse: .buttons)
  ) {
    self.init(
      FrameComposer(root, size: .zero, profile: TerminalProfile()), program: program,
      waker: waker, options: options)
  }

  /// Makes a runner that shows the frames of a composer. The composer's size and profile follow the
  /// terminal.
  public init(
    _ composer: FrameComposer, program: some TerminalProgram,
    waker: TerminalWaker = TerminalWaker(),
    options: TerminalSession.Options = TerminalSession.Options(mouse: .buttons)
  ) {
    self.composer = composer
    self.program = program
    self.waker = waker
    self.options = options
  }

  /// Makes a runner for a view that is a whole program, which a key ends where no view uses it.
  public convenience init(
    _ root: some View, quitKey: KeyEquivalent? = nil,
    options: TerminalSession.Options = TerminalSession.Options(mouse: .buttons)
  ) {
    self.init(root, program: PlainProgram(quitKey: quitKey), options: options)
  }

  /// Takes over the terminal, shows the view until the program ends, and restores the terminal.
  ///
  /// - Returns: the status the process should exit with.
  /// - Throws: the reason why there is no usable terminal; nothing has been written to it then.
  @discardableResult
  public func run() throws(TerminalError) -> Int32 {
    options.isPlain = isAccessible
    announcer = isAccessible ? Announcer() : nil
    let session = try TerminalSession(profile: .ofEnvironment, options: options)
    let terminal = SharedTerminal(session, showing: composer.shown)
    self.terminal = terminal
    session.furtherDescriptor = cmainqueue_descriptor()
    composer.host.onChangeElsewhere = { [handle = session.wakeHandle] in handle.wake() }
    defer {
      watch?.stop()
      waker.detach()
      composer.host.onChangeElsewhere = nil
      copies.settle()
      tellWarnings()
      session.close()
      self.terminal = nil
    }
    begin(session)
    watch = (isAccessible ? nil : longWorkTitle).map {
      LongWorkWatch(title: $0, .init(show: terminal.show, willEnd: willCutOffWork))
    }
    while true {
      if let reason { return program.willEnd(reason, self) }
      turn(terminal)
    }
  }

  /// Writes what the views did wrong to standard error, which is shown when the terminal is as it was.
  private func tellWarnings() {
    guard composer.host.onWarning == nil else { return }
    let program = CommandLine.arguments.first ?? "program"
    for warning in composer.host.warnings {
      writeToStandardError("\(program): warning: \(warning)\n")
    }
  }

  private func begin(_ session: TerminalSession) {
    reason = nil
    isFrameWanted = true
    composer.profile = session.profile
    composer.size = CellSize(columns: session.size.columns, rows: session.size.rows)
    // The terminal has been cleared, whatever was shown on another one before.
    composer.forceRepaint()
    let isWoken = waker.attach(session.wakeHandle)
    program.didOpen(self)
    if isWoken, !isEnding { takeEvent(.wake) }
  }
}

// MARK: - Requests of the program

extension TerminalRunner {
  /// Whether the program is about to end; it receives nothing more then.
  public var isEnding: Bool { reason != nil }

  /// Requests a frame as soon as the terminal is ready for one.
  public func setNeedsFrame() { isFrameWanted = true }

  /// Requests a frame that repaints the whole screen, whatever the terminal shows.
  public func redraw() {
    announcer?.repeatsAll = true
    withTerminal { composer.forceRepaint() }
    isFrameWanted = true
  }

  /// Restores the terminal and stops the process, as ctrl-z does in a shell, until it is continued.
  public func suspend() { withTerminal { terminal?.session.suspend() } }

  /// Copies a text to where other programs can paste it from, then says where it went.
  ///
  /// Programs that have to be waited for are waited for by another thread: `whenDone` is called on the
  /// runner's, at once or later, unless another text has been copied meanwhile.
  public func copy(
    _ text: String, whenDone: @escaping (TerminalSession.CopyResult) -> Void
  ) {
    let start = withTerminal { terminal?.session.startCopy(text) ?? .done(.nowhere) }
    copies.addCopy(start, waking: waker, whenDone)
  }

  /// Changes which mouse events the terminal reports.
  public func setMouse(_ reporting: TerminalSession.MouseReporting) {
    withTerminal { terminal?.session.setMouse(reporting) }
  }

  /// Ends the program; only the first reason counts.
  public func end(status: Int32 = 0) { end(.finished(status: status)) }

  /// Handles ctrl-c and ctrl-z as terminal programs do: end and suspend.
  ///
  /// - Returns: whether the event was one of these keys.
  public func handleSessionKey(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key("c", modifiers: .control)): end()
    case .key(Key("z", modifiers: .control)): suspend()
    default: return false
    }
    return true
  }

  private func end(_ reason: TerminalEnd) { self.reason = self.reason ?? reason }
}

// MARK: - During long work

extension TerminalRunner {
  /// Serves the terminal while the program is in the middle of work that takes long: shows a line
  /// over the last row of the screen, and looks for what has arrived, without waiting. That begins
  /// when the work has taken a tenth of a second, in programs with a ``longWorkTitle``; others do not
  /// wait.
  ///
  /// What has arrived is delivered after the work, in order, except for `cancelKey`, which is used
  /// up; nil if the work cannot be cancelled.
  ///
  /// - Returns: whether the work should go on: false if that key was pressed, or the program is to
  ///   end.
  public func serve(showing line: @autoclosure () -> String, cancelKey: Key?) -> Bool {
    guard let terminal, let watch else { return true }
    guard !isEnding else { return false }
    let line = line()
    let (isLong, isDue) = watch.recordProgress(line)
    guard isLong else { return true }
    return watch.withTerminal {
      guard !isCancelled(by: cancelKey, terminal) else { return false }
      if isDue { terminal.show(line) }
      return true
    }
  }

  private func isCancelled(by cancelKey: Key?, _ terminal: SharedTerminal) -> Bool {
    var isCancelled = false
    for event in terminal.session.wait(until: .now) {
      if let cancelKey, event == .input(.key(cancelKey)) {
        isCancelled = true
        continue
      }
      terminal.keep(event)
      switch event {
      case .terminate, .hangup: isCancelled = true
      default: break
      }
    }
    return isCancelled
  }

  /// Runs a call of the program, which may be away for long.
  private func awaiting<Result>(_ call: () -> Result) -> Result {
    guard let watch else { return call() }
    watch.begin()
    defer {
      if watch.end() {
        // The row has to come back, as the last frame of the work.
        isFrameWanted = true
        lastFrame = .now
      }
    }
    return call()
  }

  /// Uses the terminal, which the watch may be using while the program is at work.
  private func withTerminal<Result: Sendable>(_ body: () -> Result) -> Result {
    watch?.withTerminal(body) ?? body()
  }
}

// MARK: - The loop

extension TerminalRunner {
  /// Draws a frame if needed, waits, and delivers what has happened.
  private func turn(_ terminal: SharedTerminal) {
    drawIfDue(terminal.session)
    guard !isEnding else { return }
    for event in terminal.events(until: nextTurn(terminal.session)) {
      takeEvent(event)
      if isEnding { return }
    }
    runTimers()
    if program.hasIdleWork { awaiting { program.doIdleWork(self) } }
    guard !isEnding, let deadline = program.deadline, ContinuousClock.now >= deadline else {
      return
    }
    if program.isDeadlineBrief {
      program.deadlineCame(self)
    } else {
      awaiting { program.deadlineCame(self) }
    }
  }

  /// When the next timer of Foundation fires; nil if there is none.
  private var timerTime: ContinuousClock.Instant? {
    let seconds = cmainqueue_seconds_to_timer()
    // Beyond a day the loop looks again.
    return seconds < 0 ? nil : .now + .seconds(min(seconds, 86_400))
  }

  /// Fires the timers of Foundation that are due, where the program has any.
  private func runTimers() {
    let seconds = cmainqueue_seconds_to_timer()
    if seconds >= 0, seconds <= 0 { awaiting { cmainqueue_run_timers() } }
  }

  private func takeEvent(_ event: SessionEvent) {
    switch event {
    case .input(let input): takeInput(input)
    case .wake:
      awaiting {
        cmainqueue_run()
        copies.deliver()
        program.wake(self)
      }
    case .ready: break
    case .profileChanged(let profile):
      composer.profile = profile
      isFrameWanted = true
    case .resumed: redraw()
    case .terminate(let signal): end(.signal(signal))
    case .hangup: end(.hangup)
    }
  }

  private func takeInput(_ input: InputEvent) {
    if case .resize(let columns, let rows) = input {
      composer.size = CellSize(columns: columns, rows: rows)
      redraw()
    }
    let input = clicks.counted(input)
    if awaiting({ program.handle(input, self) }) || isEnding { return }
    if Self.dependsOnScreen(input) { catchUp() }
    if composer.host.handle(input) {
      isFrameWanted = isFrameWanted || composer.needsFrame
    } else {
      program.handleUnused(input, self)
    }
  }

  /// Whether an event is meant for something that the events before it may have brought on the screen.
  /// Storms of the wheel and of dragging need no frame between them.
  private static func dependsOnScreen(_ input: InputEvent) -> Bool {
    switch input {
    case .key, .paste: return true
    case .mouse(let mouse):
      if case .press = mouse.action { return true }
      return false
    default: return false
    }
  }

  /// Brings the views up to date before an event that was typed ahead, which is meant for what the
  /// events before it have made of the screen.
  private func catchUp() {
    guard program.drawsChangedViews, composer.host.needsRender else { return }
    program.willDraw(self)
    composer.draw()
    // That frame is not on the screen.
    isFrameWanted = true
  }

  /// Whether a frame should be drawn now.
  private var isFrameDue: Bool {
    isFrameWanted || program.drawsChangedViews && composer.needsFrame
  }

  private func drawIfDue(_ session: TerminalSession) {
    if let frameDue, ContinuousClock.now >= frameDue { isFrameWanted = true }
    guard isFrameDue, session.isReadyForFrame else { return }
    isFrameWanted = false
    frameDue = nil
    lastFrame = .now
    program.willDraw(self)
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    if announcer != nil { return say(on: session) }
    session.setImageRemoval(composer.imageRemoval)
    if !bytes.isEmpty { session.write(bytes) }
    if let title = program.title { session.setTitle(title) }
  }

  /// Says what is new on the screen, a line each.
  private func say(on session: TerminalSession) {
    guard let lines = announcer?.lines(for: program.accessibilityTree(self)) else { return }
    session.write(Array(lines.map { $0 + "\r\n" }.joined().utf8))
  }

  /// Until when there is nothing to do but wait for events.
  private func nextTurn(_ session: TerminalSession) -> ContinuousClock.Instant? {
    // If another frame is needed at once, poll for pending events without waiting.
    if program.hasIdleWork || isFrameDue && session.isReadyForFrame { return .now }
    let nextLook = program.drawsChangedViews ? composer.host.nextLook : nil
    return [session.isReadyForFrame ? frameDue : nil, nextLook, program.deadline, timerTime]
      .compactMap(\.self).min()
  }
}
