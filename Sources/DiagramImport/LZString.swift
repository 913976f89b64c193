/// The compression of the JavaScript library lz-string: words that grow by a sign each, numbered in the
/// order of their first use, with as many bits as the numbers need.
struct LZString {
  /// Why a text is not decompressed.
  enum Problem: Error {
    case damaged, tooLarge
  }

  private var bits: SextetBits
  private var units: [UInt16] = []
  /// The words, as ranges of what has been written; the first three numbers are commands.
  private var words: [Range<Int>] = [0..<0, 0..<0, 0..<0]
  /// How many bits a number has, and how many words until it has one more.
  private var (width, rest) = (3, 4)

  /// What a text in base64 stands for, as UTF-8. O(bytes and result).
  ///
  /// - Parameters:
  ///   - text: The text; white space is passed over.
  ///   - limit: How many UTF-16 units it may become.
  /// - Returns: The bytes.
  /// - Throws: why there are none.
  static func decompressed(
    _ text: ArraySlice<UInt8>, limit: Int
  ) throws(Problem) -> [UInt8] {
    guard let bits = SextetBits(text) else { throw .damaged }
    var reading = LZString(bits: bits)
    try reading.read(limit: limit)
    return Array(String(decoding: reading.units, as: UTF16.self).utf8)
  }

  private init(bits: SextetBits) { self.bits = bits }

  private mutating func read(limit: Int) throws(Problem) {
    guard let command = bits.number(2), command < 3 else { throw .damaged }
    guard command < 2 else { return }
    var last = try sign(command)
    words.append(last)
    while true {
      guard let number = bits.number(width) else { throw .damaged }
      let entry: Range<Int>
      switch number {
      case 2: return
      case 0, 1:
        entry = try sign(number)
        add(entry)
      default: entry = try copy(number, after: last)
      }
      guard units.count <= limit else { throw .tooLarge }
      add(last.lowerBound..<last.upperBound + 1)
      last = entry
    }
  }

  /// Writes a sign of 8 or 16 bits.
  private mutating func sign(_ command: Int) throws(Problem) -> Range<Int> {
    guard let unit = bits.number(command == 0 ? 8 : 16) else { throw .damaged }
    units.append(UInt16(unit))
    return units.count - 1..<units.count
  }

  /// Writes a word; the next one to be numbered is the last with its first sign once more.
  private mutating func copy(
    _ number: Int, after last: Range<Int>
  ) throws(Problem) -> Range<Int> {
    guard number <= words.count else { throw .damaged }
    let word = number < words.count ? words[number] : last.lowerBound..<last.upperBound + 1
    let start = units.count
    for index in word { units.append(units[index]) }
    return start..<units.count
  }

  private mutating func add(_ word: Range<Int>) {
    words.append(word)
    rest -= 1
    guard rest == 0 else { return }
    rest = 1 << width
    width += 1
  }
}

/// The bits of a text in base64, from the highest of each letter; of a number the lowest comes first.
private struct SextetBits {
  private var letters: [UInt8] = []
  private var place = 0

  /// The bits of a text; nil where it is no base64.
  init?(_ text: ArraySlice<UInt8>) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    for byte in text where byte > 0x20 && byte != UInt8(ascii: "=") {
      guard values[Int(byte)] < 64 else { return nil }
      letters.append(values[Int(byte)])
    }
  }

  /// The next number of so many bits; nil at the end.
  mutating func number(_ width: Int) -> Int? {
    guard width <= 32, place + width <= letters.count * 6 else { return nil }
    var number = 0
    for bit in 0..<width {
      let value = letters[place / 6] >> UInt8(5 - place % 6) & 1
      number |= Int(value) << bit
      place += 1
    }
    return number
  }
}
