import Synchronization

/// The journal a session keeps at the moment, for a thread that ends the process while the session's
/// own thread is at work.
package final class CurrentJournal: Sendable {
  private let journal = Mutex<(any ChangeJournal)?>(nil)

  func set(_ journal: (any ChangeJournal)?) {
    self.journal.withLock { $0 = journal }
  }

  /// Makes sure that what is in the journal is whole, and stays so; nothing more is let in.
  package func seal() {
    journal.withLock { $0?.seal() }
  }
}
