/// Paths of properties as text: keys joined by dots.
package enum PropertyPath {
  /// The keys of a path; a backslash keeps a dot, or another backslash, within a key.
  package static func keys(of path: String) -> [String] {
    guard path.utf8.contains(UInt8(ascii: "\\")) else {
      return path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
    }
    var keys: [String] = []
    var key = ""
    var isEscaped = false
    for character in path {
      if isEscaped {
        if character != ".", character != "\\" { key.append("\\") }
        key.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "." {
        keys.append(key)
        key = ""
      } else {
        key.append(character)
      }
    }
    return keys + [isEscaped ? key + "\\" : key]
  }

  /// The path of keys, which ``keys(of:)`` reads back.
  package static func text(of keys: [String]) -> String {
    keys.map { key in
      key.reduce(into: "") { text, character in
        if character == "." || character == "\\" { text.append("\\") }
        text.append(character)
      }
    }.joined(separator: ".")
  }
}
