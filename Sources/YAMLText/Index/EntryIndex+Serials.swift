/// Serials identify an entry across renumbering by edits.
extension EntryIndex {
  /// The entry with `serial`; nil if there is none, or none any more.
  ///
  /// - Complexity: O(1); after an edit, the first few calls are O(entries) at memory speed, and the
  ///   next one makes a table of all entries
  public func entry(withSerial serial: Int) -> Int? {
    guard serial >= 0, serial < nextSerial else { return nil }
    if areSerialsInOrder { return serial < count ? serial : nil }
    if entriesBySerial == nil, serialSearches < Self.searchesBeforeTable {
      serialSearches += 1
      return EntryColumns.position(
        of: UInt32(truncatingIfNeeded: serial), in: columns.bases.pointee.serial, from: 0, to: count
      )
    }
    if entriesBySerial == nil { entriesBySerial = tableOfSerials() }
    guard let table = entriesBySerial, table.indices ~= serial, table[serial] >= 0 else {
      return nil
    }
    return Int(table[serial])
  }

  /// The number of searches that together cost about as much as a table.
  private static let searchesBeforeTable = 8

  /// Call when an entry may have got another number or another serial.
  func forgetSerialOrder() {
    areSerialsInOrder = false
    entriesBySerial = nil
    serialSearches = 0
  }

  private func tableOfSerials() -> [Int32] {
    guard let serials = columns.bases.pointee.serial else { return [] }
    var table = [Int32](repeating: -1, count: nextSerial)
    table.withUnsafeMutableBufferPointer { table in
      for entry in 0..<count where Int(serials[entry]) < table.count {
        table[Int(serials[entry])] = Int32(truncatingIfNeeded: entry)
      }
    }
    return table
  }
}

extension EntryColumns {
  /// The first position of a value in `first..<end` of a column; nil when it does not occur.
  ///
  /// - Complexity: O(entries), sixteen a step.
  static func position(
    of value: UInt32, in base: UnsafeMutablePointer<UInt32>?, from first: Int, to end: Int
  ) -> Int? {
    guard let base else { return nil }
    let bytes = UnsafeRawPointer(base)
    let wanted = SIMD16<UInt32>(repeating: value)
    var entry = first
    while entry + 16 <= end {
      let values = bytes.loadUnaligned(fromByteOffset: entry * 4, as: SIMD16<UInt32>.self)
      if any(values .== wanted) { break }
      entry += 16
    }
    while entry < end {
      if base[entry] == value { return entry }
      entry += 1
    }
    return nil
  }
}
