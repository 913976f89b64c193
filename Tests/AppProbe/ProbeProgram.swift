import Glibc
import OutlineUI
import TerminalApp
import TerminalCells

/// A program on a runner that shows the calls it receives, and acts on single keys.
final class ProbeProgram: TerminalProgram {
  private var told: [String] = []
  private var slicesLeft = 0
  private(set) var deadline: ContinuousClock.Instant?
  private var frameCount = 0

  var title: String? { "probe \(told.count)" }
  var hasIdleWork: Bool { slicesLeft > 0 }

  func didOpen(_ runner: TerminalRunner) { tell("open", runner) }

  func handle(_ event: InputEvent, _ runner: TerminalRunner) -> Bool {
    if runner.handleSessionKey(event) { return true }
    switch event {
    case .key(let key): return handle(key, runner)
    case .resize(let columns, let rows): tell("size \(columns)x\(rows)", runner)
    case .focus(let isFocused): tell("focus \(isFocused)", runner)
    default: break
    }
    return false
  }

  private func handle(_ key: Key, _ runner: TerminalRunner) -> Bool {
    switch key.token {
    case "w": Self.wake(runner.waker)
    case "d": deadline = .now + .milliseconds(20)
    case "i": slicesLeft = 3
    case "c":
      runner.copy("a\u{1B}b") { [unowned self, unowned runner] result in
        tell("copied \(result)", runner)
      }
    case "m": runner.setMouse(.off)
    case "f": runner.frameDue = .now + .milliseconds(20)
    case "e": runner.end(status: 7)
    case "X": CommandLine.arguments.last.flatMap(Crash.init)?.perform()
    case "s": usleep(500_000)
    case "S": while true { sleep(30) }
    case "p": work(runner, cancelKey: Key(.escape))
    case "P": work(runner, cancelKey: nil)
    default: return false
    }
    return true
  }

  /// Works for half a second, as far as it is wanted.
  private func work(_ runner: TerminalRunner, cancelKey: Key?) {
    let end = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < end {
      guard runner.serve(showing: "in the middle", cancelKey: cancelKey) else {
        return tell("cancelled", runner)
      }
      usleep(5000)
    }
    tell("finished", runner)
  }

  func handleUnused(_ event: InputEvent, _ runner: TerminalRunner) {
    if case .key(let key) = event { tell("unused \(key.token)", runner) }
  }

  func wake(_ runner: TerminalRunner) { tell("woken", runner) }

  func willDraw(_ runner: TerminalRunner) {
    frameCount += 1
    runner.composer.update(ProbeView(told: told, frameCount: frameCount))
  }

  func deadlineCame(_ runner: TerminalRunner) {
    deadline = nil
    tell("deadline", runner)
  }

  func doIdleWork(_ runner: TerminalRunner) {
    slicesLeft -= 1
    if slicesLeft == 0 { tell("worked", runner) }
  }

  func willEnd(_ reason: TerminalEnd, _ runner: TerminalRunner) -> Int32 {
    let bytes = Array("ending: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    return reason.exitStatus
  }

  private func tell(_ text: String, _ runner: TerminalRunner) {
    told.append(text)
    runner.setNeedsFrame()
  }

  /// Wakes the runner from another thread.
  nonisolated static func wake(_ waker: TerminalWaker) {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { waker in
        guard let waker else { return nil }
        Unmanaged<TerminalWaker>.fromOpaque(waker).takeRetainedValue().wake()
        return nil
      }, Unmanaged.passRetained(waker).toOpaque())
    pthread_join(thread, nil)
  }
}

/// The calls the program received, under a button for the mouse and the enter key.
struct ProbeView: View {
  let told: [String]
  let frameCount: Int
  @State private var presses = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Press") { presses += 1 }
      Text("pressed \(presses), frame \(frameCount)")
      ForEach(told.indices, id: \.self) { index in Text("[\(told[index])]") }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
