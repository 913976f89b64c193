import YAMLText

/// Refuses edits of entries that are locked, shown by an alias, or no graphics at all.
struct EditGuards {
  let document: Document
  let options: EditOptions

  /// The entries to edit, in document order, each once; throws if there are none.
  func targets(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    let count = document.entryCount
    let known = entries.filter { $0 >= Transaction.root && $0 < count }
    guard !known.isEmpty else { throw Diagnostic(.nothingSelected, at: 0..<0) }
    let isSorted = zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
    return isSorted ? known : Set(known).sorted()
  }

  /// The entries that are not inside another of the entries.
  func topmost(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    guard !entries.contains(Transaction.root) else { throw Diagnostic(.nothingSelected, at: 0..<0) }
    return document.topmost(try targets(entries))
  }

  /// Refuses entries that are locked, by themselves or by an ancestor.
  func refuseLocked(_ entry: Int, exceptOwn: Bool = false) throws(Diagnostic) {
    guard !options.isForced, entry >= 0 else { return }
    if exceptOwn { return }
    if document.isOwnLocked(entry) {
      throw document.refusal(.lockedGraphic, of: entry)
    }
    for around in document.lineage(of: document.parent(of: entry))
    where document.isOwnLocked(around) {
      throw document.refusal(.lockedAround, of: entry, document.label(of: around))
    }
  }

  /// Refuses entries with something locked inside.
  func refuseLockedInside(_ entry: Int) throws(Diagnostic) {
    guard !options.isForced, let inside = document.firstLocked(inside: entry) else { return }
    throw Diagnostic(
      .lockedInside, at: place(of: inside),
      [document.label(of: entry), document.label(of: inside)])
  }

  /// Refuses entries shown by an alias. The alias itself may be moved and deleted like any entry.
  func refuseInsideInstance(_ entry: Int, isAliasAllowed: Bool) throws(Diagnostic) {
    guard entry >= 0 else { return }
    let flags = document.index.flags(of: entry)
    guard flags.contains(.isCopy) || flags.contains(.isAlias) && !isAliasAllowed else { return }
    throw shown(entry, by: document.instance(showing: entry))
  }

  /// Refuses graphics whose children a merge brings, where they would get or lose some.
  func refuseMergedChildren(_ entry: Int) throws(Diagnostic) {
    guard document.mergesChildren(entry), let child = document.index.firstChild(of: entry) else {
      return
    }
    throw shown(child, by: entry)
  }

  private func shown(_ entry: Int, by alias: Int) -> Diagnostic {
    let label = document.label(of: entry)
    guard document.mergesChildren(alias) else {
      return Diagnostic(
        .instanceIsReadOnly, at: place(of: alias), [label, document.sourceText(of: alias)])
    }
    return Diagnostic(
      .mergedChildIsReadOnly, at: place(of: alias), [label, document.label(of: alias)])
  }

  /// Refuses entries that must not be moved or deleted as a whole.
  func refuseUnmovable(_ entries: [Int]) throws(Diagnostic) {
    for entry in entries {
      try refuseInsideInstance(entry, isAliasAllowed: true)
      try refuseLocked(entry)
    }
  }

  /// Refuses entries that a layout places.
  func refuseLaidOut(_ entry: Int) throws(Diagnostic) {
    guard let container = document.layoutContainer(of: entry) else { return }
    throw document.refusal(.placedByLayout, of: entry, document.label(of: container))
  }

  /// Refuses entries that cannot have properties: scalars and lists in place of graphics, and bare
  /// pairs.
  func refuseShapeless(_ entry: Int) throws(Diagnostic) {
    guard entry >= 0 else { return }
    let flags = document.index.flags(of: entry)
    guard !flags.contains(.isAlias) else { return }
    if flags.contains(.isNotMapping), !document.isShortForm(entry) {
      throw document.refusal(.noMap, of: entry)
    }
    guard flags.contains(.isFlow), isBarePair(entry) else { return }
    throw document.refusal(.barePair, of: entry)
  }

  /// Refuses a container that cannot take or lose children.
  func refuseContainer(_ entry: Int) throws(Diagnostic) {
    try refuseShapeless(entry)
    try refuseInsideInstance(entry, isAliasAllowed: false)
    try refuseMergedChildren(entry)
    try refuseLocked(entry)
  }

  /// Refuses canvases.
  func refuseCanvases(_ entries: [Int], _ remedy: String) throws(Diagnostic) {
    for entry in entries where document.role(of: entry) == .canvas {
      throw document.refusal(.notForCanvases, of: entry, remedy)
    }
  }

  /// The range that messages about an entry point at.
  func place(of entry: Int) -> Range<Int> { document.firstLine(of: entry) }

  /// True if an entry in a flow list is a pair without braces, `[name: A]`.
  private func isBarePair(_ entry: Int) -> Bool {
    let node = document.parsed(entry).node
    guard case .mapping(_, isFlow: true) = node.content else { return false }
    return document.text.byte(at: node.contentRange.lowerBound) != UInt8(ascii: "{")
  }
}

extension Document {
  /// A refusal about an entry, whose label is the first of the message's arguments.
  func refusal(_ code: Diagnostic.Code, of entry: Int, _ arguments: String...) -> Diagnostic {
    Diagnostic(code, at: firstLine(of: entry), [label(of: entry)] + arguments)
  }

  /// The entry with a serial, or the root.
  func entryOrRoot(withSerial serial: Int) -> Int { entry(withSerial: serial) ?? Transaction.root }

  /// The first line of an entry, for messages to point at; empty if there is no entry.
  func firstLine(of entry: Int) -> Range<Int> {
    guard entry >= 0, entry < entryCount else { return 0..<0 }
    let range = range(of: entry)
    let line = text.lineRange(at: range.lowerBound)
    return range.lowerBound..<max(min(range.upperBound, line.upperBound), range.lowerBound)
  }
}
