import DocumentFile
import Glibc

/// How the program ends; the numbers are part of its interface.
enum ExitStatus: Int32 {
  /// Everything was done.
  case done = 0
  /// A command, assertion or check failed, or a query matched nothing.
  case failed = 1
  /// The command line makes no sense, or not here.
  case wrongUsage = 2
  /// A file cannot be read, is no shape document, or was not saved.
  case unreadable = 3
  /// A file was saved, but may not survive a power failure.
  case unconfirmed = 4
  /// A file was not saved, since someone else changed it.
  case conflict = 5
  /// What was asked for could not be written.
  case outputFailed = 6

  /// How a program ends whose last save came out so.
  init(_ outcome: SaveOutcome) {
    self =
      switch outcome {
      case .unchanged, .saved: .done
      case .failed: .unreadable
      case .savedNotDurable: .unconfirmed
      case .conflict: .conflict
      }
  }

  /// Whether this is the worse end of two: an unconfirmed save is a save after all.
  func outranks(_ other: ExitStatus) -> Bool {
    func rank(_ status: ExitStatus) -> Int32 { status == .unconfirmed ? 0 : status.rawValue }
    return other == .done ? self != .done : rank(self) > rank(other)
  }

  /// Ends the program at once.
  func exit() -> Never { Glibc.exit(rawValue) }
}
