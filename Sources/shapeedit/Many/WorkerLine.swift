import Synchronization

/// The line from a worker to the program that it works for. In the program itself there is none.
enum WorkerLine {
  private static let descriptor = Mutex<Int32?>(nil)

  /// Whether this process is a worker.
  static var isWorker: Bool { descriptor.withLock { $0 != nil } }

  /// Makes this process a worker, which tells what it does by a descriptor.
  static func begin(_ number: Int32) { descriptor.withLock { $0 = number } }

  /// Tells something; returns whether it could be told, and nil in what is no worker.
  static func tell(_ frame: @autoclosure () -> WorkerFrame) -> Bool? {
    guard let number = descriptor.withLock({ $0 }) else { return nil }
    return StandardOutput.writeRaw(frame().encoded, to: number)
  }

  /// Ends a worker whose work on a document is over; does nothing in what is no worker.
  static func leave(with status: ExitStatus) {
    guard let isTold = tell(.end(status, isLeaving: true)) else { return }
    // Nothing of the program that it is a copy of may be written twice.
    _exit(isTold ? 0 : 1)
  }
}
