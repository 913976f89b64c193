import Foundation

/// A font file whose tables can be found.
struct FontFile {
  var content: Data
  /// Where each table is.
  let tables: [String: Range<Int>]

  init(_ name: String) throws {
    content = try FontSet.content(of: name)
    var tables: [String: Range<Int>] = [:]
    for start in stride(from: 12, to: 12 + 16 * Int(content[5]), by: 16) {
      let name = String(decoding: content[start..<start + 4], as: UTF8.self)
      let offset = Self.number(content, at: start + 8)
      tables[name] = offset..<offset + Self.number(content, at: start + 12)
    }
    self.tables = tables
  }

  /// A file with several fonts.
  static func collection(_ fonts: [FontFile]) -> Data {
    var file = Data("ttcf".utf8) + Data([0, 1, 0, 0]) + bytes(fonts.count)
    var start = file.count + 4 * fonts.count
    for font in fonts {
      file += bytes(start)
      start += font.content.count
    }
    for font in fonts {
      let start = file.count
      var content = font.content
      for entry in stride(from: 12, to: 12 + 16 * Int(content[5]), by: 16) {
        let offset = number(content, at: entry + 8) + start
        content.replaceSubrange(entry + 8..<entry + 12, with: bytes(offset))
      }
      file += content
    }
    return file
  }

  private static func number(_ content: Data, at place: Int) -> Int {
    content[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ number: Int) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }
}
