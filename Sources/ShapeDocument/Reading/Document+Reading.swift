import YAMLText

/// Parsing on request.
extension Document {
  /// Keys that are not merged: an id names one graphic, and children are entries of their own.
  static let unmergedKeys: [StaticString] = ["id", "children", "graphics"]

  /// The entry's own lines, parsed or from the cache. An instance is read at its source;
  /// ``Transaction/root`` is the document itself.
  func parsed(_ entry: Int) -> ParsedEntry {
    if entry < 0 { return root.parsed ?? .empty(in: self) }
    guard contains(entry) else { return .empty(in: self) }
    let serial = index.serial(of: entry)
    if let cached = cache.entry(serial) { return cached }
    if isInstance(entry) {
      switch resolveInstance(entry).source {
      case .entry(let source): return parsed(source)
      case .template(let template): return parsed(template)
      case nil: return .empty(in: self)
      }
    }
    let isShort = isShort(entry)
    let parsed = parsedEntry { () throws(Diagnostic) in
      let node = try index.parse(entry)
      return isShort ? ShortForm(node.node)?.expanded ?? node : node
    }
    // An entry that is still being read may get more properties.
    if index.flags(of: entry).contains(.isOpen) { return parsed }
    cache.insert(parsed, serial, byteCount: parsed.byteCount)
    return parsed
  }

  /// Whether a graphic may be written short.
  func isShort(_ entry: Int) -> Bool {
    !flags(of: entry).isDisjoint(with: [.isNotMapping, .firstKeyHasBlank])
      && role(of: entry) == .graphic
  }

  private func parsed(_ template: EntryIndex.Template) -> ParsedEntry {
    let start = template.range.lowerBound
    if let cached = templateCache[start] { return cached }
    let parsed = parsedEntry { () throws(Diagnostic) in try index.parse(template) }
    if templateCache.count >= EntryCache.generationCapacity { templateCache.removeAll() }
    templateCache[start] = parsed
    return parsed
  }

  private func parsedEntry(_ parse: () throws(Diagnostic) -> YAMLNode) -> ParsedEntry {
    propertiesParsed += 1
    guard let node = try? parse() else { return .empty(in: self) }
    return ParsedEntry(node, excludingMerged: Self.unmergedKeys, in: self)
  }

  /// Reads a member's value in long form, and caches it.
  func read(
    _ key: String, _ member: NodeResolver.Member, in parsed: ParsedEntry, _ scope: Property.Scope
  ) -> PropertyValue? {
    if let known = parsed.values[key] { return known }
    var reader = PropertyReader(document: self, scope: scope)
    let value = reader.read(member)
    parsed.values.updateValue(value, forKey: key)
    return value
  }

  /// The scope of an entry's properties; ``Transaction/root`` is the document itself.
  package func scope(of entry: Int) -> Property.Scope {
    if entry < 0 { return .document }
    return role(of: entry) == .canvas ? .canvas : .graphic
  }

  /// The first word, `#` included, of a comment right after a key and its colon, on the same line.
  func commentWord(after byteOffset: Int) -> (text: String, range: Range<Int>)? {
    let end = min(byteOffset + 64, text.byteCount)
    guard byteOffset < end else { return nil }
    let bytes = text.bytes(in: byteOffset..<end)
    let blanks = bytes.prefix { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") }.count
    let comment = bytes.dropFirst(blanks).prefix { $0 > 0x20 && $0 < 0x7F }
    let word = String(decoding: comment, as: UTF8.self)
    guard word.utf8.count > 1, word.hasPrefix("#") else { return nil }
    let start = byteOffset + blanks
    return (word, start..<(start + comment.count))
  }
}
