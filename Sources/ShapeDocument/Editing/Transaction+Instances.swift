import YAMLText

/// Breaking aliases: an instance becomes a graphic of its own, and children that a merge brings become
/// the graphic's own.
extension Transaction {
  /// Replaces every alias that shows one of the entries by a copy, if the options allow it; refuses
  /// instances otherwise. Returns the new numbers of the entries.
  ///
  /// Graphics that are texts alone become maps; so that one of `keys` can be edited, short connectors
  /// are written out, too.
  func ownCopies(
    of entries: [Int], editing keys: [[String]] = []
  ) throws(Diagnostic) -> [Int] {
    let entries = try maps(of: entries, editing: keys)
    guard document.instanceCount > 0 || entries.contains(where: isAlias) else { return entries }
    guard options.breaksAliases else {
      for entry in entries { try guards.refuseInsideInstance(entry, isAliasAllowed: false) }
      return entries
    }
    return try broken(entries, withChildren: false)
  }

  /// Like ``ownCopies(of:)``, for entries that get, lose or change children: those that a merge brings
  /// become their own, too.
  func ownContainers(of entries: [Int]) throws(Diagnostic) -> [Int] {
    let entries = try ownCopies(of: entries)
    guard entries.contains(where: document.mergesChildren) else { return entries }
    guard options.breaksAliases else {
      for entry in entries { try guards.refuseMergedChildren(entry) }
      return entries
    }
    return try broken(entries, withChildren: true)
  }

  /// Breaks aliases: instances become graphics of their own, and children that merges bring become
  /// the graphics' own.
  ///
  /// - Returns: the entries.
  /// - Throws: if one of them shows nothing of another.
  package func breakAliases(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    let entries = try guards.targets(entries)
    for entry in entries where !document.isInsideInstance(entry) && !document.mergesChildren(entry)
    {
      throw document.refusal(.nothingToBreak, of: entry)
    }
    return try atomically { () throws(Diagnostic) in
      try broken(entries, withChildren: true)
    }
  }

  /// Breaks every alias that shows one of the entries, whatever the options allow; with children, also
  /// merges that bring these. Returns the new numbers of the entries.
  private func broken(_ entries: [Int], withChildren: Bool) throws(Diagnostic) -> [Int] {
    var result = entries
    let paths = entries.map { $0 < 0 ? [] : document.path(of: $0) }
    for (position, path) in zip(result.indices, paths) where !path.isEmpty {
      // Break one alias at a time from the outside in: paths stay valid, numbers do not.
      for _ in 0...NodeResolver.maximumAliasDepth {
        guard let entry = document.entry(atPath: path),
          let alias = document.lineage(of: entry).reversed().first(where: { around in
            document.isInstance(around)
              || document.mergesChildren(around) && (withChildren || around != entry)
          })
        else { break }
        try guards.refuseLocked(alias)
        if document.isInstance(alias) { try breakAlias(alias) } else { try breakMerge(alias) }
      }
      result[position] = document.entry(atPath: path) ?? result[position]
    }
    return result
  }

  /// Like `ownCopies`, for entries moved, copied or removed as a whole: an alias itself may stay,
  /// only entries inside instances need copies. Instances are not refused.
  func freed(_ entries: [Int], isAliasAllowed: Bool = true) throws(Diagnostic) -> [Int] {
    guard options.breaksAliases, document.instanceCount > 0 else { return entries }
    return try freed(entries) { entry in
      let flags = document.index.flags(of: entry)
      return flags.contains(.isCopy) || flags.contains(.isAlias) && !isAliasAllowed
    }
  }

  /// The entries, with those for which `isShown` is true replaced by copies of their own.
  func freed(_ entries: [Int], where isShown: (Int) -> Bool) throws(Diagnostic) -> [Int] {
    let shown = entries.filter { $0 >= 0 && isShown($0) }
    guard !shown.isEmpty else { return entries }
    let paths = entries.map { $0 < 0 ? [] : document.path(of: $0) }
    _ = try ownCopies(of: shown)
    return zip(entries, paths).map { $0 < 0 ? $0 : document.entry(atPath: $1) ?? $0 }
  }

  private func isAlias(_ entry: Int) -> Bool { entry >= 0 && document.isInstance(entry) }

