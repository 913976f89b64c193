import Synchronization

/// When the process started.
enum ProcessStart {
  private static let noted = Mutex<ProcessClock?>(nil)

  /// Notes the start; must be called before anything else.
  static func record() { noted.withLock { $0 = ProcessClock() } }

  /// The clock that counts from the start.
  static var clock: ProcessClock { noted.withLock { $0 } ?? ProcessClock() }
}
