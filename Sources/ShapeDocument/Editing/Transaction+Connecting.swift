import YAMLText

/// Connectors, and the ids that they name.
extension Transaction {
  /// Joins two graphics by a connector, which stands after them in their nearest common parent; where
  /// that is in a layout, after the outermost one. A graphic without an id gets one from its label.
  ///
  /// - Returns: the connector.
  /// - Throws: if one is no graphic to hold on to, if they stand on different canvases, or if
  ///   something is locked.
  package func connect(_ first: Int, _ second: Int) throws(Diagnostic) -> Int {
    let entries = try guards.targets([first, second])
    try guards.refuseCanvases(entries, "connectors end at graphics")
    for entry in entries where document.kind(of: entry) == .connector {
      throw refusal(entry, "it is a connector itself")
    }
    guard document.canvas(of: first) == document.canvas(of: second) else {
      throw refusal(second, "it stands on another canvas")
    }
    return try atomically { () throws(Diagnostic) in
      let serials = [first, second].map(document.serial(of:))
      let names = try [first, second].map { document.serial(of: $0) }
        .map { serial throws(Diagnostic) in
          try id(of: document.entryOrRoot(withSerial: serial))
        }
      let ends = serials.compactMap(document.entry(withSerial:))
      guard ends.count == 2 else { throw refusal(first, "it is gone") }
      let properties = YAMLValue.mapping([
        .init("from", .quoted("#" + names[0])), .init("to", .quoted("#" + names[1])),
      ])
      let branch = branch(of: ends[0], ends[1])
      let around = document.outermostLayout(around: document.parent(of: branch))
      let place = EditDestination.after(around ?? branch)
      return try insert(
        kind: Graphic.Kind.connector.name, properties: properties.flowText, at: place)
    }
  }

  private func refusal(_ entry: Int, _ reason: String) -> Diagnostic {
    document.cannotConnect(entry, reason)
  }

  /// The later of the two children of the nearest common parent that two graphics are, or are
  /// inside of.
  private func branch(of first: Int, _ second: Int) -> Int {
    let around = document.parent(of: min(first, second))
    let parents = Set(document.lineage(of: around))
    return document.lineage(of: max(first, second)).first {
      parents.contains(document.parent(of: $0))
    } ?? max(first, second)
  }

  /// The id of a graphic, which gets one if it has none.
  private func id(of entry: Int) throws(Diagnostic) -> String {
    let (id, isNew) = try document.connectableID(of: entry)
    guard isNew else { return id }
    try guards.refuseInsideInstance(entry, isAliasAllowed: false)
    try guards.refuseLocked(entry)
    try set("id", to: .text(id), on: [entry])
    return id
  }

  // MARK: - Ids that change

  /// Gives graphics other ids, by which all that names them names them then; `ids` are these by the
  /// former ones.
  ///
  /// - Throws: if there would be two rules of one selector.
  package func renameIDs(_ ids: [String: String]) throws(Diagnostic) {
    try atomically { () throws(Diagnostic) in
      try edit([]) { _ throws(Diagnostic) in
        let named = ids.compactMap { former, id in
          document.firstEntry(withID: former).map { (entry: $0, id: id) }
        }
        try carryOut(named.map { .set(NodePath($0.entry, "id"), .string($0.id)) })
        return []
      }
      try renameReferences(ids)
    }
  }

  /// Makes connectors, rules and layers name graphics by the ids they have now; `ids` are these by the
  /// former ones.
  func renameReferences(_ ids: [String: String]) throws(Diagnostic) {
    let connectors = ConnectorReferences(document: document)
    let rules = try RuleReferences(document: document).edits(renaming: ids)
    try edit([]) { _ throws(Diagnostic) in
      try carryOut(rules)
      try carryOut(connectors.layerEdits(renaming: ids, among: 0..<document.entryCount))
      try rename(ids, in: connectors.connectors(among: 0..<document.entryCount))
      return []
    }
  }

  /// Makes some connectors name other ids; only inside edits.
  func rename(_ ids: [String: String], in connectors: [Int]) throws(Diagnostic) {
    let references = ConnectorReferences(document: document)
    let short = references.shortForms(tooShortFor: ids, in: connectors)
    try replaceTexts(
      short.compactMap { entry in
        document.mapText(ofShortForm: entry, writtenOut: true).map { (entry, $0) }
      })
    let texts = references.texts(renaming: ids, in: connectors)
    try carryOut(references.edits(renaming: ids, in: connectors))
    // One graphic takes the place of one: the numbers of all others stay.
    try replaceTexts(texts)
  }
}

extension Document {
  /// The id by which connectors name a graphic; one without an id can get this one, made from its
  /// label.
  ///
  /// - Throws: if the id was already used before, so that it would name another graphic.
  package func connectableID(of entry: Int) throws(Diagnostic) -> (id: String, isNew: Bool) {
    if let id = id(of: entry) {
      guard firstEntry(withID: id) == entry else {
        throw cannotConnect(entry, "its id '\(id)' was already used before")
      }
      return (id, false)
    }
    let wanted = ReadableID(label(of: entry)).text ?? kindName(of: entry)
    let isFree = firstEntry(withID: wanted) == nil
    guard let id = isFree ? wanted : try FreshIDs(self).ids(like: [wanted]).first else {
      throw cannotConnect(entry, "no id is left")
    }
    return (id, true)
  }

  fileprivate func cannotConnect(_ entry: Int, _ reason: String) -> Diagnostic {
    refusal(.cannotConnect, of: entry, reason)
  }
}
