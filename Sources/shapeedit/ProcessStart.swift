import ShapeEditor
import Synchronization

/// When the process started.
enum ProcessStart {
  private static let noted = Mutex<ProcessClock?>(nil)

  /// To be called first of all.
  static func note() { noted.withLock { $0 = ProcessClock() } }

  /// The clock that counts from there.
  static var clock: ProcessClock { noted.withLock { $0 } ?? ProcessClock() }
}
