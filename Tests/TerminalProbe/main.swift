import CPseudoTerminal
import Glibc
import TerminalCells
import TerminalIO

// A small full-screen program for tests: it opens a session, prints `[ready]`, prints every event
// in brackets, and ends in the way its first argument names when it gets the key `x`.

TerminalSession.prepareProcess()
var environment: [String: String] = [:]
for name in ["TERM", "COLORTERM", "NO_COLOR"] {
  environment[name] = getenv(name).map { String(cString: $0) }
}

let mode = CommandLine.arguments.dropFirst().first ?? "wait"
if mode == "descriptors" { exit(open("/dev/null", O_RDONLY) >= 3 ? 0 : 1) }
do throws(TerminalError) {
  let session = try TerminalSession(
    profile: TerminalProfile(environment: environment),
    options: TerminalSession.Options(mouse: mode == "mouse" ? .buttons : .off))
  Probe(session: session, mode: mode).run()
} catch {
  complain("\(error)\n")
  exit(2)
}
