import DocumentFile

/// The program's exit statuses; the numbers are part of its interface.
enum ExitStatus: Int32, Error {
  /// Everything was done.
  case done = 0
  /// A command, assertion or check failed, or a query matched nothing.
  case failed = 1
  /// The arguments are invalid, or make no sense together.
  case wrongUsage = 2
  /// A file cannot be read, is not a shape document, or was not saved.
  case unreadable = 3
  /// A file was saved, but the save may not survive a power failure.
  case unconfirmed = 4
  /// A file was not saved because another program changed it.
  case conflict = 5
  /// The requested output could not be written.
  case outputFailed = 6

  /// The exit status for the outcome of the last save.
  init(_ outcome: SaveOutcome) {
    self =
      switch outcome {
      case .unchanged, .saved: .done
      case .failed: .unreadable
      case .savedNotDurable: .unconfirmed
      case .conflict: .conflict
      }
  }

  /// Whether this status is the worse of two. An unconfirmed save still counts as a save.
  func outranks(_ other: ExitStatus) -> Bool {
    func rank(_ status: ExitStatus) -> Int32 { status == .unconfirmed ? 0 : status.rawValue }
    return other == .done ? self != .done : rank(self) > rank(other)
  }

  /// The worse of two.
  func worse(_ other: ExitStatus) -> ExitStatus { other.outranks(self) ? other : self }

  /// Ends the program at once; a worker ends its work on a document.
  func exit() -> Never {
    WorkerLine.leave(with: self)
    endProcess(rawValue)
  }
}
