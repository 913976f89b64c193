import YAMLText

extension SourceText {
  /// The text with the changes of a journal applied. It ends at the first unreadable record, and
  /// skips changes that do not fit.
  package func applying(_ records: [[UInt8]]) -> SourceText {
    var text = self
    for record in records {
      guard let changes = JournalRecord.changes(of: record) else { break }
      for change in changes where change.splices.areSound(byteCount: text.byteCount) {
        text = text.replacing(change.splices).text
      }
    }
    return text
  }
}
