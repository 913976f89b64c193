import Glibc

/// How the program ends; the numbers are part of its interface.
enum ExitStatus: Int32 {
  /// Everything was done.
  case done = 0
  /// A check failed, or a query matched nothing.
  case failed = 1
  /// The command line makes no sense, or not here.
  case wrongUsage = 2
  /// A file cannot be read, or is no shape document.
  case unreadable = 3
  /// What was asked for could not be written.
  case outputFailed = 6

  /// Ends the program at once.
  func exit() -> Never { Glibc.exit(rawValue) }

  /// Ends the program as a signal would have.
  static func exit(signal: Int32) -> Never { Glibc.exit(128 + signal) }
}
