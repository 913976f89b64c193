import SourceText

/// Characters beyond four hexadecimal digits as JSON escapes them: `"\ud83d\ude00"`, a pair of UTF-16
/// surrogates. libyaml refuses them.
///
/// It is given escapes of private use characters in their place, which are as long. What it makes of
/// these is put right before anyone sees it: see `restore(_:_:isDoubleQuoted:from:in:)`.
struct SurrogatePairs {
  /// The bytes of a pair.
  static let byteCount = 12

  /// Where the pairs start that libyaml has been given and nobody has asked for yet, in order.
  private var offsets: [Int] = []
  private var next = 0

  /// True if nothing that was hidden is left to be restored.
  var isEmpty: Bool { next == offsets.count }

  // MARK: - Hiding

  /// Puts private use characters in the place of the pairs in `bytes`, which are those of `text` at
  /// `start`.
  ///
  /// - Returns: how many of the bytes may be given to libyaml: what may go on as a pair is left out.
  mutating func hide(
    in bytes: UnsafeMutableRawBufferPointer, at start: Int, of text: SourceText
  ) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var place = 0
    while place < bytes.count,
      let found = findByte(UInt8(ascii: "\\"), at: base + place, count: bytes.count - place)
    {
      let first = UnsafeRawPointer(base).distance(to: found)
      var last = first
      while last + 1 < bytes.count, bytes[last + 1] == UInt8(ascii: "\\") { last += 1 }
      place = last + 1
      let isEscape = (last - first + Self.backslashCount(before: first, start, text)) % 2 == 0
      guard isEscape else { continue }
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[last...])
      switch Self.match(UnsafeRawBufferPointer(rest), low: 0xD) {
      case .none: continue
      case .begun: return last
      case .whole:
        offsets.append(start + last)
        Self.replaceDigits(in: rest)
        place = last + Self.byteCount
      }
    }
    return bytes.count
  }

  private static func backslashCount(before first: Int, _ start: Int, _ text: SourceText) -> Int {
    guard first == 0 else { return 0 }
    var count = 0
    while text.byte(at: start - count - 1) == UInt8(ascii: "\\") { count += 1 }
    return count
  }

  private enum Match {
    case none
    /// The bytes end within a pair.
    case begun
    case whole
  }

  /// Whether bytes begin with a pair of surrogates, D800…DFFF, or of the private use characters in
  /// their place, E000…E7FF.
  private static func match(_ bytes: UnsafeRawBufferPointer, low digit: UInt8) -> Match {
    for place in 0..<byteCount {
      guard place < bytes.count else { return .begun }
      let byte = bytes[place]
      let isRight =
        switch place % 6 {
        case 0: byte == UInt8(ascii: "\\")
        case 1: byte == UInt8(ascii: "u")
        case 2: self.digit(byte) == digit
        case 3: self.digit(byte).map { isSecond($0, of: digit, isLow: place > 6) } ?? false
        default: self.digit(byte) != nil
        }
      guard isRight else { return .none }
    }
    return .whole
  }

  /// Whether a surrogate's second digit, or that of the character in its place, is right.
  private static func isSecond(_ second: UInt8, of first: UInt8, isLow: Bool) -> Bool {
    let least: UInt8 = (first == 0xD ? 8 : 0) + (isLow ? 4 : 0)
    return least..<least + 4 ~= second
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
    default: nil
    }
  }

  /// Makes D800…DFFF E000…E7FF.
  private static func replaceDigits(in bytes: UnsafeMutableRawBufferPointer) {
    for place in [2, 8] {
      bytes[place] = UInt8(ascii: "e")
      bytes[place + 1] = 0x30 + (digit(bytes[place + 1]) ?? 8) - 8
    }
  }

  // MARK: - Restoring

  /// True if a range of the text has pairs; ranges must come in ascending order.
  mutating func occur(in range: Range<Int>) -> Bool {
    while next < offsets.count, offsets[next] < range.lowerBound { next += 1 }
    if next == offsets.count {
      offsets.removeAll(keepingCapacity: true)
      next = 0
    }
    return next < offsets.count && offsets[next] < range.upperBound
  }

  /// Forgets all pairs, for another text.
  mutating func removeAll() {
    offsets.removeAll()
    next = 0
  }

  /// Puts a scalar's value right, which libyaml read from a range of the text in which pairs occur.
  ///
  /// Private use characters that the text has of its own stay as they are: those of the text and
  /// those of the value come in one order.
  ///
  /// - Returns: the value's new length.
  func restore(
    _ value: UnsafeMutablePointer<UInt8>, _ length: Int, isDoubleQuoted: Bool,
    from range: Range<Int>, in text: SourceText
  ) -> Int {
    var source = Occurrences(
      bytes: text.bytes(in: range), start: range.lowerBound, pairs: offsets[next...])
    let bytes = UnsafeMutableRawBufferPointer(start: value, count: length)
    return isDoubleQuoted
      ? Self.restoreCharacters(bytes, &source) : Self.restoreText(bytes, &source, text)
  }

  /// Between double quotes, two private use characters become the character of the pair.
  private static func restoreCharacters(
    _ value: UnsafeMutableRawBufferPointer, _ source: inout Occurrences
  ) -> Int {
    var read = 0
    var written = 0
    while read < value.count {
      let isPrivate = isPrivateUse(value, read)
      if isPrivate, source.nextCharacterIsPair(), isPrivateUse(value, read + 3) {
        let high = UInt32(value[read + 1] & 0x1F) << 6 | UInt32(value[read + 2] & 0x3F)
        let low = UInt32(value[read + 4] & 0x0F) << 6 | UInt32(value[read + 5] & 0x3F)
        let code = 0x10000 + high << 10 + low
        value[written] = UInt8(truncatingIfNeeded: 0xF0 | code >> 18)
        value[written + 1] = UInt8(truncatingIfNeeded: 0x80 | code >> 12 & 0x3F)
        value[written + 2] = UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F)
        value[written + 3] = UInt8(truncatingIfNeeded: 0x80 | code & 0x3F)
        (read, written) = (read + 6, written + 4)
      } else {
        let count = isPrivate ? 3 : 1
        for place in 0..<count { value[written + place] = value[read + place] }
        (read, written) = (read + count, written + count)
      }
    }
    return written
  }

  /// Anywhere else a pair is no escape, and stands for its own twelve letters.
  private static func restoreText(
    _ value: UnsafeMutableRawBufferPointer, _ source: inout Occurrences, _ text: SourceText
  ) -> Int {
    var place = 0
    while place + byteCount <= value.count {
      let rest = UnsafeRawBufferPointer(rebasing: value[place...])
      guard match(rest, low: 0xE) == .whole else {
        place += 1
        continue
      }
      if let pair = source.nextTextIsPair(), let target = value.baseAddress {
        text.copy(pair..<pair + byteCount, to: target + place)
      }
      place += byteCount
    }
    return value.count
  }

  /// Whether U+E000…U+E7FF stands at a place.
  private static func isPrivateUse(_ bytes: UnsafeMutableRawBufferPointer, _ place: Int) -> Bool {
    place + 2 < bytes.count && bytes[place] == 0xEE && 0x80...0x9F ~= bytes[place + 1]
  }

  /// What in a scalar's own text becomes a private use character, or text like an escape of two.
  private struct Occurrences {
    let bytes: [UInt8]
    let start: Int
    var pairs: ArraySlice<Int>
    var place = 0

    /// Passes the next private use character; true if it is the first of a pair, which is passed.
    mutating func nextCharacterIsPair() -> Bool {
      while place < bytes.count {
        defer { place += 1 }
        if bytes[place] == 0xEE, place + 1 < bytes.count, 0x80...0x9F ~= bytes[place + 1] {
          return false
        }
        guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else { continue }
        if passPair() { return true }
        place += 1
        guard let code = code(bytes[place]) else { continue }
        if 0xE000...0xE7FF ~= code { return false }
      }
      return false
    }

    /// Advances past the next text like an escaped pair. Returns its offset if it was such a pair,
    /// nil if not.
    mutating func nextTextIsPair() -> Int? {
      while place < bytes.count {
        let offset = start + place
        if passPair() {
          place += 1
          return offset
        }
        let match = bytes[place...].withUnsafeBytes { SurrogatePairs.match($0, low: 0xE) }
        if match == .whole {
          place += byteCount
          return nil
        }
        place += 1
      }
      return nil
    }

    /// Moves to the last byte of the pair that begins at `place`; false if there is none.
    private mutating func passPair() -> Bool {
      while let first = pairs.first, first < start + place { pairs.removeFirst() }
      guard pairs.first == start + place else { return false }
      pairs.removeFirst()
      place += byteCount - 1
      return true
    }

    /// The character that is escaped by digits behind `letter`, which is at `place`; nil for other
    /// escapes.
    private func code(_ letter: UInt8) -> UInt32? {
      let count: Int
      switch letter {
      case UInt8(ascii: "u"): count = 4
      case UInt8(ascii: "U"): count = 8
      default: return nil
      }
      var code: UInt32 = 0
      for byte in bytes[(place + 1)...].prefix(count) {
        guard let digit = SurrogatePairs.digit(byte) else { return nil }
        code = code << 4 | UInt32(digit)
      }
      return code
    }
  }
}
