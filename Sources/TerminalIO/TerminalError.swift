import TerminalCells

/// Why no terminal session can run; caused by the environment, never by a bug.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input is a file, a pipe or closed.
  case inputIsNotATerminal
  /// Standard output is a file, a pipe or closed.
  case outputIsNotATerminal
  /// Input and output are two different terminals.
  case differentTerminals
  /// `TERM` is `dumb`, empty or unset, so the terminal cannot position a cursor.
  case terminalIsTooSimple(name: String?)
  /// Another session of this process is open.
  case alreadyOpen
  /// The file for what is printed cannot be opened (``TerminalSession/Options/log``).
  case cannotOpenLog(path: String, errno: Int32)
  /// A system call failed, with its `errno`.
  case systemCallFailed(name: String, errno: Int32)

  /// One sentence for the user.
  public var description: String {
    switch self {
    case .inputIsNotATerminal: "standard input is not a terminal"
    case .outputIsNotATerminal: "standard output is not a terminal"
    case .differentTerminals: "standard input and standard output are different terminals"
    case .terminalIsTooSimple(let name?) where !name.isEmpty:
      "the terminal '\(TerminalError.printable(name))' cannot place a cursor (TERM)"
    case .terminalIsTooSimple: "TERM is not set, so the terminal's abilities are unknown"
    case .alreadyOpen: "a terminal session is open already"
    case .cannotOpenLog(let path, let code):
      "cannot write the log '\(sanitised(path))': \(SystemError(code: code).message)"
    case .systemCallFailed(let name, let code): "\(name): \(SystemError(code: code).message)"
    }
  }

  /// Makes `TERM`, which is untrusted, safe for a terminal: letters, digits and punctuation only.
  private static func printable(_ name: String) -> String {
    String(decoding: name.utf8.prefix(64).map { 0x21...0x7E ~= $0 ? $0 : 0x3F }, as: UTF8.self)
  }
}
