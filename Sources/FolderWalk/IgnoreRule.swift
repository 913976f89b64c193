/// A line of a `.gitignore`.
struct IgnoreRule: Sendable {
  /// Whether what matches is not ignored, whatever lines before it say.
  let isException: Bool
  /// Whether only folders match.
  private let isForFolders: Bool
  private let pattern: Pattern

  private enum Pattern: Sendable {
    /// A name without wildcards, in whatever folder.
    case name([UInt8])
    /// The end of a name, behind a star.
    case nameEnd([UInt8])
    /// A name with wildcards.
    case wildName(Wildcards)
    /// A path from the folder of the rule: how it begins, and what is behind that.
    case path([UInt8], Wildcards?)
  }

  /// Reads a line without its end; nil for a comment or an empty line.
  init?(line: ArraySlice<UInt8>) {
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    var text = Self.withoutTrailingBlanks(line)
    isException = text.first == UInt8(ascii: "!")
    if isException { text = text.dropFirst() }
    isForFolders = text.last == .slash
    if isForFolders { text = text.dropLast() }
    pattern = text.contains(.slash) ? Self.path(text) : Self.name(text)
  }

  private static func name(_ text: ArraySlice<UInt8>) -> Pattern {
    guard let wild = text.firstIndex(where: isWild) else { return .name(Array(text)) }
    if text.first == UInt8(ascii: "*"), wild == text.startIndex,
      !text.dropFirst().contains(where: isWild)
    {
      return .nameEnd(Array(text.dropFirst()))
    }
    return .wildName(Wildcards(text))
  }

  private static func path(_ text: ArraySlice<UInt8>) -> Pattern {
    let text = text.first == .slash ? text.dropFirst() : text
    guard let wild = text.firstIndex(where: isWild) else { return .path(Array(text), nil) }
    // As git does, what is behind the plain beginning is matched by itself.
    return .path(Array(text[..<wild]), Wildcards(text[wild...]))
  }

  private static func isWild(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// A line without the blanks at its end, unless a backslash is before them.
  private static func withoutTrailingBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: " "): index += 1
      case UInt8(ascii: "\\"):
        index = min(index + 2, line.endIndex)
        end = index
      default:
        index += 1
        end = index
      }
    }
    return line[..<end]
  }

  /// Whether the rule is about a path that is relative to its folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - name: Its last part.
  ///   - isFolder: Whether a folder is there.
  /// - Returns: whether it matches.
  func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders else { return false }
    switch pattern {
    case .name(let text): return name.elementsEqual(text)
    case .nameEnd(let end): return name.count >= end.count && name.suffix(end.count) == end[...]
    case .wildName(let wildcards): return wildcards.matches(name)
    case .path(let beginning, let rest):
      guard path.starts(with: beginning) else { return false }
      let behind = path.dropFirst(beginning.count)
      return rest.map { $0.matches(behind) } ?? behind.isEmpty
    }
  }
}

/// The lines of a `.gitignore`, the last of which counts that is about a path.
struct IgnoreRules: Sendable {
  private let rules: [IgnoreRule]

  /// Reads the content of a file.
  init(_ content: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = content.starts(with: mark) ? content[mark.count...] : content[...]
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: true)
    rules = lines.compactMap { line in
      IgnoreRule(line: line.last == 0x0D ? line.dropLast() : line)
    }
  }

  /// Whether there is nothing to be told of any path.
  var isEmpty: Bool { rules.isEmpty }

  /// Whether a path is ignored; nil where no rule is about it. The parameters are those of a rule.
  func verdict(
    _ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool
  ) -> Bool? {
    let rule = rules.last { $0.matches(path, name: name, isFolder: isFolder) }
    return rule.map { !$0.isException }
  }
}
