import Glibc

/// Why a program on a terminal ends.
public enum TerminalEnd: Hashable, Sendable {
  /// The program wants to (``TerminalRunner/end(status:)``), with this exit status.
  case finished(status: Int32)
  /// A signal that ends processes arrived: SIGTERM, SIGINT or another. What has to be saved has to be
  /// saved within two seconds.
  case signal(Int32)
  /// The terminal has gone.
  case hangup

  /// The exit status that says so to whoever started the program: the one wanted, or 128 and the
  /// number of the signal.
  public var exitStatus: Int32 {
    switch self {
    case .finished(let status): status
    case .signal(let number): 128 + number
    case .hangup: 128 + SIGHUP
    }
  }
}
