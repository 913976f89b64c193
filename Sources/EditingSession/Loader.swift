import DocumentFile
import ShapeCommands
import ShapeDocument
import ShapeEditor
import TextDifference
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
    var text = SourceText()
    do throws(Diagnostic) {
      let scanner = try EntryScanner(
        grammar: Document.grammar, cancellation: cancellation,
        nextBlock: { [nextBlock] () throws(Diagnostic) in
          switch try nextBlock() {
          case .block(let block):
            text.append(block)
            return block
          case .end: return nil
          case .restart:
            hasRestarted = true
            throw Diagnostic(.cancelled, at: 0..<0)
          }
        })
      try deliverAll(of: scanner)
      deliver(.finished)
    } catch {
      guard !hasRestarted, let whole = restOfFile(after: text, error) else { return false }
      readConflicts(of: whole, error)
    }
    return true
  }

  private func deliverAll(of scanner: EntryScanner) throws(Diagnostic) {
    var size = Self.firstBatchSize
    while let batch = try scanner.next(maxEntries: size) {
      deliver(.batch(batch))
      size = min(2 * size, Self.batchSize)
    }
  }

  /// The file's text, of which this is the beginning that cannot be read as a document; nil if it has to
  /// be read again. Where nothing more can be read it is the beginning.
  private func restOfFile(after beginning: SourceText, _ error: Diagnostic) -> SourceText? {
    guard error.code != .fileUnreadable, error.code != .cancelled else { return beginning }
    var text = beginning
    while true {
      switch try? nextBlock() {
      case .block(let block)?: text.append(block)
      case .restart?: return nil
      case .end?, nil: return text
      }
    }
  }

  /// Delivers a text that cannot be read as it is, with our side of its conflicts; the error if it has
  /// none.
  private func readConflicts(of text: SourceText, _ error: Diagnostic) {
    do throws(Diagnostic) {
      guard error.code != .fileUnreadable, error.code != .cancelled,
        let marked = try ConflictList.reading(text)
      else { throw error }
      deliver(.restarted)
      var blocks: [TextBlock] = []
      marked.text.forEachChunk(in: 0..<marked.text.byteCount) { chunk in
        blocks.append(TextBlock(Array(chunk)))
        return true
      }
      var next = blocks.makeIterator()
      let scanner = try EntryScanner(
        grammar: Document.grammar, cancellation: cancellation, nextBlock: { next.next() })
      do throws(Diagnostic) {
        try deliverAll(of: scanner)
      } catch {
        throw marked.conflicts.failure(of: .ours, error)
      }
      deliver(.conflicted(marked.conflicts))
      deliver(.finished)
    } catch {
      deliver(.failed(error.stating(lineOf: text)))
    }
  }

  private func deliver(_ delivery: DocumentDelivery) {
    arrived.withLock { $0.append(delivery) }
    wake()
  }
}

extension Diagnostic {
  /// An error about markers with its line in the message: the text that is shown is not the whole one.
  fileprivate func stating(lineOf text: SourceText) -> Diagnostic {
    guard isAboutMarkers else { return self }
    let line = text.position(at: range.lowerBound).line
    return Diagnostic(.error, code, at: 0..<0, ["line \(line): \(message)"])
  }
}
