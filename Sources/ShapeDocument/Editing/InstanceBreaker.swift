import YAMLText

/// Breaks aliases: an instance becomes a graphic of its own.
struct InstanceBreaker {
  let transaction: Transaction

  private var document: Document { transaction.document }
  private var options: EditOptions { transaction.options }
  private var guards: EditGuards { transaction.guards }

  /// Replaces every alias that shows one of the entries by a copy, if the options allow it; refuses
  /// instances otherwise. Returns the new numbers of the entries.
  func ownCopies(of entries: [Int]) throws(Diagnostic) -> [Int] {
    guard document.instanceCount > 0 || entries.contains(where: isAlias) else { return entries }
    guard options.breaksAliases else {
      for entry in entries { try guards.refuseInsideInstance(entry, isAliasAllowed: false) }
      return entries
    }
    var result = entries
    for position in result.indices where result[position] >= 0 {
      // Break one alias at a time from the outside in: paths stay valid, numbers do not.
      let path = document.path(of: result[position])
      for _ in 0...NodeResolver.maximumAliasDepth {
        guard let entry = document.entry(atPath: path),
          let alias = document.lineage(of: entry).reversed().first(where: document.isInstance)
        else { break }
        try guards.refuseLocked(alias)
        try breakAlias(alias)
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
      try replace(alias, showing: source) { .copy(of: $0) }
    case .template(let template):
      let text = document.clip(template).text
      try replace(alias, showing: alias) { _ in .bareText(text) }
    case nil:
      throw Diagnostic(
        .unbreakableAlias, at: guards.place(of: alias), [document.sourceText(of: alias)])
    }
  }

  private func replace(
    _ alias: Int, showing source: Int, by copy: (Int) -> EntrySource
  ) throws(Diagnostic) {
    try transaction.edit([alias, source]) { numbers throws(Diagnostic) in
      let parent = document.parent(of: numbers[0])
      let position = document.position(of: numbers[0])
      let copy = try transaction.insertCopy(
        copy(numbers[1]), of: numbers[0], parent: parent, position: position)
      try transaction.giveFreshIDs(in: [copy..<document.subtreeEnd(of: copy)])
      try transaction.carryOut(.removeEntry(document.subtreeEnd(of: copy)))
      return [copy]
    }
  }
}
