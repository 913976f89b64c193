import TerminalCells
import TerminalIO
import Testing

/// Shows the size of the terminal until `q` is pressed.
func showSize() throws(TerminalError) {
  TerminalSession.prepareProcess()
  let session = try TerminalSession(profile: .ofEnvironment)
  defer { session.close() }
  let encoder = FrameEncoder(profile: session.profile)
  let surface = Surface(size: .zero)

  func draw() {
    surface.resize(to: CellSize(columns: session.size.columns, rows: session.size.rows))
    surface.clear()
    surface.write("\(session.size.columns) × \(session.size.rows)", at: .zero)
    var bytes: [UInt8] = []
    encoder.encode(surface, cursor: nil, into: &bytes)
    session.write(bytes)
  }

  draw()
  while true {
    for event in session.wait() {
      switch event {
      case .input(.key(let key)) where key.code == .character("q"): return
      case .input(.resize): draw()
      case .profileChanged(let profile):
        encoder.profile = profile
        draw()
      case .resumed:
        encoder.forceRepaint()
        draw()
      case .terminate, .hangup: return
      default: break
      }
    }
  }
}

/// Ends with a message where there is no terminal.
func showSizeOrComplain() {
  do throws(TerminalError) {
    try showSize()
  } catch {
    print(error)  // such as: standard input is not a terminal
  }
}

/// The code of the article in `Sources/TerminalIO/TerminalIO.docc`.
@Suite("TerminalIO: getting started")
struct TerminalIOArticle {
  @Test("What the article says is printed where there is no terminal; its program needs one")
  func refusing() {
    #expect("\(TerminalError.inputIsNotATerminal)" == "standard input is not a terminal")
  }
}
