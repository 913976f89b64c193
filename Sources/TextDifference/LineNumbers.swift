import SourceText

/// Numbers for the contents of lines: equal lines have equal numbers.
///
/// The bytes of the lines must stay where they are as long as this is in use.
struct LineNumbers {
  /// A line of each content.
  fileprivate struct Content {
    let start: UnsafeRawPointer
    let byteCount: Int
    let hash: UInt32
  }

  private let first: Int32
  private var contents: [Content] = []
  /// A hash table with open addressing: the content's place in `contents` plus 1, 0 where there is
  /// none. Its size is a power of two.
  private var places = [Int32](repeating: 0, count: 64)

  /// One more than the greatest number.
  var end: Int { Int(first) + contents.count }

  /// Numbers from `first` on.
  init(from first: Int32) { self.first = first }

  /// The number of a line that is not empty, whose hash is known.
  ///
  /// - Complexity: O(bytes of the line)
  mutating func number(of line: UnsafeRawBufferPointer, hash: UInt32) -> Int32 {
    guard let start = line.baseAddress else { return first }
    var place = Int(hash) & (places.count - 1)
    while places[place] != 0 {
      let content = places[place] - 1
      if contents[Int(content)].isSame(line, hash: hash) { return first + content }
      place = (place + 1) & (places.count - 1)
    }
    contents.append(Content(start: start, byteCount: line.count, hash: hash))
    places[place] = Int32(truncatingIfNeeded: contents.count)
    if 2 * contents.count > places.count { grow() }
    return Int32(truncatingIfNeeded: end - 1)
  }

  private mutating func grow() {
    places = [Int32](repeating: 0, count: 2 * places.count)
    for (number, content) in contents.enumerated() {
      var place = Int(content.hash) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(truncatingIfNeeded: number + 1)
    }
  }
}

extension LineNumbers.Content {
  fileprivate func isSame(_ line: UnsafeRawBufferPointer, hash: UInt32) -> Bool {
    guard self.hash == hash, byteCount == line.count, let other = line.baseAddress else {
      return false
    }
    return haveSameBytes(start, other, count: byteCount)
  }
}
