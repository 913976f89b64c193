import YAMLText

/// Finds an entry's id in its bytes, without parsing it.
struct LiteralID {
  let document: Document
  let entry: Int

  /// The id as written, verified by its hash in the index; nil when the entry must be parsed.
  var text: String? {
    let index = document.index
    let flags = index.flags(of: entry)
    guard flags.contains(.hasID), !document.needsReading(flags) else { return nil }
    let start = index.start(of: entry)
    let end = index.firstChild(of: entry).map(index.start(of:)) ?? index.end(of: entry)
    let head = start..<min(max(end, start), start + Self.idSearchByteCount)
    let hash = index.idHash(of: entry)
    return document.text.withUnsafeBytes(in: head) { bytes in
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

  /// The bytes of an entry, from its start, that are searched for its id.
  private static let idSearchByteCount = 4_096

  /// The offset after the next `id:` that could be a key.
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

  /// The text of a scalar taken literally: a plain word, or everything up to the closing quote.
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
