/// A file's name in the header of a unified diff, in git's notation.
enum DiffName {
  /// The name of a path on one side, such as `a/drawing.yaml`.
  ///
  /// A name with blanks is followed by a tab, which marks its end. One with control characters,
  /// quotes, backslashes or bytes beyond ASCII is quoted, with the escapes of C.
  static func bytes(of path: [UInt8], side: StaticString) -> [UInt8] {
    var path = path[...]
    while path.starts(with: "./".utf8) { path = path.dropFirst(2) }
    var name = side.withUTF8Buffer { Array($0) }
    if path.first != UInt8(ascii: "/") { name.append(UInt8(ascii: "/")) }
    name += path
    if name.contains(where: needsEscape) { return quoted(name) }
    return name.contains(0x20) ? name + [0x09] : name
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func quoted(_ name: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    var result = [quote]
    for byte in name {
      switch byte {
      case 0x09: result += [backslash, UInt8(ascii: "t")]
      case 0x0A: result += [backslash, UInt8(ascii: "n")]
      case 0x0D: result += [backslash, UInt8(ascii: "r")]
      case quote, backslash: result += [backslash, byte]
      case _ where needsEscape(byte):
        result.append(backslash)
        result += [byte >> 6, byte >> 3 & 7, byte & 7].map { UInt8(ascii: "0") + $0 }
      default: result.append(byte)
      }
    }
    return result + [quote]
  }
}
