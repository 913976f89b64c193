import TextDifference
import YAMLText

/// What arrives of a document while its file is read.
package enum DocumentDelivery: Sendable {
  /// Some more entries.
  case batch(EntryBatch)
  /// The file changed while it was read: everything delivered is void, and comes again.
  case restarted
  /// What is delivered has our side of these conflicts.
  case conflicted(ConflictList)
  /// Reading broke off; what was delivered stays valid.
  case failed(Diagnostic)
  /// Everything has been delivered.
  case finished
}
