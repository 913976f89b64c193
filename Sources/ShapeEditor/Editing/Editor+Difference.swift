import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

extension Editor {
  /// Lines of a difference that are shown at most.
  private static let differenceLimit = 2_000

  /// Shows what unsaved changes of a former session would change; afterwards asks again.
  func showRecovery(to text: SourceText) {
    showDifference(from: document.text, to: text)
  }

  /// Shows in what the document differs from the file, as it is now; afterwards asks again.
  func showChangedFile(_ theirs: SourceText) {
    showDifference(from: theirs, to: document.text)
  }

  private func showDifference(from old: SourceText, to new: SourceText) {
    list = ChoiceList(.difference, items: differenceItems(from: old, to: new))
  }

  private func differenceItems(from old: SourceText, to new: SourceText) -> [ChoiceList.Item] {
    var bytes: [UInt8] = []
    let output = OutputBuffer { chunk in
      bytes += chunk
      return true
    }
    UnifiedDiff(from: old, to: new).write(path: Array(name.utf8), into: output)
    output.flush()
    // By bytes: to a string CRLF is one character, and no line feed.
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.dropLast().prefix(Self.differenceLimit).map { line in
      ChoiceList.Item(
        title: String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self),
        summary: "", detail: "", section: "", choice: .perform([]))
    }
  }
}

extension SourceText {
  /// The text with changes a journal kept, as far as they fit.
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
