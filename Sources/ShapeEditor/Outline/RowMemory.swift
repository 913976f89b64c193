import OutlineIndex
import ShapeDocument

/// What was found out about the rows last looked at, so that a frame does not find it out again.
///
/// Rows are told apart by serial, and finding a serial takes a look at all entries once an edit has
/// put them in another order; whether something is hidden takes a walk to the top. Both are known of
/// what is on the screen, and of a row from the row around it.
final class RowMemory {
  /// What holds for an entry because of what is around it, or of itself.
  struct Inherited: Equatable {
    var isHidden = false
    var isLocked = false
  }

  /// Rows and what is around them; more are forgotten.
  private static let capacity = 65_536
  private static let labelCapacity = 2_048

  private var entriesBySerial: [Int: Int?] = [:]
  private var inherited: [Int: Inherited] = [:]
  private var labels: [Int: String] = [:]

  /// Forgets everything: the document is another one.
  func forget() {
    entriesBySerial.removeAll(keepingCapacity: true)
    inherited.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
  }

  /// Follows an edit. What is gone is known to be gone.
  func follow(_ shift: EntryShift) {
    inherited.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    guard !shift.isNothing else { return }
    entriesBySerial = entriesBySerial.mapValues { $0.flatMap(shift.newEntry) }
  }

  /// The label of an entry. Reading one takes longer the deeper it stands.
  func label(of entry: Int, in document: Document) -> String {
    if let known = labels[entry] { return known }
    if labels.count >= Self.labelCapacity { labels.removeAll(keepingCapacity: true) }
    let label = document.label(of: entry)
    labels[entry] = label
    return label
  }

  /// The serial of an entry, remembered for ``entry(withSerial:in:)``.
  func serial(of entry: Int, in document: Document) -> Int {
    let serial = document.serial(of: entry)
    if entriesBySerial.count >= Self.capacity { entriesBySerial.removeAll() }
    entriesBySerial[serial] = entry
    return serial
  }

  /// The entry with a serial. O(1) for rows looked at lately, else O(entries) in one pass.
  func entry(withSerial serial: Int, in document: Document) -> Int? {
    if let known = entriesBySerial[serial] { return known }
    guard let wanted = UInt32(exactly: serial) else { return nil }
    let found = document.withSerials { serials in
      // As long as nothing was moved, the serial is the number.
      serial < serials.count && serials[serial] == wanted
        ? serial : serials.firstPlace(of: wanted)
    }
    entriesBySerial[serial] = .some(found)
    return found
  }

  /// Whether an entry or anything around it is hidden or locked. O(1) below what was asked for
  /// before, else O(depth).
  func inherited(of entry: Int, in document: Document) -> Inherited {
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
      flags.isHidden = flags.isHidden || document.isOwnHidden(current)
      flags.isLocked = flags.isLocked || document.isOwnLocked(current)
      inherited[current] = flags
    }
    return flags
  }
}
