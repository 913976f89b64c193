import ShapeDocument

/// What is wrong with the rows on the screen, as far as it has been found out.
///
/// A row's own values are checked while nothing else is to be done, and again after every edit: a
/// merge lets an edit reach anywhere. Until then a row shows what was found before.
struct RowChecks {
  /// Rows remembered; more are forgotten.
  private static let capacity = 4_096

  private struct Verdict {
    let problem: String?
    let changeCount: Int
  }

  private var verdicts: [Int: Verdict] = [:]
  /// Whether there may be rows on the screen that have not been checked.
  var isPending = true

  /// What is wrong with the entry of a serial.
  func problem(of serial: Int) -> String? { verdicts[serial]?.problem }

  /// Whether the entry of a serial was checked since an edit.
  func isKnown(_ serial: Int, since changeCount: Int) -> Bool {
    verdicts[serial]?.changeCount == changeCount
  }

  /// Notes what is wrong with the entry of a serial.
  mutating func note(_ problem: String?, of serial: Int, at changeCount: Int) {
    if verdicts.count >= Self.capacity { verdicts.removeAll() }
    verdicts[serial] = Verdict(problem: problem, changeCount: changeCount)
  }
}

extension Editor {
  /// Rows and bytes checked in one slice.
  private static let checkedRowsInSlice = 16
  private static let checkedBytesInSlice = 65_536
  /// Entries of more text of their own are not checked along: nobody shall wait for a row.
  private static let checkedEntryByteLimit = 262_144

  /// Whether a row on the screen is still to be checked.
  var hasCheckWork: Bool {
    guard rowChecks.isPending, case .complete = loading else { return false }
    rowChecks.isPending = shownEntries.contains { !isChecked($0) }
    return rowChecks.isPending
  }

  /// Checks some rows on the screen.
  func checkSomeRows() {
    var rows = 0
    var bytes = 0
    for entry in shownEntries where !isChecked(entry) {
      guard rows < Self.checkedRowsInSlice, bytes < Self.checkedBytesInSlice else { return }
      rows += 1
      let byteCount = ownByteCount(of: entry)
      var problem: String?
      if byteCount <= Self.checkedEntryByteLimit {
        bytes += byteCount
        problem = document.diagnostics(of: entry).first { $0.severity == .error }?.message
      }
      rowChecks.note(problem, of: document.serial(of: entry), at: editing.changeCount)
    }
    rowChecks.isPending = false
  }

  private var shownEntries: some Sequence<Int> {
    let rows =
      scroll.topRow..<max(scroll.topRow, min(outline.rowCount, scroll.topRow + scroll.height))
    return rows.lazy.compactMap { [outline] in outline.entry(atRow: $0) }
  }

  private func isChecked(_ entry: Int) -> Bool {
    rowChecks.isKnown(document.serial(of: entry), since: editing.changeCount)
  }

  /// The bytes of an entry up to its first child, or all where it has none.
  private func ownByteCount(of entry: Int) -> Int {
    guard let child = columns.firstChild(of: entry), !document.isInsideInstance(entry) else {
      return document.childCount(of: entry) > 0 ? 0 : document.range(of: entry).count
    }
    return document.range(of: child).lowerBound - document.range(of: entry).lowerBound
  }
}
