import Glibc
import TerminalCells

extension TerminalProfile {
  /// What the process's environment variables tell about the terminal: the profile to open a session
  /// with.
  public static var ofEnvironment: TerminalProfile {
    var environment: [String: String] = [:]
    for name in variables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return TerminalProfile(environment: environment)
  }

  /// The variables that tell something.
  private static let variables = [
    "TERM", "NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TMUX", "TERM_PROGRAM", "WT_SESSION",
  ]
}
