/// A pattern of paths with `*`, `**`, `?` and `[…]`, as git has them. It is matched in time proportional
/// to the lengths of both, whatever the pattern is.
struct Wildcards: Sendable {
  private enum Part: Sendable {
    case byte(UInt8)
    /// Any byte but a slash.
    case any
    case set(ByteSet)
    /// Any bytes but slashes.
    case star
    /// Any bytes.
    case anything
    /// Leaves out the next two parts, if that helps: with them `**/` stands for folders, or for none.
    case maybe
    /// What no byte matches: a class that is not closed, a backslash at the end.
    case never
  }

  private let parts: [Part]

  /// Reads a pattern; what stands at its beginning stands behind a slash.
  init(_ pattern: ArraySlice<UInt8>) {
    var parts: [Part] = []
    var reader = WildcardReader(pattern)
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "?"): parts.append(.any)
      case UInt8(ascii: "\\"): parts.append(reader.next().map(Part.byte) ?? .never)
      case UInt8(ascii: "["): parts.append(reader.set().map(Part.set) ?? .never)
      case UInt8(ascii: "*"): parts += Self.stars(&reader)
      default: parts.append(.byte(byte))
      }
    }
    self.parts = parts
  }

  private static func stars(_ reader: inout WildcardReader) -> [Part] {
    guard reader.skipStars() else { return [.star] }
    guard !reader.isAtEnd else { return [.anything] }
    guard reader.skipSlash() else { return reader.isAtEscapedSlash ? [.anything] : [.star] }
    return [.maybe, .anything, .byte(.slash)]
  }

  /// Whether the whole of a path matches.
  ///
  /// - Complexity: O(pattern × path)
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    var active = [Bool](repeating: false, count: parts.count + 1)
    active[0] = true
    var next = active
    follow(&active)
    for byte in path {
      for index in next.indices { next[index] = false }
      var isAlive = false
      for (index, part) in parts.enumerated() where active[index] {
        switch part {
        case .byte(byte): next[index + 1] = true
        case .any where byte != .slash: next[index + 1] = true
        case .set(let set) where byte != .slash && set.contains(byte): next[index + 1] = true
        case .star where byte != .slash: next[index] = true
        case .anything: next[index] = true
        default: continue
        }
        isAlive = true
      }
      guard isAlive else { return false }
      follow(&next)
      swap(&active, &next)
    }
    return active[parts.count]
  }

  /// Adds what is reached without a byte.
  private func follow(_ active: inout [Bool]) {
    for (index, part) in parts.enumerated() where active[index] {
      switch part {
      case .star, .anything: active[index + 1] = true
      case .maybe:
        active[index + 1] = true
        active[index + 3] = true
      default: continue
      }
    }
  }
}

/// Reads the bytes of a pattern.
private struct WildcardReader {
  private let pattern: ArraySlice<UInt8>
  private var index: Int

  init(_ pattern: ArraySlice<UInt8>) {
    self.pattern = pattern
    index = pattern.startIndex
  }

  var isAtEnd: Bool { index == pattern.endIndex }

  private var byte: UInt8? { isAtEnd ? nil : pattern[index] }

  mutating func next() -> UInt8? {
    guard !isAtEnd else { return nil }
    index += 1
    return pattern[index - 1]
  }

  /// Skips the stars behind one; returns whether they are several that stand for folders as far as that
  /// can be told from what is before them and behind them.
  mutating func skipStars() -> Bool {
    let start = index - 1
    while byte == UInt8(ascii: "*") { index += 1 }
    let isBehindSlash = start == pattern.startIndex || pattern[start - 1] == .slash
    return index - start > 1 && isBehindSlash
  }

  mutating func skipSlash() -> Bool {
    guard byte == .slash else { return false }
    index += 1
    return true
  }

  var isAtEscapedSlash: Bool { pattern[index...].starts(with: [UInt8(ascii: "\\"), .slash]) }

  /// Reads what is behind `[`, up to and with `]`; nil, and at the end, where that is no set.
  mutating func set() -> ByteSet? {
    var set = ByteSet()
    let isInverted = byte == UInt8(ascii: "!") || byte == UInt8(ascii: "^")
    if isInverted { index += 1 }
    var previous: UInt8?
    repeat {
      guard let byte = next() else { return nil }
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = next() else { return nil }
        set.insert(escaped)
        previous = escaped
      case UInt8(ascii: "-"):
        guard let start = previous, let end = rangeEnd() else {
          if isAtEnd { return nil }
          set.insert(byte)
          previous = byte
          continue
        }
        if start <= end { for byte in start...end { set.insert(byte) } }
        previous = nil
      case UInt8(ascii: "["):
        switch posixClass() {
        case .none:
          set.insert(byte)
          previous = byte
        case .unknown: return nil
        case .known(let holds):
          set.insert(where: holds)
          previous = nil
        }
      default:
        set.insert(byte)
        previous = byte
      }
    } while byte != UInt8(ascii: "]")
    index += 1
    return isInverted ? set.inverted : set
  }

  /// The end of a range; nil where the hyphen stands for itself.
  private mutating func rangeEnd() -> UInt8? {
    guard let end = byte, end != UInt8(ascii: "]") else { return nil }
    index += 1
    return end == UInt8(ascii: "\\") ? next() : end
  }

  private enum Class {
    case none
    case unknown
    case known((UInt8) -> Bool)
  }

  /// The class that is named behind `[` by `:alpha:]`.
  private mutating func posixClass() -> Class {
    guard byte == UInt8(ascii: ":") else { return .none }
    guard let end = pattern[(index + 1)...].firstIndex(of: UInt8(ascii: "]")) else {
      return .unknown
    }
    guard end > index + 1, pattern[end - 1] == UInt8(ascii: ":") else { return .none }
    guard let holds = ByteClass.membership(named: pattern[(index + 1)..<(end - 1)]) else {
      return .unknown
    }
    index = end + 1
    return .known(holds)
  }
}

extension UInt8 {
  /// The separator of a path's parts.
  static let slash = UInt8(ascii: "/")
}
