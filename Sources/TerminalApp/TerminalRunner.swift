import OutlineUI
import TerminalCells
import TerminalIO

/// Runs a view on the process's terminal: raw mode, the alternate screen, events, frames, and the
/// terminal as it was at the end.
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
/// Keys and the mouse go to the views; ctrl-c ends and ctrl-z suspends. Where no view has a use for them,
/// `q` ends and ctrl-l paints everything anew. A ``TerminalProgram`` adds to that, or replaces it.
///
/// One runner runs at a time in a process, on its main thread.
public final class TerminalRunner {
  /// What makes the frames: it holds the views, and takes other ones (``FrameComposer/update(_:)``).
  public let composer: FrameComposer
  /// Wakes the program from other threads; usable before the terminal is open.
  public let waker: TerminalWaker
  /// When the last frame was drawn; when the runner was made, as long as there was none.
  public private(set) var lastFrame = ContinuousClock.now
  /// When a frame is to be drawn that is not wanted at once, such as one that shows progress; nil for
  /// never. Whatever frame is drawn first takes its place.
  public var frameDue: ContinuousClock.Instant?

  private let program: any TerminalProgram
  private let options: TerminalSession.Options
  private var session: TerminalSession?
  private var reason: TerminalEnd?
  private var isFrameWanted = true

  /// Makes a runner of a view and a program; the terminal is not touched before ``run()``.
  ///
  /// The mouse is reported unless the options say otherwise: its buttons, its wheel and dragging. A waker
  /// made before the runner is for programs whose other threads start first.
  public convenience init(
    _ root: some View, program: some TerminalProgram, waker: TerminalWaker = TerminalWaker(),
    options: TerminalSession.Options = TerminalSession.Options(mouse: .buttons)
  ) {
    self.init(
      FrameComposer(root, size: .zero, profile: TerminalProfile()), program: program,
      waker: waker, options: options)
  }

  /// Makes a runner that shows the frames of a composer, whose size and profile follow the terminal.
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

  /// Makes a runner of a view that is a program by itself.
  public convenience init(
    _ root: some View,
    options: TerminalSession.Options = TerminalSession.Options(mouse: .buttons)
  ) {
    self.init(root, program: PlainProgram(), options: options)
  }

  /// Takes the terminal over, shows the view until the program ends, and gives the terminal back.
  ///
  /// - Returns: the status the process should exit with.
  /// - Throws: why there is no terminal to run on; nothing has been written to it then.
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

// MARK: - What a program asks for

extension TerminalRunner {
  /// Whether the program is about to end: nothing more is handed to it then.
  public var isEnding: Bool { reason != nil }

  /// Wants a frame as soon as the terminal takes one.
  public func setNeedsFrame() { isFrameWanted = true }

  /// Has the next frame, which is wanted at once, paint everything, whatever the terminal shows.
  public func redraw() {
    composer.forceRepaint()
    isFrameWanted = true
  }

  /// Gives the terminal back and stops the process, as ctrl-z does in a shell, until it is continued.
  public func suspend() { session?.suspend() }

  /// Puts a text where other programs can paste it from; returns where it got to.
  public func copy(_ text: String) -> TerminalSession.CopyResult { session?.copy(text) ?? .nowhere }

  /// Changes which mouse events the terminal reports.
  public func setMouse(_ reporting: TerminalSession.MouseReporting) { session?.setMouse(reporting) }

  /// Ends the program; the first reason given counts.
  public func end(status: Int32 = 0) { end(.finished(status: status)) }

  /// Does what ctrl-c and ctrl-z mean in programs on a terminal: end and suspend.
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

// MARK: - The loop

extension TerminalRunner {
  /// Draws, waits, and hands over what has happened.
  private func turn(_ session: TerminalSession) {
    drawIfDue(session)
    guard !isEnding else { return }
    for event in session.wait(until: nextTurn(session)) {
      take(event)
      if isEnding { return }
    }
    if program.hasIdleWork { program.doIdleWork(self) }
    guard !isEnding, let deadline = program.deadline, ContinuousClock.now >= deadline else {
      return
    }
    program.deadlineCame(self)
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

  /// Whether a frame is to be drawn at once.
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

  /// Until when nothing is to be done but waiting for events.
  private func nextTurn(_ session: TerminalSession) -> ContinuousClock.Instant? {
    // A frame may want another one at once: then only what has happened already is looked at.
    if program.hasIdleWork || isFrameDue && session.isReadyForFrame { return .now }
    return [session.isReadyForFrame ? frameDue : nil, program.deadline].compactMap(\.self).min()
  }
}
