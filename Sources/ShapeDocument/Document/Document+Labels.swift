import YAMLText

/// The texts and flags of an outline row. They come from the index and one scalar; only entries
/// with merges or unusual values are parsed.
extension Document {
  /// The largest number of bytes that are read of a label.
  package static let maximumLabelByteCount = 1_024

  /// The label of a row: the name, else the first line of the text, else the id, else the kind; for
  /// a canvas the name, else the id, else "Canvas N".
  ///
  /// Only the first line, at most ``maximumLabelByteCount`` bytes, not sanitised. The label of
  /// ``Transaction/root`` is the document's title.
  package func label(of entry: Int) -> String {
    if entry < 0 { return title.flatMap(RowLabel.firstLine) ?? "Untitled" }
    guard contains(entry) else { return "" }
    if let source = instanceSource(of: entry) { return label(of: source) }
    let flags = index.flags(of: entry)
    guard index.range(of: entry).count > EntryCache.largeByteCount, !flags.contains(.isOpen) else {
      return RowLabel(document: self, entry: entry).text
    }
    let serial = index.serial(of: entry)
    if let known = cache.largeLabels[serial] { return known }
    let label = RowLabel(document: self, entry: entry).text
    if cache.largeLabels.count >= EntryCache.generationCapacity { cache.largeLabels.removeAll() }
    cache.largeLabels[serial] = label
    return label
  }

  /// The entry that an instance shows; nil for other entries, for aliases without a target, and for
  /// aliases of nodes that are no entries, whose values the index has on the alias.
  private func instanceSource(of entry: Int) -> Int? {
    guard isInstance(entry), case .entry(let source) = resolveInstance(entry).source else {
      return nil
    }
    return source
  }

  /// True when the index does not know all watched values, so that the entry must be parsed.
  func needsReading(_ flags: EntryFlags) -> Bool {
    !flags.isDisjoint(with: [.hasMerge, .needsParsing])
  }

  // MARK: - Kinds

  /// The kind number of canvases.
  static let canvasKindNumber = -1

  /// The number of an entry's kind among the known ones; nil when only parsing can tell.
  func fastKindNumber(of entry: Int) -> Int? {
    if let cascade, cascade.sheet.givesKinds, index.role(of: entry) != Role.canvas.rawValue {
      return cascade.style(of: entry).kindNumber
    }
    return writtenKindNumber(of: entry)
  }

  /// The number of the kind that is written, or follows from whether it has children.
  private func writtenKindNumber(of entry: Int) -> Int? {
    if index.role(of: entry) == Role.canvas.rawValue { return Self.canvasKindNumber }
    let flags = index.flags(of: entry)
    if flags.contains(.isAlias) {
      switch resolveInstance(entry).source {
      case .entry(let source): return writtenKindNumber(of: source)
      case .template: break
      case nil: return 1
      }
    }
    if flags.contains(.needsParsing) { return nil }
    switch index.kind(of: entry) {
    case .known(let number): return number
    case .unknown: return nil
    case .absent:
      // `group` and `rectangle`, the first two of the table.
      return flags.contains(.hasMerge) ? nil : flags.contains(.hasChildrenKey) ? 0 : 1
    }
  }

  /// The name of an entry's kind, or the default kind's; `canvas` for canvases, `document` for the
  /// document itself.
  package func kindName(of entry: Int) -> String {
    guard contains(entry) else { return "document" }
    if let number = fastKindNumber(of: entry) {
      return number == Self.canvasKindNumber ? "canvas" : Graphic.Kind.knownNames[number]
    }
    if let cascade, cascade.sheet.givesKinds { return cascade.style(of: entry).kind.name }
    if let known = kept(entry)?.kindName { return known }
    let name = writtenKindName(of: entry, nil)
    kept(entry)?.kindName = name
    return name
  }

