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
/// Keys and mouse events go to the views; ctrl-c ends and ctrl-z suspends. If no view uses them,
/// `q` ends and ctrl-l repaints everything. A ``TerminalProgram`` extends or replaces this.
///
/// A process can run one runner at a time, on its main thread.
public final class TerminalRunner {
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

  private let program: any TerminalProgram
  private let options: TerminalSession.Options
  private var session: TerminalSession?
  private var reason: TerminalEnd?
  private var isFrameWanted = true
  /// What arrived during long work, in order.
  private var keptEvents: [SessionEvent] = []

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

  /// Makes a runner for a view that is a whole program.
  public convenience init(
    _ root: some View,
    options: TerminalSession.Options = TerminalSession.Options(mouse: .buttons)
  ) {
    self.init(root, program: PlainProgram(), options: options)
  }

  /// Takes over the terminal, shows the view until the program ends, and restores the terminal.
  ///
  /// - Returns: the status the process should exit with.
  /// - Throws: the reason why there is no usable terminal; nothing has been written to it then.
  @discardableResult
  public func run() throws(TerminalError) -> Int32 {
    let session = try TerminalSession(profile: .ofEnvironment, options: options)
    self.session = session
    defer {
      waker.detach()
      session.close()
      self.session = nil
    }
    begin(session)
    while true {
      if let reason { return program.willEnd(reason, self) }
      turn(session)
    }
  }

  private func begin(_ session: TerminalSession) {
    reason = nil
    keptEvents = []
    isFrameWanted = true
    composer.profile = session.profile
    composer.size = CellSize(columns: session.size.columns, rows: session.size.rows)
    // The terminal has been cleared, whatever was shown on another one before.
    composer.forceRepaint()
    let isWoken = waker.attach(session.wakeHandle)
    program.didOpen(self)
    if isWoken, !isEnding { program.wake(self) }
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
    composer.forceRepaint()
    isFrameWanted = true
  }

  /// Restores the terminal and stops the process, as ctrl-z does in a shell, until it is continued.
  public func suspend() { session?.suspend() }

  /// Copies a text to where other programs can paste it from; returns where it went.
  public func copy(_ text: String) -> TerminalSession.CopyResult { session?.copy(text) ?? .nowhere }

  /// Changes which mouse events the terminal reports.
  public func setMouse(_ reporting: TerminalSession.MouseReporting) { session?.setMouse(reporting) }

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
  /// How often the line that long work shows is written.
  private static let statusInterval = Duration.milliseconds(100)

  /// Serves the terminal while the program is in the middle of work that takes long: shows a line
  /// over the last row of the screen, and looks for what has arrived, without waiting.
  ///
  /// What has arrived is delivered after the work, in order, except for `cancelKey`, which is used
  /// up.
  ///
  /// - Returns: whether the work should go on: false if that key was pressed, or the program is to end.
  public func serve(showing line: @autoclosure () -> String, cancelKey: Key) -> Bool {
    guard let session, !isEnding else { return session == nil }
    var isCancelled = false
    for event in session.wait(until: .now) {
      switch event {
      case .input(.key(cancelKey)): isCancelled = true
      case .terminate, .hangup:
        isCancelled = true
        keptEvents.append(event)
      default: keptEvents.append(event)
      }
    }
    if !isCancelled, ContinuousClock.now - lastFrame >= Self.statusInterval {
      show(line(), session)
    }
    return !isCancelled
  }

  private func show(_ line: String, _ session: TerminalSession) {
    // On a grid of another size the line would be in the wrong row.
    let isResized = keptEvents.contains { if case .input(.resize) = $0 { true } else { false } }
    guard session.isReadyForFrame, !isResized else { return }
    isFrameWanted = true
    lastFrame = .now
    var bytes: [UInt8] = []
    composer.compose(lastRow: line, into: &bytes)
    if !bytes.isEmpty { session.write(bytes) }
  }
}

// MARK: - The loop

extension TerminalRunner {
  /// Draws a frame if needed, waits, and delivers what has happened.
  private func turn(_ session: TerminalSession) {
    drawIfDue(session)
    guard !isEnding else { return }
    for event in takeEvents(session) {
      take(event)
      if isEnding { return }
    }
    if program.hasIdleWork { program.doIdleWork(self) }
    guard !isEnding, let deadline = program.deadline, ContinuousClock.now >= deadline else {
      return
    }
    program.deadlineCame(self)
  }

  /// What has arrived: first what was kept during long work.
  private func takeEvents(_ session: TerminalSession) -> [SessionEvent] {
    guard !keptEvents.isEmpty else { return session.wait(until: nextTurn(session)) }
    defer { keptEvents = [] }
    return keptEvents
  }

  private func take(_ event: SessionEvent) {
    switch event {
    case .input(let input): take(input)
    case .wake: program.wake(self)
    case .ready: break
    case .profileChanged(let profile):
      composer.profile = profile
      isFrameWanted = true
    case .resumed: redraw()
    case .terminate(let signal): end(.signal(signal))
    case .hangup: end(.hangup)
    }
  }

  private func take(_ input: InputEvent) {
    if case .resize(let columns, let rows) = input {
      composer.size = CellSize(columns: columns, rows: rows)
      redraw()
    }
    if program.handle(input, self) || isEnding { return }
    if composer.host.handle(input) {
      isFrameWanted = isFrameWanted || composer.needsFrame
    } else {
      program.handleUnused(input, self)
    }
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
    if !bytes.isEmpty { session.write(bytes) }
    if let title = program.title { session.setTitle(title) }
  }

  /// Until when there is nothing to do but wait for events.
  private func nextTurn(_ session: TerminalSession) -> ContinuousClock.Instant? {
    // If another frame is needed at once, poll for pending events without waiting.
    if program.hasIdleWork || isFrameDue && session.isReadyForFrame { return .now }
    return [session.isReadyForFrame ? frameDue : nil, program.deadline].compactMap(\.self).min()
  }
}
