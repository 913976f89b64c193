import YAMLText

/// Ids, which the index knows by their hashes.
extension Document {
  /// The entry's id.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  package func id(of entry: Int) -> String? {
    if entry < 0 { return nil }
    if isInstance(entry) {
      switch resolveInstance(entry).source {
      case .entry(let source): return id(of: source)
      case .template: return readID(of: entry)
      case nil: return nil
      }
    }
    let flags = index.flags(of: entry)
    guard flags.contains(.hasID) || needsReading(flags) else { return nil }
    return literalID(of: entry) ?? readID(of: entry)
  }

  private func readID(of entry: Int) -> String? {
    guard case .string(let id) = value(of: "id", entry: entry).value else { return nil }
    return id
  }

  /// The entries with an id, in document order.
  ///
  /// - Complexity: O(entries) over two columns; only entries of the same hash are read.
  package func entries(withID id: String) -> [Int] {
    let known = index.entries(withIDHash: EntryIndex.hash(of: id))
    let odd = index.entries(withAnyOf: [.isAlias, .needsParsing])
    let candidates = odd.isEmpty ? known : Set(known + odd).sorted()
    return candidates.filter { self.id(of: $0) == id }
  }

  /// The id as its line says it, which the index's hash proves right; nil where it must be parsed.
  private func literalID(of entry: Int) -> String? {
    let flags = index.flags(of: entry)
    guard flags.contains(.hasID), !needsReading(flags) else { return nil }
    let start = index.start(of: entry)
    let end = index.firstChild(of: entry).map(index.start(of:)) ?? index.end(of: entry)
    let head = start..<min(max(end, start), start + Self.idSearchByteCount)
    let hash = index.idHash(of: entry)
    return text.withUnsafeBytes(in: head) { bytes in
      var offset = 0
      while let found = Self.position(ofIDKeyIn: bytes, from: offset) {
        if let id = Self.scalar(in: bytes, from: found), EntryIndex.hash(of: id) == hash {
          return id
        }
        offset = found
      }
      return nil
    }
  }

  /// How far into an entry its id is looked for without parsing.
  private static let idSearchByteCount = 4_096

  /// The offset behind the next `id:` that could be a key.
  private static func position(
    ofIDKeyIn bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    var index = start
    while index + 3 < bytes.count {
      if bytes[index + 2] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "d"),
        bytes[index] == UInt8(ascii: "i"), bytes[index + 3] == 0x20,
        index == 0 || !isWordByte(bytes[index - 1])
      {
        return index + 3
      }
      index += 1
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x80...: true
    default: false
    }
  }

  /// A short scalar without anything special in it, plain or quoted.
  private static func scalar(in bytes: UnsafeRawBufferPointer, from start: Int) -> String? {
    var first = start
    while first < bytes.count, bytes[first] == 0x20 { first += 1 }
    guard first < bytes.count else { return nil }
    let quote = bytes[first]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { first += 1 }
    var end = first
    while end < bytes.count, isQuoted ? bytes[end] != quote : isWordByte(bytes[end]) { end += 1 }
    return String(decoding: bytes[first..<end], as: UTF8.self)
  }
}
