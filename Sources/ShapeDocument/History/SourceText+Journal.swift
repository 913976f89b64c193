import YAMLText

extension SourceText {
  /// The text with the changes of a journal applied. It ends at the first unreadable record, and
  /// skips changes that do not fit.
  package func applying(_ records: [[UInt8]]) -> SourceText {
    var text = self
    for record in records {
      guard let changes = JournalRecord.changes(of: record) else { break }
      for change in changes where change.fits(text) { text = text.replacing(change.splices).text }
    }
    return text
  }
}

extension TextChange {
  /// True when the splices are in order and within a text.
  fileprivate func fits(_ text: SourceText) -> Bool {
    var end = 0
    for splice in splices {
      guard splice.range.lowerBound >= end, splice.range.upperBound <= text.byteCount else {
        return false
      }
      end = splice.range.upperBound
    }
    return true
  }
}
