/// What the index takes from the value of a key that it watches.
struct WatchedMeaning {
  private let rule: CompiledGrammar.Rule
  private let role: CompiledGrammar.Role

  fileprivate init(_ rule: CompiledGrammar.Rule, _ role: CompiledGrammar.Role) {
    self.rule = rule
    self.role = role
  }

  /// Notes in an entry's record that a scalar which was not null has become another; false where the
  /// entry has to be scanned for that.
  func note(_ text: PlainText, in record: inout EntryRecord) -> Bool {
    let meaning = rule.meaning
    guard var scalar = text.word ?? text.string, scalar != "~",
      meaning.isDisjoint(with: [.children, .merge]), rule.nestedKey == nil
    else { return false }
    if !meaning.isDisjoint(with: [.flag0, .flag1]) {
      guard let word = text.word, word == "true" || word == "false" else { return false }
      let flags: EntryFlags = meaning.contains(.flag0) ? .flag0 : .flag1
      record.flags &= ~flags.rawValue
      if word == "true" { record.flags |= flags.rawValue }
    }
    // A label is where it was: it stays the best one, or another one is.
    return scalar.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return false }
      if meaning.contains(.kind) { record.kind = role.kind(base, bytes.count) }
      if meaning.contains(.id) { record.idHash = entryIDHash(base, bytes.count) }
      return true
    }
  }
}

extension EntryIndex {
  /// What the value of a key means to the index; nil where it is nothing.
  func meaning(of key: String, in entry: Int) -> WatchedMeaning? {
    let role = compiled.roles + role(of: entry)
    var key = key
    return key.withUTF8 { bytes in
      guard let base = bytes.baseAddress, let rule = role.pointee.rule(for: base, bytes.count)
      else { return nil }
      return WatchedMeaning(rule.pointee, role.pointee)
    }
  }
}
