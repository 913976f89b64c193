import TerminalCells

extension TerminalProfile {
  /// The profile for opening a session, according to the process's environment variables.
  public static var ofEnvironment: TerminalProfile {
    var environment: [String: String] = [:]
    for name in variables {
      environment[name] = environmentVariable(name)
    }
    return TerminalProfile(environment: environment)
  }

  /// The variables that are read.
  private static let variables = [
    "TERM", "NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TMUX", "TERM_PROGRAM", "WT_SESSION",
    "COLORFGBG", "STY",
  ]
}
