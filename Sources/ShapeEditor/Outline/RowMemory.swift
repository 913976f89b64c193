import OutlineIndex
import ShapeDocument
import TerminalCells

/// A cache of facts about the rows shown last, so that a frame does not compute them again.
///
/// Rows are identified by serial. After an edit has reordered entries, finding a serial takes a
/// scan of all of them; whether an entry is hidden takes a walk to its canvas. Both are cached, and
/// what holds for a row follows from the row around it.
package final class RowMemory {
  /// Flags that an entry has itself or inherits from what it is in.
  package struct Inherited: Equatable {
    package var isHidden = false
    package var isLocked = false
    /// Whether it has them itself.
    package var isOwnHidden = false
    package var isOwnLocked = false

    /// No flags.
    package init() {}
  }

  /// The label of a row.
  package struct Label {
    package let text: String
    /// The columns it takes whole.
    package let columns: Int
  }

  /// The most rows and ancestors cached; beyond that the cache is emptied.
  private static let capacity = 65_536
  private static let labelCapacity = 2_048

  private var entriesBySerial: [Int: Int?] = [:]
  private var inherited: [Int: Inherited] = [:]
  private var labels: [Int: Label] = [:]

  /// Forgets everything: the document is another one.
  func forget() {
    entriesBySerial.removeAll(keepingCapacity: true)
    inherited.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
  }

  /// Follows an edit of the structure. Removed entries are remembered as removed.
  func follow(_ shift: EntryShift) {
    inherited.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    guard !shift.isNothing else { return }
    entriesBySerial = entriesBySerial.mapValues { $0.flatMap(shift.newEntry) }
  }

  /// The label of an entry. Reading one takes longer the deeper the entry is.
  package func label(of entry: Int, in document: Document) -> Label {
    if let known = labels[entry] { return known }
    if labels.count >= Self.labelCapacity { labels.removeAll(keepingCapacity: true) }
    let text = document.label(of: entry)
    let label = Label(text: text, columns: TextMetrics().columns(of: text))
    labels[entry] = label
    return label
  }

  /// The serial of an entry, remembered for ``entry(withSerial:in:)``.
  package func serial(of entry: Int, in document: Document) -> Int {
    let serial = document.serial(of: entry)
    if entriesBySerial.count >= Self.capacity { entriesBySerial.removeAll() }
    entriesBySerial[serial] = entry
    return serial
  }

  /// The entry with a serial. O(1) for rows shown lately, else O(entries) in one pass.
  package func entry(withSerial serial: Int, in document: Document) -> Int? {
    if let known = entriesBySerial[serial] { return known }
    guard let wanted = UInt32(exactly: serial) else { return nil }
    let found = document.withSerials { serials in
      // Until something is moved, an entry's serial is its number.
      serial < serials.count && serials[serial] == wanted
        ? serial : serials.firstPlace(of: wanted)
    }
    entriesBySerial[serial] = .some(found)
    return found
  }

  /// Whether an entry or anything it is in is hidden or locked. O(1) below a cached entry, else
  /// O(depth).
  package func inherited(of entry: Int, in document: Document) -> Inherited {
    if let known = inherited[entry] { return known }
    if inherited.count >= Self.capacity { inherited.removeAll() }
    var unknown = [entry]
    var flags = Inherited()
    var ancestor = document.parent(of: entry)
    while ancestor >= 0 {
      if let known = inherited[ancestor] {
        flags = known
        break
      }
      unknown.append(ancestor)
      ancestor = document.parent(of: ancestor)
    }
    for current in unknown.reversed() {
      flags.isOwnHidden = document.isOwnHidden(current)
      flags.isOwnLocked = document.isOwnLocked(current)
      flags.isHidden = flags.isHidden || flags.isOwnHidden
      flags.isLocked = flags.isLocked || flags.isOwnLocked
      inherited[current] = flags
    }
    return flags
  }
}
