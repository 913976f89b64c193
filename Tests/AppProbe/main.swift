import Glibc
import TerminalApp
import TerminalIO

// A program for tests of the runner: `early` is woken before its terminal is open, `twice` runs a
// second time after its first end, `watched` shows when it is at work, `views` is a view
// alone, which `q` ends, and `plain` one that it does not end; `app` is the view as an app; `kept` keeps settings.

let waker = TerminalWaker()
let runner = TerminalRunner(
  ProbeView(told: [], frameCount: 0), program: ProbeProgram(), waker: waker)
let mode = CommandLine.arguments.dropFirst().first
if mode == "early" { waker.wake() }
if mode == "watched" {
  runner.longWorkTitle = "at work"
  runner.willCutOffWork = {
    let bytes = Array("cut off\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
if mode == "app" { ViewsApp.main() }
if mode == "kept" { KeptProbe.main() }
do throws(TerminalError) {
  if mode == "views" { exit(try TerminalRunner(ViewsProbe(), quitKey: "q").run()) }
  if mode == "plain" { exit(try TerminalRunner(ViewsProbe()).run()) }
  if mode == "twice" { try runner.run() }
  exit(try runner.run())
} catch {
  print(error)
  exit(2)
}
