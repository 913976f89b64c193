import YAMLText

/// The byte format of text changes, for the recovery journal and the history's store: the number of
/// changes; per change, its number of splices; per splice, its range, its length and its text. All
/// numbers have eight bytes, little-endian.
package enum JournalRecord {
  /// The bytes of some changes.
  package static func bytes(of changes: [TextChange]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(changes.count, to: &bytes)
    for change in changes {
      append(change.splices.count, to: &bytes)
      for splice in change.splices {
        append(splice.range.lowerBound, to: &bytes)
        append(splice.range.upperBound, to: &bytes)
        append(splice.replacement.byteCount, to: &bytes)
        bytes += splice.replacement.bytes
      }
    }
    return bytes
  }

  /// The changes that bytes encode; nil for invalid bytes.
  package static func changes(of bytes: [UInt8]) -> [TextChange]? {
    var rest = bytes[...]
    guard let count = takeNumber(from: &rest) else { return nil }
    var changes: [TextChange] = []
    for _ in 0..<count {
      guard let spliceCount = takeNumber(from: &rest) else { return nil }
      var splices: [Splice] = []
      for _ in 0..<spliceCount {
        guard let splice = takeSplice(from: &rest) else { return nil }
        splices.append(splice)
      }
      changes.append(TextChange(splices: splices))
    }
    return rest.isEmpty ? changes : nil
  }

  private static func takeSplice(from rest: inout ArraySlice<UInt8>) -> Splice? {
    guard let start = takeNumber(from: &rest), let end = takeNumber(from: &rest), start <= end,
      let length = takeNumber(from: &rest), length <= rest.count
    else { return nil }
    let text = SourceText(TextBlock(Array(rest.prefix(length))))
    rest = rest.dropFirst(length)
    return Splice(range: start..<end, replacement: text)
  }

  static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  static func takeNumber(from rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= 8 else { return nil }
    var number: UInt64 = 0
    for byte in rest.prefix(8).reversed() { number = number << 8 | UInt64(byte) }
    rest = rest.dropFirst(8)
    return Int(exactly: number)
  }
}
