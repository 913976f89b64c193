import OutlineIndex
import PaneLayout
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

/// What decides which rows are on the screen, and what they are.
struct RowScreen: Equatable {
  let rows: Revision
  let place: ScrollPosition
  let state: DocumentState
}

/// The problems and the looks of the rows on the screen, as far as they have been read.
///
/// A row's own values are read while the editor is idle, and again after an edit that may have changed
/// them. Until then a row shows the result of the last check.
package final class RowChecks {
  /// The most results kept; beyond that all are dropped.
  private static let capacity = 4_096
  /// Rows and bytes checked in one slice.
  private static let rowsInSlice = 16
  private static let bytesInSlice = 65_536
  /// Entries with more text of their own are not checked, so that a key never waits for one.
  private static let entryByteLimit = 262_144
  /// How many rows are checked before they are shown first, and their most bytes.
  private static let incomingLimit = (rows: 4, bytes: 4_096)

  private final class Verdict {
    let facts: RowFacts
    /// How many children the entry had.
    let childCount: Int
    /// Another one where the facts are others than before.
    let number: Int
    /// Whether no edit since may have changed them.
    var isFresh = true

    init(facts: RowFacts, childCount: Int, number: Int) {
      self.facts = facts
      self.childCount = childCount
      self.number = number
    }
  }

  private var verdicts: [Int: Verdict] = [:]
  /// The state of the document up to which edits have been followed.
  private var state: DocumentState?
  /// Another one whenever something else is known of a row.
  package private(set) var revision = Revision()
  /// The screen whose rows are known to have been checked.
  private var checkedScreen: RowScreen?

  private var findingCount = 0

  /// What is known of the entry with a serial; nothing if it has not been read.
  package func facts(of serial: Int) -> RowFacts { verdicts[serial]?.facts ?? RowFacts() }

  /// The number of what is known of the entry with a serial: another one when something else is.
  package func findingNumber(of serial: Int) -> Int { verdicts[serial]?.number ?? 0 }

  /// Whether one of the entries on the screen is still to be checked.
  func hasWork(
    on entries: some Sequence<Int>, of screen: RowScreen, in document: Document
  ) -> Bool {
    guard screen != checkedScreen else { return false }
    follow(document)
    let isPending = entries.contains { !isKnown($0, in: document) }
    checkedScreen = isPending ? nil : screen
    return isPending
  }

  /// Checks some of the entries on the screen.
  func advance(
    on entries: some Sequence<Int>, in document: Document
  ) {
    follow(document)
    var rows = 0
    var bytes = 0
    for entry in entries where !isKnown(entry, in: document) {
      guard rows < Self.rowsInSlice, bytes < Self.bytesInSlice else { return }
      rows += 1
      let byteCount = document.ownByteCount(of: entry)
      if byteCount <= Self.entryByteLimit { bytes += byteCount }
      if check(entry, ofBytes: byteCount, in: document) { revision = Revision() }
    }
  }

  /// Checks a few rows that came onto a screen whose other rows are known: they are shown with what is
  /// known of them from the first frame on.
  func checkIncoming(
    on screen: RowScreen, in document: Document, entry: (_ row: Int) -> Int?
  ) {
    guard let known = checkedScreen, known.rows == screen.rows, known.state == screen.state,
      let incoming = screen.place.rows(comingAfter: known.place),
      incoming.count <= Self.incomingLimit.rows
    else { return }
    for entry in incoming.compactMap(entry) where !isKnown(entry, in: document) {
      let byteCount = document.ownByteCount(of: entry)
      guard byteCount <= Self.incomingLimit.bytes else { return }
      _ = check(entry, ofBytes: byteCount, in: document)
    }
    checkedScreen = screen
  }

  /// Checks an entry; returns whether something else is known of it then.
  private func check(_ entry: Int, ofBytes byteCount: Int, in document: Document) -> Bool {
    let facts =
      byteCount <= Self.entryByteLimit ? RowFacts(of: entry, in: document) : RowFacts()
    let serial = document.serial(of: entry)
    if verdicts.count >= Self.capacity {
      verdicts.removeAll()
      revision = Revision()
    }
    let isOther = self.facts(of: serial) != facts
    if isOther { findingCount += 1 }
    verdicts[serial] = Verdict(
      facts: facts, childCount: document.childCount(of: entry),
      number: isOther ? findingCount : findingNumber(of: serial))
    return isOther
  }

  /// Whether an entry was checked, and no edit since may have changed what was found.
  private func isKnown(_ entry: Int, in document: Document) -> Bool {
    guard let verdict = verdicts[document.serial(of: entry)] else { return false }
    return verdict.isFresh && verdict.childCount == document.childCount(of: entry)
  }

  /// Notes which entries edits may have changed.
  private func follow(_ document: Document) {
    let now = document.state
    guard state != now else { return }
    defer { state = now }
    if let changed = state.flatMap(document.serialsOfOtherValues) {
      for serial in changed { verdicts[serial]?.isFresh = false }
    } else {
      for verdict in verdicts.values { verdict.isFresh = false }
    }
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
    guard !mergesChildren(entry) else { return range(of: entry).count }
    guard let child = columns.firstChild(of: entry), !isInsideInstance(entry) else {
      return childCount(of: entry) > 0 ? 0 : range(of: entry).count
    }
    return range(of: child).lowerBound - range(of: entry).lowerBound
  }
}
