/// Why a program on a terminal ends.
public enum TerminalEnd: Hashable, Sendable {
  /// The program ended itself (``TerminalRunner/end(status:)``) with this exit status.
  case finished(status: Int32)
  /// A signal that ends processes arrived: SIGTERM, SIGINT or another. Anything to be saved must be
  /// saved within two seconds.
  case signal(Int32)
  /// The terminal has disconnected.
  case hangup

  /// The exit status that reports this end to the parent process: the program's own, or 128 plus
  /// the signal's number.
  public var exitStatus: Int32 {
    switch self {
    case .finished(let status): status
    case .signal(let number): 128 + number
    case .hangup: 128 + hangupSignal
    }
  }
}
