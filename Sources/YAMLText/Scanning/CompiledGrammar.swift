/// An `EntryGrammar` prepared for the scan: keys as bytes, compared by length and memory.
final class CompiledGrammar {
  /// The uses of a watched key's value; one key can have several.
  struct Meaning: OptionSet {
    let rawValue: UInt16
    static let children = Meaning(rawValue: 1)
    static let kind = Meaning(rawValue: 2)
    static let id = Meaning(rawValue: 4)
    static let flag0 = Meaning(rawValue: 8)
    static let flag1 = Meaning(rawValue: 16)
    static let merge = Meaning(rawValue: 32)
    static let label = Meaning(rawValue: 64)
    static let presence = Meaning(rawValue: 128)
    static let otherPresence = Meaning(rawValue: 256)

    /// The flags that a value under the key sets whatever it is.
    var presenceFlags: UInt32 {
      (contains(.presence) ? EntryFlags.hasPresenceKey.rawValue : 0)
        | (contains(.otherPresence) ? EntryFlags.hasOtherPresenceKey.rawValue : 0)
    }
  }

  struct Rule {
    var key: UnsafeBufferPointer<UInt8>
    var meaning: Meaning
    /// The rank among the label keys: 1 for the best, 0 for a key that is none.
    var labelRank: UInt8 = 0
    var nestedKey: UnsafeBufferPointer<UInt8>?
    var partsKey: UnsafeBufferPointer<UInt8>?
    /// The key's bit in `ScanState.Frame.seen`.
    var bit: UInt32
  }

  struct Role {
    var rules: UnsafeMutableBufferPointer<Rule>
    var kinds: UnsafeMutableBufferPointer<UnsafeBufferPointer<UInt8>>
    /// Bit n is set when a watched key has n bytes (bit 31: 31 or more).
    var keyLengths: UInt32
    var childRole: UInt8
  }

  let roles: UnsafeMutablePointer<Role>
  private let roleCount: Int

  init(_ grammar: EntryGrammar) {
    roleCount = grammar.roles.count
    roles = .allocate(capacity: roleCount)
    for (index, role) in grammar.roles.enumerated() {
      (roles + index).initialize(to: Self.compile(role))
    }
  }

  deinit {
    for role in UnsafeBufferPointer(start: roles, count: roleCount) {
      for rule in role.rules {
        rule.key.deallocate()
        rule.nestedKey?.deallocate()
        rule.partsKey?.deallocate()
      }
      for kind in role.kinds { kind.deallocate() }
      role.rules.deallocate()
      role.kinds.deallocate()
    }
    roles.deallocate()
  }

  private static func compile(_ role: EntryGrammar.Role) -> Role {
    var meanings: [(key: String, meaning: Meaning)] = []
    if let key = role.childrenKey { meanings.append((key, .children)) }
    if let key = role.kindKey { meanings.append((key, .kind)) }
    if let key = role.idKey { meanings.append((key, .id)) }
    for (key, flag) in zip(role.flagKeys, [Meaning.flag0, .flag1]) { meanings.append((key, flag)) }
    for (key, meaning) in zip(role.presenceKeys, [Meaning.presence, .otherPresence]) {
      meanings.append((key, meaning))
    }
    if let key = role.mergeKey { meanings.append((key, .merge)) }
    for label in role.labelKeys { meanings.append((label.key, .label)) }

    var keys: [String] = []
    for (key, _) in meanings where !keys.contains(key) { keys.append(key) }
    let rules = UnsafeMutableBufferPointer<Rule>.allocate(capacity: keys.count)
    var lengths: UInt32 = 0
    for (index, key) in keys.enumerated() {
      var rule = Rule(key: bytes(of: key), meaning: [], bit: 1 << UInt32(index))
      for (other, meaning) in meanings where other == key { rule.meaning.formUnion(meaning) }
      if let rank = role.labelKeys.firstIndex(where: { $0.key == key }) {
        rule.labelRank = UInt8(rank + 1)
        rule.nestedKey = role.labelKeys[rank].nestedKey.map(bytes)
        rule.partsKey = role.labelKeys[rank].partsKey.map(bytes)
      }
      rules.initializeElement(at: index, to: rule)
      lengths |= 1 << UInt32(min(key.utf8.count, 31))
    }
    let kinds = UnsafeMutableBufferPointer<UnsafeBufferPointer<UInt8>>
      .allocate(capacity: role.kinds.count)
    _ = kinds.initialize(from: role.kinds.map(bytes))
    return Role(
      rules: rules, kinds: kinds, keyLengths: lengths, childRole: UInt8(role.childRole))
  }

  private static func bytes(of string: String) -> UnsafeBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(string.utf8.count, 1))
    _ = copy.initialize(from: string.utf8)
    return UnsafeBufferPointer(rebasing: copy[..<string.utf8.count])
  }
}

extension CompiledGrammar.Role {
  /// The rule for a key; nil for a key that is not watched.
  @inline(__always)
  func rule(
    for key: UnsafePointer<UInt8>, _ length: Int
  ) -> UnsafeMutablePointer<CompiledGrammar.Rule>? {
    guard keyLengths & (1 << UInt32(truncatingIfNeeded: min(length, 31))) != 0 else { return nil }
    guard let first = rules.baseAddress else { return nil }
    for index in 0..<rules.count where first[index].key.holds(key, length) {
      return first + index
    }
    return nil
  }

  /// The number stored for a kind: its position in `kinds` plus 1, or 255.
  @inline(__always)
  func kind(_ value: UnsafePointer<UInt8>, _ length: Int) -> UInt8 {
    for index in 0..<kinds.count where kinds[index].holds(value, length) {
      return UInt8(index + 1)
    }
    return 255
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True when the buffer equals the `length` bytes at `other`.
  @inline(__always)
  func holds(_ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard count == length else { return false }
    guard length > 0, let baseAddress else { return true }
    return baseAddress[0] == other[0] && haveSameBytes(baseAddress, other, count: length)
  }
}