  private func breakAlias(_ alias: Int) throws(Diagnostic) {
    switch document.resolveInstance(alias).source {
    case .entry(let source):
      try replaceAlias(alias, showing: source) { .copy(of: $0) }
    case .template(let template):
      let text = document.clip(template).text
      try replaceAlias(alias, showing: alias) { _ in .bareText(text) }
    case nil:
      throw Diagnostic(
        .unbreakableAlias, at: guards.place(of: alias), [document.sourceText(of: alias)])
    }
  }

  /// Writes the children that a merge brings into the graphic itself.
  private func breakMerge(_ entry: Int) throws(Diagnostic) {
    switch MergedChildren(document: document).source(of: entry) {
    case .entry(let source):
      try edit([entry, source]) { numbers throws(Diagnostic) in
        let place = StructuralStep.Place.end(of: document.serial(of: numbers[0]))
        let children = document.index.children(of: numbers[1]).map(document.serial(of:))
        return try fill(numbers[0], children.map { .copy($0, to: place) })
      }
    case .template:
      let texts = document.clip(document.index.children(of: entry)).map(\.text)
      try edit([entry]) { numbers throws(Diagnostic) in
        let place = StructuralStep.Place.end(of: document.serial(of: numbers[0]))
        return try fill(numbers[0], texts.map { .insert($0, at: place) })
      }
    case nil:
      throw document.refusal(.nothingToBreak, of: entry)
    }
  }

  private func fill(_ entry: Int, _ steps: [StructuralStep]) throws(Diagnostic) -> [Int] {
    let serial = document.serial(of: entry)
    try carryOut(steps)
    guard let entry = document.entry(withSerial: serial) else { return [] }
    try giveFreshIDs(in: [entry + 1..<max(entry + 1, document.subtreeEnd(of: entry))])
    return [entry]
  }

  /// Writes graphics as maps that are texts alone, and short connectors out where one of `keys` is
  /// what their first key says. Returns the new numbers of the entries.
  private func maps(of entries: [Int], editing keys: [[String]]) throws(Diagnostic) -> [Int] {
    guard entries.contains(where: { $0 >= 0 && document.isShortForm($0) }) else { return entries }
    let isSaid = keys.contains(where: ShortForm.says)
    let paths = entries.map { $0 < 0 ? [] : document.path(of: $0) }
    for path in paths {
      guard let entry = document.entry(atPath: path), document.isShort(entry),
        !document.isInsideInstance(entry),
        let text = document.mapText(ofShortForm: entry, writtenOut: isSaid)
      else { continue }
      try guards.refuseLocked(entry)
      try replaceShortForm(entry, by: text)
    }
    return zip(entries, paths).map { $0 < 0 ? $0 : document.entry(atPath: $1) ?? $0 }
  }

  /// Writes another text in place of a graphic that is written short; its comments stay.
  private func replaceShortForm(_ entry: Int, by text: String) throws(Diagnostic) {
    try edit([entry]) { numbers throws(Diagnostic) in
      try replaceTexts(numbers.map { ($0, text) })
      return numbers
    }
  }

  /// Writes other texts in place of graphics that are written short; only inside edits.
  func replaceTexts(_ texts: [(entry: Int, text: String)]) throws(Diagnostic) {
    guard !texts.isEmpty else { return }
    try carryOut(
      texts.flatMap { entry, text -> [StructuralStep] in
        let lines = document.comments(above: entry) + [text + document.commentBehind(entry)]
        let serial = document.serial(of: entry)
        return [
          .insert(SourceText(lines.joined(separator: "\n") + "\n"), at: .after(serial)),
          .remove(serial),
        ]
      })
  }

  private func replaceAlias(
    _ alias: Int, showing source: Int, by copy: (Int) -> EntrySource
  ) throws(Diagnostic) {
    try edit([alias, source]) { numbers throws(Diagnostic) in
      let parent = document.parent(of: numbers[0])
      let position = document.position(of: numbers[0])
      let copy = try insertCopy(
        copy(numbers[1]), of: numbers[0], parent: parent, position: position)
      try giveFreshIDs(in: [copy..<document.subtreeEnd(of: copy)])
      try carryOut(.removeEntry(document.subtreeEnd(of: copy)))
      return [copy]
    }
  }
}
