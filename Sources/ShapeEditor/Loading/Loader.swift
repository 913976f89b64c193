import Glibc
import ShapeDocument
import YAMLText

/// Reads a document on a thread of its own and delivers its entries as they come.
package final class Loader: Sendable {
  /// What arrived from the thread.
  package enum Delivery: Sendable {
    /// Some more entries.
    case batch(EntryBatch)
    /// Reading broke off; what was delivered stays valid.
    case failed(Diagnostic)
    /// Everything has been delivered.
    case finished
  }

  /// Gives the next block of the file, nil at its end.
  package typealias BlockSource = @Sendable () throws(Diagnostic) -> TextBlock?

  /// Entries in the first delivery: about what a screen shows.
  static let firstBatchSize = 256
  /// Entries in the deliveries that follow.
  static let batchSize = 8_192

  private let mailbox = Mailbox<Delivery>()
  private let cancellation = Cancellation()
  private let nextBlock: BlockSource
  private let wake: @Sendable () -> Void

  /// A loader; `wake` is called on its thread after every delivery.
  package init(wake: @escaping @Sendable () -> Void = {}, nextBlock: @escaping BlockSource) {
    self.wake = wake
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
    var size = Self.firstBatchSize
    do throws(Diagnostic) {
      let scanner = try EntryScanner(
        grammar: Document.grammar, cancellation: cancellation,
        nextBlock: { [nextBlock] () throws(Diagnostic) in try nextBlock() })
      while let batch = try scanner.next(maxEntries: size) {
        deliver(.batch(batch))
        size = Self.batchSize
      }
      deliver(.finished)
    } catch {
      deliver(.failed(error))
    }
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
