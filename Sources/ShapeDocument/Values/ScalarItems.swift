import Geometry

/// The items of a list that is written as one scalar: SVG's points, the commands of path data.
///
/// Changing one item keeps the spelling of all others and of the separators.
struct ScalarItems {
  private let bytes: [UInt8]
  /// The byte range of each item in the text.
  let items: [Range<Int>]

  /// The pairs of a text like `0,0 10,5`; nil for any other text.
  init?(points text: String) {
    bytes = Array(text.utf8)
    var scanner = PathScanner(text)
    var items: [Range<Int>] = []
    while !scanner.isAtEnd {
      let start = scanner.offset
      guard scanner.number() != nil, scanner.number() != nil else { return nil }
      items.append(start..<scanner.offset)
    }
    self.items = items
  }

  /// The commands of path data, each a letter with its numbers.
  init(path text: String) {
    bytes = Array(text.utf8)
    var starts: [Int] = []
    for (offset, byte) in bytes.enumerated() {
      let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
      if isLetter, byte | 0x20 != UInt8(ascii: "e") { starts.append(offset) }
    }
    items = starts.indices.map { [bytes] index in
      var end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      while end > starts[index], Self.isSeparator(bytes[end - 1]) { end -= 1 }
      return starts[index]..<end
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || byte == UInt8(ascii: ",")
  }

  /// An item as written; nil if there is no such item.
  func text(at index: Int) -> String? {
    items.indices.contains(index) ? text(items[index]) : nil
  }

  /// All items as written.
  var texts: [String] { items.map(text) }

  /// The text with an item replaced.
  func replacing(_ index: Int, by new: String) -> String {
    text(0..<items[index].lowerBound) + new + text(items[index].upperBound..<bytes.count)
  }

  /// The text with one number of an item replaced; nil if the item has no such number.
  func replacing(number: Int, of index: Int, by new: String) -> String? {
    guard let range = range(ofNumber: number, of: index) else { return nil }
    return text(0..<range.lowerBound) + gap(before: new, at: range.lowerBound) + new
      + gap(behind: new, at: range.upperBound) + text(range.upperBound..<bytes.count)
  }

  /// A number of an item as written, counted from 0; nil if the item has no such number.
  func text(ofNumber number: Int, of index: Int) -> String? {
    range(ofNumber: number, of: index).map(text)
  }

  private func range(ofNumber number: Int, of index: Int) -> Range<Int>? {
    guard items.indices.contains(index), number >= 0 else { return nil }
    let item = items[index]
    var scanner = PathScanner(text(item))
    _ = scanner.command()
    for _ in 0..<number where scanner.number() == nil { return nil }
    guard !scanner.isAtEnd else { return nil }
    let start = scanner.offset
    guard scanner.number() != nil else { return nil }
    return item.lowerBound + start..<item.lowerBound + scanner.offset
  }

  /// A blank where a number would run into the one before it: `10-5` are two numbers.
  private func gap(before new: String, at offset: Int) -> String {
    guard offset > 0, bytes[offset - 1] == UInt8(ascii: ".") || 0x30...0x39 ~= bytes[offset - 1],
      let first = new.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+")
    else { return "" }
    return " "
  }

  /// A blank where the number behind it would run into a number: `1.5.5` are two numbers.
  private func gap(behind new: String, at offset: Int) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "."), new.utf8.last != nil else {
      return ""
    }
    return " "
  }

  /// The text with one more item, separated like its neighbours.
  func inserting(_ new: String, at index: Int) -> String {
    guard let last = items.last else { return new }
    let place = index < items.count ? items[index].lowerBound : last.upperBound
    let gap = gap(near: index)
    return index < items.count
      ? text(0..<place) + new + gap + text(place..<bytes.count)
      : text(0..<place) + gap + new + text(place..<bytes.count)
  }

  /// The text without an item.
  func removing(_ index: Int) -> String {
    let range =
      if index + 1 < items.count {
        items[index].lowerBound..<items[index + 1].lowerBound
      } else {
        (index > 0 ? items[index - 1].upperBound : 0)..<items[index].upperBound
      }
    return text(0..<range.lowerBound) + text(range.upperBound..<bytes.count)
  }

  /// The separator near an item; a space when there are fewer than two items.
  private func gap(near index: Int) -> String {
    guard items.count > 1 else { return " " }
    let behind = min(max(1, index), items.count - 1)
    return text(items[behind - 1].upperBound..<items[behind].lowerBound)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
