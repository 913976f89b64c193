import Glibc
import ShapeDocument
import YAMLText

/// Reads a document on a thread of its own and delivers its entries as they come.
package final class Loader: Sendable {
  /// What arrived from the thread.
  package enum Delivery: Sendable {
    /// Some more entries.
    case batch(EntryBatch)
    /// The file changed while it was read: everything delivered is void, and comes again.
    case restarted
    /// Reading broke off; what was delivered stays valid.
    case failed(Diagnostic)
    /// Everything has been delivered.
    case finished
  }

  /// What comes next of the file.
  package enum Step: Sendable {
    /// Its next bytes.
    case block(TextBlock)
    /// It changed while it was read; the first block comes again.
    case restart
    /// That was all of it.
    case end
  }

  /// Gives what comes next of the file.
  package typealias BlockSource = @Sendable () throws(Diagnostic) -> Step

  /// Entries in the first delivery: about what a screen shows.
  static let firstBatchSize = 256
  /// Entries in the deliveries that follow.
  static let batchSize = 8_192

  private let mailbox = Mailbox<Delivery>()
  private let cancellation = Cancellation()
  private let nextBlock: BlockSource
  private let wake: @Sendable () -> Void
  private let prepareThread: @Sendable () -> Void

  /// A loader; on its thread `prepareThread` is called first, and `wake` after every delivery.
  package init(
    wake: @escaping @Sendable () -> Void = {},
    prepareThread: @escaping @Sendable () -> Void = {}, nextBlock: @escaping BlockSource
  ) {
    self.wake = wake
    self.prepareThread = prepareThread
    self.nextBlock = nextBlock
  }

  /// Begins to read. Where no thread can be had, reads everything before returning.
  package func start() {
    let retained = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, runLoader, retained.toOpaque())
    if status == 0 {
      pthread_detach(thread)
    } else {
      retained.release()
      run()
    }
  }

  /// Asks the thread to stop; it does within some thousand entries.
  package func cancel() { cancellation.cancel() }

  /// Takes what has arrived; asked to, it waits for something first.
  package func deliveries(waiting: Bool) -> [Delivery] { mailbox.take(waiting: waiting) }

  fileprivate func run() {
    prepareThread()
    while !readOnce() { deliver(.restarted) }
  }

  /// Reads the file from its first block on; false where it has to be read again.
  private func readOnce() -> Bool {
    var hasRestarted = false
    var size = Self.firstBatchSize
    do throws(Diagnostic) {
      let scanner = try EntryScanner(
        grammar: Document.grammar, cancellation: cancellation,
        nextBlock: { [nextBlock] () throws(Diagnostic) in
          switch try nextBlock() {
          case .block(let block): return block
          case .end: return nil
          case .restart:
            hasRestarted = true
            throw Diagnostic(.cancelled, at: 0..<0)
          }
        })
      while let batch = try scanner.next(maxEntries: size) {
        deliver(.batch(batch))
        size = Self.batchSize
      }
      deliver(.finished)
    } catch {
      if hasRestarted { return false }
      deliver(.failed(error))
    }
    return true
  }

  private func deliver(_ delivery: Delivery) {
    mailbox.put(delivery)
    wake()
  }
}

/// The thread's start: a C function, so that it carries nothing but its argument.
private func runLoader(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<Loader>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
