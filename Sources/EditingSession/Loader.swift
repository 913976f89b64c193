import DocumentFile
import ShapeDocument
import ShapeEditor
import YAMLText

/// Reads a document on its own thread and delivers its entries as they come.
package final class Loader: Sendable {
  /// The next step of reading a file.
  package enum Step: Sendable {
    /// Its next bytes.
    case block(TextBlock)
    /// The file changed while it was read; reading starts over with the first block.
    case restart
    /// The end of the file.
    case end
  }

  /// Returns the next step of reading the file.
  package typealias BlockSource = @Sendable () throws(Diagnostic) -> Step

  /// Entries in the first delivery: about what a screen shows. Each one that follows holds twice as many,
  /// so that a screen whose groups are closed fills soon.
  static let firstBatchSize = 256
  /// The most entries of a delivery.
  static let batchSize = 8_192

  private let arrived = Monitor<[DocumentDelivery]>([])
  private let cancellation = Cancellation()
  private let nextBlock: BlockSource
  private let wake: @Sendable () -> Void
  private let prepareThread: @Sendable () -> Void

  /// Makes a loader; its thread calls `prepareThread` first, and `wake` after every delivery.
  package init(
    wake: @escaping @Sendable () -> Void = {},
    prepareThread: @escaping @Sendable () -> Void = {}, nextBlock: @escaping BlockSource
  ) {
    self.wake = wake
    self.prepareThread = prepareThread
    self.nextBlock = nextBlock
  }

  /// Starts reading. If no thread can be created, reads everything before it returns.
  package func start() {
    if runOnThread({ self.run() }) != 0 { run() }
  }

  /// Tells the thread to stop, which it does within a few thousand entries.
  package func cancel() { cancellation.cancel() }

  /// Takes what has arrived. Where that is nothing, waits for something, until a time or for ever.
  package func deliveries(waitingUntil deadline: MonotonicTime? = nil) -> [DocumentDelivery] {
    let taken = arrived.wait(until: { _ in deadline }) { arrived -> [DocumentDelivery]? in
      guard !arrived.isEmpty else { return nil }
      defer { arrived = [] }
      return arrived
    }
    return taken ?? []
  }

  private func run() {
    prepareThread()
    while !readOnce() { deliver(.restarted) }
  }

  /// Reads the file from its first block; returns false if it must be read again.
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
        size = min(2 * size, Self.batchSize)
      }
      deliver(.finished)
    } catch {
      if hasRestarted { return false }
      deliver(.failed(error))
    }
    return true
  }

  private func deliver(_ delivery: DocumentDelivery) {
    arrived.withLock { $0.append(delivery) }
    wake()
  }
}