  /// The name of the kind that is written, or follows from whether it has children. `members` are the
  /// graphic's own, if they are known.
  func writtenKindName(of entry: Int, _ members: [NodeResolver.Member]?) -> String {
    if let number = writtenKindNumber(of: entry), number >= 0 {
      return Graphic.Kind.knownNames[number]
    }
    let parsed = members == nil ? parsed(entry) : nil
    return withExtendedLifetime(parsed) {
      let members = members ?? parsed?.members ?? []
      var reader = PropertyReader(document: self, scope: .graphic)
      if let member = members.first(where: { $0.key.isScalar("kind" as StaticString) }),
        let name = reader.read(member)?.string
      {
        return name
      }
      return impliesGroup(entry, members) ? "group" : "rectangle"
    }
  }

  /// Whether a graphic with these members is a group where no kind is written: children are written, or
  /// a merge brings some to it or to what it shows.
  func impliesGroup(_ entry: Int, _ members: [NodeResolver.Member]) -> Bool {
    members.contains { $0.key.isScalar("children" as StaticString) }
      || mergesChildren(instanceSource(of: entry) ?? entry)
  }

  /// The kind of a graphic, aliases and merges followed; canvases count as unknown.
  package func kind(of entry: Int) -> Graphic.Kind {
    guard contains(entry) else { return .unknown("document") }
    if let number = fastKindNumber(of: entry), number >= 0 { return Graphic.Kind.known[number] }
    return Graphic.Kind(name: kindName(of: entry))
  }

  // MARK: - Flags

  /// True when `hidden` is set on the entry itself.
  package func isOwnHidden(_ entry: Int) -> Bool {
    guard needsReading(flags(of: entry)), let kept = kept(entry) else {
      return ownFlag(.flag0, "hidden", entry)
    }
    if let known = kept.isHidden { return known }
    let isHidden = ownFlag(.flag0, "hidden", entry)
    kept.isHidden = isHidden
    return isHidden
  }

  /// True when `locked` is set on the entry itself.
  package func isOwnLocked(_ entry: Int) -> Bool { ownFlag(.flag1, "locked", entry) }

  private func ownFlag(_ flag: EntryFlags, _ key: String, _ entry: Int) -> Bool {
    let flags = flags(of: entry)
    if let source = instanceSource(of: entry) { return ownFlag(flag, key, source) }
    guard needsReading(flags) else { return flags.contains(flag) }
    return value(of: key, entry: entry).value == .boolean(true)
  }

  /// True when the entry or an ancestor is hidden.
  ///
  /// - Complexity: O(depth)
  package func isHidden(_ entry: Int) -> Bool { lineage(of: entry).contains(where: isOwnHidden) }

  /// True when the entry or an ancestor is locked.
  ///
  /// - Complexity: O(depth)
  package func isLocked(_ entry: Int) -> Bool { lineage(of: entry).contains(where: isOwnLocked) }

  /// The first entry inside another one that has `locked` set on itself.
  package func firstLocked(inside entry: Int) -> Int? {
    (entry..<subtreeEnd(of: entry)).first {
      $0 > entry && !isInsideInstance($0) && isOwnLocked($0)
    }
  }

  /// The entry's whole name; nil without one.
  ///
  /// Most names are read at the label offset in the index: `name` is the best label key, so an
  /// entry labelled by another key has no name.
  package func name(of entry: Int) -> String? {
    guard contains(entry) else { return nil }
    let flags = index.flags(of: entry)
    if flags.isDisjoint(with: [.isAlias, .hasMerge, .needsParsing, .isOpen]) {
      guard flags.labelKey == 0 else { return nil }
      if let literal = literalLabel(of: entry) { return literal.value }
    }
    return value(of: "name", entry: entry).value?.string
  }

  /// The entry's whole name, or its label when it has none. For ``Transaction/root``, the
  /// document's title.
  package func fullName(of entry: Int) -> String {
    let key = entry < 0 ? "title" : "name"
    guard case .string(let name) = value(of: key, entry: entry).value else {
      return label(of: entry)
    }
    return name
  }

  /// The entry's tags.
  package func tags(of entry: Int) -> [String] {
    guard case .list(let tags) = value(of: "tags", entry: entry).value else { return [] }
    return tags.compactMap { if case .string(let tag) = $0 { tag } else { nil } }
  }
}
