/// The chunks that a PNG file consists of.
package struct PNGChunks {
  private let bytes: [UInt8]

  /// The chunks of a file that begins as a PNG does.
  package init(of bytes: [UInt8]) { self.bytes = bytes }

  /// Whether they are there up to the end of the image, and each that it cannot be shown without has its
  /// sum (PNG, §5.3). What the image is compressed to is not looked into.
  ///
  /// - Complexity: O(bytes).
  package var areWhole: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
      var place = 8
      while place + 12 <= bytes.count {
        let count = number(place)
        let end = place + 8 + count
        guard end + 4 <= bytes.count else { return false }
        let name = bytes[place + 4..<place + 8]
        // Small letters are the names of what may be left out.
        let isNeeded = name.first.map { $0 & 0x20 == 0 } ?? true
        if isNeeded, Self.sum(of: bytes[place + 4..<end]) != number(end) { return false }
        if name.elementsEqual("IEND".utf8) { return true }
        place = end + 4
      }
      return false
    }
  }

  /// Whether a file begins as a PNG does.
  package static func isPNG(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  // MARK: - Texts

  /// The keyword of the document that an export with `--editable` writes beside its picture.
  package static let source = "shapeedit"

  /// A text that stands beside the picture.
  package struct Text: Sendable {
    /// What it is.
    package let keyword: String
    /// Its bytes; of `iTXt` they are UTF-8, of the others Latin-1.
    package let content: [UInt8]
    /// Whether they are compressed by zlib.
    package let isCompressed: Bool
  }

  /// What is wrong with a file.
  package struct Damage: Error, Hashable, Sendable {
    /// What, in a sentence without a full stop.
    package let message: String
  }

  /// The texts, in their order.
  ///
  /// - Returns: Those of all three kinds.
  /// - Throws: that a chunk says what is not so.
  /// - Complexity: O(bytes).
  package func texts() throws(Damage) -> [Text] {
    var texts: [Text] = []
    var place = 8
    while place < bytes.count {
      let name = String(decoding: bytes[min(place + 4, bytes.count)...].prefix(4), as: UTF8.self)
      let count = place + 12 <= bytes.count ? number(at: place) : Int.max
      guard count <= bytes.count - place - 12 else {
        throw Damage(message: "the PNG is cut off in its chunk '\(name)' at byte \(place)")
      }
      let content = place + 8..<place + 8 + count
      if ["tEXt", "zTXt", "iTXt"].contains(name) {
        guard
          Self.sum(of: bytes[(place + 4)..<content.upperBound]) == number(at: content.upperBound)
        else {
          throw Damage(message: "the PNG's chunk '\(name)' at byte \(place) has a wrong sum")
        }
        guard let text = Self.text(name, bytes[content]) else {
          throw Damage(message: "the PNG's chunk '\(name)' at byte \(place) is no text")
        }
        texts.append(text)
      }
      if name == "IEND" { break }
      place = content.upperBound + 4
    }
    return texts
  }

  /// A chunk of text: a keyword, and after a zero what its kind says.
  private static func text(_ name: String, _ content: ArraySlice<UInt8>) -> Text? {
    guard let end = content.prefix(80).firstIndex(of: 0) else { return nil }
    let keyword = String(decoding: content[..<end], as: UTF8.self)
    var rest = content[(end + 1)...]
    switch name {
    case "tEXt": return Text(keyword: keyword, content: Array(rest), isCompressed: false)
    case "zTXt":
      guard rest.popFirst() == 0 else { return nil }
      return Text(keyword: keyword, content: Array(rest), isCompressed: true)
    default:
      guard let flag = rest.popFirst(), rest.popFirst() == 0 else { return nil }
      // The language, and the keyword in it.
      for _ in 0..<2 {
        guard let end = rest.firstIndex(of: 0) else { return nil }
        rest = rest[(end + 1)...]
      }
      return Text(keyword: keyword, content: Array(rest), isCompressed: flag == 1)
    }
  }

  /// The file with a text in UTF-8 before its pixels; the file as it is where it is none.
  ///
  /// - Complexity: O(bytes).
  package func adding(keyword: String, utf8 text: [UInt8]) -> [UInt8] {
    // After the head, which has 13 bytes.
    let start = 8 + 12 + 13
    guard Self.isPNG(bytes), bytes.count >= start else { return bytes }
    let chunk = Array("iTXt".utf8) + Array(keyword.utf8) + [0, 0, 0, 0, 0] + text
    func written(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return bytes[..<start] + written(chunk.count - 4) + chunk + written(Self.sum(of: chunk))
      + bytes[start...]
  }

  private func number(at start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func sum(of bytes: some Sequence<UInt8>) -> Int {
    var sum = UInt32.max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return Int(~sum)
  }

  /// The remainders of all bytes (PNG, annex D).
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 0 ? rest >> 1 : 0xEDB8_8320 ^ rest >> 1 }
  }
}
