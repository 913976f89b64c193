import YAMLText

/// The connectors that name certain ids, and the edits that make them name others.
struct ConnectorReferences {
  let document: Document

  /// The connectors among some entries, in order; copies that instances show are left out.
  ///
  /// - Complexity: O(entries) over one column of the index; O(1) in a document without connectors.
  func connectors(among entries: some Sequence<Int>) -> [Int] {
    guard document.mayHaveConnectors else { return [] }
    return entries.filter { entry in
      document.isConnector(entry)
        && (document.isReadAlone(entry)
          || document.isShort(entry) && !document.isInsideInstance(entry))
    }
  }

  /// What an entry's ends name, each with its key: what stands after `#`.
  private func names(of entry: Int) -> [(key: String, text: String)] {
    guard let connection = Graphic(document: document, entry: entry).connection else { return [] }
    return [("from", connection.from), ("to", connection.to)].compactMap { key, end in
      if case .graphic(let text) = end { (key, text) } else { nil }
    }
  }

  /// The edits after which connectors name other ids; `ids` are the new ones by the former.
  ///
  /// The ids are those after the change, so that what is a whole id stays one.
  func edits(renaming ids: [String: String], in connectors: [Int]) -> [YAMLEdit] {
    connectors.flatMap { entry -> [YAMLEdit] in
      if document.isShort(entry) {
        guard let key = document.joiningKey(of: entry) else { return [] }
        return renamed(words: key, ids).map { [.rename(NodePath(entry, key), to: $0)] } ?? []
      }
      return names(of: entry).compactMap { key, text in
        renamed(text, ids).map { .set(NodePath(entry, key), .quoted("#" + $0)) }
      }
    }
  }

  /// The edits after which members of graphs, among some entries, name the layers of other ids.
  func layerEdits(renaming ids: [String: String], among entries: Range<Int>) -> [YAMLEdit] {
    return document.graphs.flatMap(document.children).compactMap { entry in
      guard entries.contains(entry), document.isReadAlone(entry),
        case .like(let id) = Graphic(document: document, entry: entry).writtenValues.layoutKeys?
          .layer, let new = ids[id]
      else { return nil }
      return .set(NodePath(entry, "layer"), .quoted("#" + new))
    }
  }

  /// The short connectors that cannot name other ids as they are written, as these have blanks.
  func shortForms(tooShortFor ids: [String: String], in connectors: [Int]) -> [Int] {
    let blank = ids.filter { $0.value.contains(where: \.isWhitespace) }
    guard !blank.isEmpty else { return [] }
    return connectors.filter { entry in
      let words = document.joiningKey(of: entry) ?? document.shortText(of: entry)
      return document.isShort(entry) && words.flatMap { renamed(words: $0, blank) } != nil
    }
  }

  /// What connectors that are texts alone are to be instead, so that they name other ids.
  func texts(renaming ids: [String: String], in connectors: [Int]) -> [(entry: Int, text: String)] {
    connectors.compactMap { entry in
      guard document.isShort(entry), document.joiningKey(of: entry) == nil,
        let words = document.shortText(of: entry), let text = renamed(words: words, ids)
      else { return nil }
      return (entry, text)
    }
  }

  /// What a connector joins, its ends renamed; nil if none is.
  private func renamed(words: String, _ ids: [String: String]) -> String? {
    let parts = words.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let from = parts.first, let to = parts.last, parts.count == 3 else { return nil }
    let text = "\(renamed(from, ids) ?? from) \(parts[1]) \(renamed(to, ids) ?? to)"
    return text == "\(from) \(parts[1]) \(to)" ? nil : text
  }

  private func renamed(_ text: String, _ ids: [String: String]) -> String? {
    if let id = ids[text] { return id }
    guard let (id, _) = ConnectorEndName(text).parts, let new = ids[id],
      document.firstEntry(withID: text) == nil
    else { return nil }
    return new + text.dropFirst(id.count)
  }

  /// The entries that the ends of a connector name.
  func ends(of connector: Int) -> [Int] {
    names(of: connector).compactMap { _, text in
      document.namedEnd(text, of: connector).serial.flatMap(document.entry(withSerial:))
    }
  }
}

extension Document {
  /// True for a connector between two graphics without points of its own, which cannot be moved by
  /// itself.
  func isHeld(_ entry: Int) -> Bool {
    guard isConnector(entry), let connection = Graphic(document: self, entry: entry).connection,
      case .graphic? = connection.from, case .graphic? = connection.to
    else { return false }
    return connection.via.isEmpty
  }

  /// The number of connectors that lose an end when some entries are deleted with everything inside.
  ///
  /// - Complexity: O(entries) over one column, and the connectors, each parsed; O(1) in a document
  ///   without connectors.
  package func connectorsLosingEnds(byDeleting entries: [Int]) -> Int {
    let references = ConnectorReferences(document: self)
    let connectors = references.connectors(among: 0..<entryCount)
    guard !connectors.isEmpty else { return 0 }
    let deleted = Set(entries)
    func isDeleted(_ entry: Int) -> Bool { lineage(of: entry).contains(where: deleted.contains) }
    return connectors.count { entry in
      !isDeleted(entry) && references.ends(of: entry).contains(where: isDeleted)
    }
  }
}
