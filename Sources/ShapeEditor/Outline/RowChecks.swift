import OutlineIndex
import ShapeDocument
import TerminalCells

/// What is known of a row that was read.
package struct RowFacts: Equatable {
  /// What is wrong with its own values; nil for nothing.
  package fileprivate(set) var problem: String?
  /// Its colours, and its text or size; nil where it was not read.
  package fileprivate(set) var summary: RowSummary?
  /// The columns of that text or size.
  package fileprivate(set) var detailColumns = 0
}

/// The problems and the looks of the rows on the screen, as far as they have been read.
///
/// A row's own values are read while the editor is idle, and again after every edit, because a
/// merge (`<<`) lets an edit affect any entry. Until then a row shows the result of the last check.
package struct RowChecks {
  /// The most results kept; beyond that all are dropped.
  private static let capacity = 4_096
  /// Rows and bytes checked in one slice.
  private static let rowsInSlice = 16
  private static let bytesInSlice = 65_536
  /// Entries with more text of their own are not checked, so that a key never waits for one.
  private static let entryByteLimit = 262_144

  private struct Verdict {
    let facts: RowFacts
    let state: DocumentState
  }

  private var verdicts: [Int: Verdict] = [:]
  /// Another one whenever something else is known of a row.
  package private(set) var revision = Revision()
  /// Whether there may be rows on the screen that have not been checked.
  private var isPending = true

  /// What is known of the entry with a serial; nothing if it has not been read.
  package func facts(of serial: Int) -> RowFacts { verdicts[serial]?.facts ?? RowFacts() }

  /// Other entries may be on the screen, or they may have changed.
  mutating func lookAgain() { isPending = true }

  /// Whether one of the entries on the screen is still to be checked.
  mutating func hasWork(
    on entries: some Sequence<Int>, in document: Document
  ) -> Bool {
    guard isPending else { return false }
    let state = document.state
    isPending = entries.contains { !isKnown(document.serial(of: $0), in: state) }
    return isPending
  }

  /// Checks some of the entries on the screen.
  mutating func advance(
    on entries: some Sequence<Int>, in document: Document
  ) {
    let state = document.state
    var rows = 0
    var bytes = 0
    for entry in entries where !isKnown(document.serial(of: entry), in: state) {
      guard rows < Self.rowsInSlice, bytes < Self.bytesInSlice else { return }
      rows += 1
      let byteCount = document.ownByteCount(of: entry)
      var facts = RowFacts()
      if byteCount <= Self.entryByteLimit {
        bytes += byteCount
        facts = RowFacts(of: entry, in: document)
      }
      let serial = document.serial(of: entry)
      if verdicts.count >= Self.capacity {
        verdicts.removeAll()
        revision = Revision()
      }
      if self.facts(of: serial) != facts { revision = Revision() }
      verdicts[serial] = Verdict(facts: facts, state: state)
    }
    isPending = false
  }

  /// Whether the entry of a serial was checked since an edit.
  private func isKnown(_ serial: Int, in state: DocumentState) -> Bool {
    verdicts[serial]?.state == state
  }
}

extension RowFacts {
  fileprivate init(of entry: Int, in document: Document) {
    problem = document.diagnostics(of: entry).first { $0.severity == .error }?.message
    let summary =
      document.role(of: entry) == .canvas
      ? RowSummary(Document.Canvas(document: document, entry: entry))
      : RowSummary(Graphic(document: document, entry: entry))
    detailColumns = TextMetrics().columns(of: summary.detail)
    self.summary = summary
  }
}

extension Document {
  /// The number of bytes of an entry up to its first child, or of all of it if it has none.
  fileprivate func ownByteCount(of entry: Int) -> Int {
    let columns = DocumentColumns(document: self)
    guard let child = columns.firstChild(of: entry), !isInsideInstance(entry) else {
      return childCount(of: entry) > 0 ? 0 : range(of: entry).count
    }
    return range(of: child).lowerBound - range(of: entry).lowerBound
  }
}
