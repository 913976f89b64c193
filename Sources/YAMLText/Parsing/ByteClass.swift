/// What a byte can be in common YAML: a set of the roles it may play without ending anything.
struct ByteClass: OptionSet {
  let rawValue: UInt8

  /// The first byte of a key outside brackets.
  static let keyStart = ByteClass(rawValue: 1 << 0)
  /// Any byte of a key.
  static let key = ByteClass(rawValue: 1 << 1)
  /// The first byte of a plain scalar.
  static let plainStart = ByteClass(rawValue: 1 << 2)
  /// A byte of a plain scalar outside brackets.
  static let plain = ByteClass(rawValue: 1 << 3)
  /// A byte of a plain scalar in brackets.
  static let flowPlain = ByteClass(rawValue: 1 << 4)
  /// A byte between double quotes that stands for itself.
  static let doubleQuoted = ByteClass(rawValue: 1 << 5)
  /// A byte between single quotes that stands for itself.
  static let singleQuoted = ByteClass(rawValue: 1 << 6)
  /// A byte of a comment.
  static let comment = ByteClass(rawValue: 1 << 7)

  /// The classes of all 256 bytes.
  // Written once, before anyone has the address.
  nonisolated(unsafe) static let ofBytes: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { table[Int(byte)] = ByteClass(of: byte).rawValue }
    return UnsafePointer(table)
  }()

  init(rawValue: UInt8) { self.rawValue = rawValue }

  private init(of byte: UInt8) {
    self = []
    func insert(_ byteClass: ByteClass, unless isExcluded: Bool) {
      if !isExcluded { self.insert(byteClass) }
    }
    let isLetter = 0x61...0x7A ~= byte | 0x20
    let isDigit = 0x30...0x39 ~= byte
    let isWord = isLetter || isDigit || Self.isAny(of: "_-.", byte)
    // A merge's key is `<<`.
    insert(.keyStart, unless: !isLetter && !Self.isAny(of: "_<", byte))
    insert(.key, unless: !isWord && byte != UInt8(ascii: "<"))
    insert(.plainStart, unless: !isWord && !Self.isAny(of: "$(+/~<", byte) && byte < 0x80)
    // What may begin U+0085, U+2028, U+2029 or a byte order mark ends everything.
    if byte == 0xC2 || byte == 0xE2 || byte == 0xEF { return }
    insert(.comment, unless: byte == 0x0A || byte == 0x0D)
    if byte < 0x20 { return }
    insert(.plain, unless: Self.isAny(of: ":#", byte))
    insert(.flowPlain, unless: Self.isAny(of: ",]}:#[{?", byte))
    insert(.doubleQuoted, unless: Self.isAny(of: "\"\\", byte))
    insert(.singleQuoted, unless: Self.isAny(of: "'", byte))
  }

  private static func isAny(of characters: String, _ byte: UInt8) -> Bool {
    characters.utf8.contains(byte)
  }
}

extension ByteEntryReader {
  /// Whether the byte at `position` is of a class.
  @inline(__always)
  func isNext(_ byteClass: ByteClass) -> Bool {
    position < limit && classes[Int(window[position])] & byteClass.rawValue != 0
  }

  /// The offset of the first byte from `offset` on that is not of a class; `limit` where all are.
  @inline(__always)
  func end(of byteClass: ByteClass, from offset: Int) -> Int {
    var place = window.pointer(at: offset)
    let end = window.pointer(at: limit)
    while place < end, classes[Int(place.pointee)] & byteClass.rawValue != 0 { place += 1 }
    return limit &- (end - place)
  }

  /// The offset of the first byte from `offset` on that is not a space; `limit` where all are.
  @inline(__always)
  func endOfSpaces(from offset: Int) -> Int {
    var place = UnsafeRawPointer(window.pointer(at: offset))
    let end = UnsafeRawPointer(window.pointer(at: limit))
    // Eight at a time: most of a text that is deeply nested is spaces.
    while end - place >= 8 {
      let other = place.loadUnaligned(as: UInt64.self).littleEndian ^ 0x2020_2020_2020_2020
      place += other.trailingZeroBitCount >> 3
      if other != 0 { return limit &- (end - place) }
    }
    while place < end, place.load(as: UInt8.self) == 0x20 { place += 1 }
    return limit &- (end - place)
  }
}
