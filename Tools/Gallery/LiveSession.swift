import TerminalCells
import GalleryViews
import Glibc
import OutlineUI
import TerminalIO

/// A view of the gallery, running in the terminal until `q` or `<c-c>`.
final class LiveSession {
  private let host: ViewHost
  private let surface = Surface(size: .zero)
  private var isRunning = true
  private var status: Int32 = 0

  init(_ entry: GalleryEntry) { host = ViewHost(entry.view()) }

  /// Runs until the user leaves.
  func run() throws(Options.Mistake) -> Int32 {
    let session = try open()
    defer { session.close() }
    let encoder = FrameEncoder(profile: session.profile)
    surface.resize(to: CellSize(columns: session.size.columns, rows: session.size.rows))
    while isRunning {
      if host.needsRender, session.isReadyForFrame { draw(on: session, encoder) }
      // A frame may want another one at once: then only what has happened already is looked at.
      let isBusy = host.needsRender && session.isReadyForFrame
      for event in session.wait(until: isBusy ? .now : nil) { handle(event, session, encoder) }
    }
    return status
  }

  private func open() throws(Options.Mistake) -> TerminalSession {
    var environment: [String: String] = [:]
    for name in ["TERM", "NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TMUX"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    do throws(TerminalError) {
      return try TerminalSession(
        profile: TerminalProfile(environment: environment),
        options: TerminalSession.Options(mouse: .buttons))
    } catch {
      throw Options.Mistake(message: "\(error); without --open the view is printed")
    }
  }

  private func draw(on session: TerminalSession, _ encoder: FrameEncoder) {
    surface.widths = session.profile.widths
    host.render(into: surface)
    var bytes: [UInt8] = []
    encoder.encode(surface, cursor: nil, into: &bytes)
    session.write(bytes)
  }

  private func handle(
    _ event: SessionEvent, _ session: TerminalSession, _ encoder: FrameEncoder
  ) {
    switch event {
    case .input(.resize(let columns, let rows)):
      surface.resize(to: CellSize(columns: columns, rows: rows))
      repaint(encoder)
    case .input(.key(Key("z", modifiers: .control))): session.suspend()
    case .input(let input): handle(input)
    case .profileChanged(let profile):
      encoder.profile = profile
      repaint(encoder)
    case .resumed: repaint(encoder)
    case .terminate(let signal): end(128 + signal)
    case .hangup: end(128 + SIGHUP)
    case .wake, .ready: break
    }
  }

  /// The view has the first word: `q` leaves only where it does not type one.
  private func handle(_ input: InputEvent) {
    if case .key(let key) = input, key == Key("c", modifiers: .control) { return end(0) }
    if host.handle(input) { return }
    if case .key(let key) = input, key == Key("q") { end(0) }
  }

  private func repaint(_ encoder: FrameEncoder) {
    encoder.forceRepaint()
    host.setNeedsRender()
  }

  private func end(_ status: Int32) {
    isRunning = false
    self.status = status
  }
}
