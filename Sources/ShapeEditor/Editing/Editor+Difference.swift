import YAMLText

extension Editor {
  /// Lines of a difference that are shown at most.
  private static let differenceLimit = 2_000

  /// Shows what unsaved changes of a former session would change; afterwards asks again.
  package func showRecovery(_ records: [[UInt8]]) {
    var text = document.text
    for record in records {
      guard let changes = JournalRecord.changes(of: record) else { break }
      for change in changes where change.fits(text) { text = text.replacing(change.splices).text }
    }
    list = ChoiceList(.difference, items: differenceItems(to: text))
    offerRecovery(changeCount: records.count)
  }

  private func differenceItems(to text: SourceText) -> [ChoiceList.Item] {
    var bytes: [UInt8] = []
    let output = OutputBuffer { chunk in
      bytes += chunk
      return true
    }
    UnifiedDiff(from: document.text, to: text).write(path: Array(name.utf8), into: output)
    output.flush()
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().prefix(Self.differenceLimit).map { line in
      ChoiceList.Item(
        title: String(line), summary: "", detail: "", section: "", choice: .perform([]))
    }
  }
}

extension TextChange {
  /// Whether the splices are in order and within a text.
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
