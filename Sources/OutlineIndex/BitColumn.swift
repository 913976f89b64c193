/// One bit for every entry, in words of 64.
package struct BitColumn: Hashable, Sendable {
  /// Bits in a word.
  package static let wordSize = 64

  package private(set) var words: [UInt64] = []
  /// The number of bits.
  package private(set) var count = 0

  package init() {}

  /// Makes a column of `count` equal bits.
  package init(count: Int, isSet: Bool = false) {
    grow(to: count)
    if isSet { set(0..<count) }
  }

  package subscript(index: Int) -> Bool {
    get { words[index >> 6] & (1 << UInt64(index & 63)) != 0 }
    set {
      if newValue {
        words[index >> 6] |= 1 << UInt64(index & 63)
      } else {
        words[index >> 6] &= ~(1 << UInt64(index & 63))
      }
    }
  }

  /// Extends the column; the new bits are clear.
  package mutating func grow(to newCount: Int) {
    guard newCount > count else { return }
    count = newCount
    let wordCount = (newCount + 63) >> 6
    if wordCount > words.count {
      words.append(contentsOf: repeatElement(0, count: wordCount - words.count))
    }
  }

  /// The column after a range of entries was replaced: the bits of runs move with them, those of
  /// new entries are clear, and what follows is shifted. O(count ÷ 64 + runs).
  package func following(_ shift: EntryShift) -> BitColumn {
    let newCount = count - shift.old.count + shift.new.count
    var result = BitColumn(count: newCount)
    result.copyBits(0..<shift.new.lowerBound, from: self, at: 0)
    for run in shift.runs { result.copyBits(run.new, from: self, at: run.oldStart) }
    result.copyBits(shift.new.upperBound..<newCount, from: self, at: shift.old.upperBound)
    return result
  }

  /// Sets the bits of a range from another column, starting at its bit `start`; clear bits change
  /// nothing.
  private mutating func copyBits(_ range: Range<Int>, from other: BitColumn, at start: Int) {
    let distance = start - range.lowerBound
    var index = range.lowerBound >> 6
    other.words.withUnsafeBufferPointer { others in
      forEachWord(of: range) { word, mask in
        word |= Self.word(of: others, at: index << 6 + distance) & mask
        index += 1
      }
    }
  }

  /// The 64 bits from a position that may be out of bounds, where bits are clear.
  private static func word(of words: UnsafeBufferPointer<UInt64>, at bit: Int) -> UInt64 {
    let index = bit >> 6
    let offset = UInt64(bit & 63)
    let low = index >= 0 && index < words.count ? words[index] >> offset : 0
    guard offset > 0, index + 1 >= 0, index + 1 < words.count else { return low }
    return low | words[index + 1] << (64 - offset)
  }

  /// Sets every bit of a range.
  package mutating func set(_ range: Range<Int>) {
    forEachWord(of: range) { word, mask in word |= mask }
  }

  /// Clears every bit of a range.
  package mutating func clear(_ range: Range<Int>) {
    forEachWord(of: range) { word, mask in word &= ~mask }
  }

  /// Copies the bits of a range from another column.
  package mutating func copy(_ range: Range<Int>, from other: BitColumn) {
    forEachWord(of: range, with: other) { word, mask, new in word = word & ~mask | new & mask }
  }

  /// Sets the bits of a range that are set in another column.
  package mutating func unite(_ range: Range<Int>, with other: BitColumn) {
    forEachWord(of: range, with: other) { word, mask, new in word |= new & mask }
  }

  /// Inverts every bit.
  package mutating func invert() {
    forEachWord(of: 0..<count) { word, mask in word ^= mask }
  }

  /// Combines this column with another by exclusive or.
  package mutating func combine(with other: BitColumn) {
    forEachWord(of: 0..<count, with: other) { word, mask, other in word ^= other & mask }
  }

  /// Clears the bits of a range that are clear in another column.
  package mutating func intersect(_ range: Range<Int>, with other: BitColumn) {
    forEachWord(of: range, with: other) { word, mask, new in word &= new | ~mask }
  }

  /// Sets every bit to whether the value with its number is less than a bound.
  ///
  /// There must be as many values as bits. Four are compared at once, in a word of four lanes.
  package mutating func fill(where values: UnsafeBufferPointer<UInt16>, areLessThan bound: Int) {
    let bound = UInt16(max(0, min(bound, Int(UInt16.max >> 1))))
    let wholeWords = min(count, values.count) / Self.wordSize
    let bytes = UnsafeRawBufferPointer(values)
    words.withUnsafeMutableBufferPointer { words in
      for index in 0..<wholeWords {
        var word: UInt64 = 0
        for four in 0..<16 {
          let lanes = bytes.loadUnaligned(
            fromByteOffset: (index * 16 + four) * 8, as: UInt64.self)
          word |= Lanes.areLess(UInt64(littleEndian: lanes), than: bound) << UInt64(four * 4)
        }
        words[index] = word
      }
    }
    for index in wholeWords * Self.wordSize..<count {
      self[index] = values[index] < bound
    }
  }

  /// Four 16-bit numbers in a word, the first in the lowest bits.
  private enum Lanes {
    static let ones: UInt64 = 0x0001_0001_0001_0001
    static let highBits: UInt64 = 0x8000_8000_8000_8000
    static let lowBits: UInt64 = 0x7FFF_7FFF_7FFF_7FFF

    /// Four bits that tell which of the numbers are less than a bound of at most 15 bits.
    static func areLess(_ lanes: UInt64, than bound: UInt16) -> UInt64 {
      // Without its highest bit a number can be subtracted from 2¹⁵ + bound - 1 without borrowing
      // from the next lane; the highest bit of the difference is set if the number is less.
      let bias = ones &* (0x7FFF + UInt64(bound))
      let less = (bias &- (lanes & lowBits)) & ~lanes & highBits
      // The product moves lane n's bit to 48 + n; no two partial products collide below.
      return ((less >> 15) &* 0x0001_0002_0004_0008) >> 48 & 0xF
    }
  }

  /// The first set bit of a range.
  package func firstSet(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    return words.withUnsafeBufferPointer { words in
      var index = range.lowerBound >> 6
      let last = (range.upperBound - 1) >> 6
      var word = words[index] & (~0 << UInt64(range.lowerBound & 63))
      while word == 0 {
        index += 1
        guard index <= last else { return nil }
        word = words[index]
      }
      let found = index << 6 + word.trailingZeroBitCount
      return found < range.upperBound ? found : nil
    }
  }

  /// The number of set bits in a range.
  package func countSet(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    return words.withUnsafeBufferPointer { words in
      let first = range.lowerBound >> 6
      let last = (range.upperBound - 1) >> 6
      let head: UInt64 = ~0 << UInt64(range.lowerBound & 63)
      let tail: UInt64 = ~0 >> UInt64(63 - (range.upperBound - 1) & 63)
      if first == last { return (words[first] & head & tail).nonzeroBitCount }
      var sum = (words[first] & head).nonzeroBitCount + (words[last] & tail).nonzeroBitCount
      for index in first + 1..<last { sum += words[index].nonzeroBitCount }
      return sum
    }
  }

  /// The set bit with this many set bits before it, counted from the word `start`.
  package func indexOfSet(_ rank: Int, fromWord start: Int) -> Int? {
    var rank = rank
    var index = start
    while index < words.count {
      let set = words[index].nonzeroBitCount
      if rank < set { return index << 6 + Self.position(ofSet: rank, in: words[index]) }
      rank -= set
      index += 1
    }
    return nil
  }

  private static func position(ofSet rank: Int, in word: UInt64) -> Int {
    var rank = rank
    var word = word
    var position = 0
    var width: UInt64 = 32
    while width > 0 {
      let low = word & ((1 << width) - 1)
      let set = low.nonzeroBitCount
      if rank < set {
        word = low
      } else {
        rank -= set
        word >>= width
        position += Int(width)
      }
      width /= 2
    }
    return position
  }

  private mutating func forEachWord(
    of range: Range<Int>, _ change: (inout UInt64, _ mask: UInt64) -> Void
  ) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound >> 6
    let last = (range.upperBound - 1) >> 6
    let head: UInt64 = ~0 << UInt64(range.lowerBound & 63)
    let tail: UInt64 = ~0 >> UInt64(63 - (range.upperBound - 1) & 63)
    words.withUnsafeMutableBufferPointer { words in
      guard first < last else { return change(&words[first], head & tail) }
      change(&words[first], head)
      for index in first + 1..<last { change(&words[index], ~0) }
      change(&words[last], tail)
    }
  }

  private mutating func forEachWord(
    of range: Range<Int>, with other: BitColumn,
    _ change: (inout UInt64, _ mask: UInt64, _ other: UInt64) -> Void
  ) {
    guard !range.isEmpty else { return }
    var index = range.lowerBound >> 6
    other.words.withUnsafeBufferPointer { others in
      forEachWord(of: range) { word, mask in
        change(&word, mask, others[index])
        index += 1
      }
    }
  }
}
