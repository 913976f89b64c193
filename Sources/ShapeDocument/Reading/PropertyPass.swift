import YAMLText

/// Looks up properties on many entries, reading each entry once and keeping only the results.
///
/// The results are those of single lookups, which are used for aliases and merges. Results of short
/// scalars are cached, as many entries have the same values.
final class PropertyPass<Result> {
  /// A property to look up.
  private struct Wanted {
    let keys: [String]
    /// The bytes of the first key.
    let key: [UInt8]
    /// The lookups and the results where it is not written, by kind.
    var unset: [Int: PropertyLookup] = [:]
    var unsetResults: [Int: Result] = [:]
    /// Results by value.
    var known: [ShortScalar: Result] = [:]
  }

  /// The maximum number of cached values.
  private static var knownCapacity: Int { 32_768 }

  private let document: Document
  private let reader: EntryReader
  private var wanted: [Wanted]
  private let derive: (PropertyLookup) -> Result

  /// A pass over a document, valid until the document changes.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - keys: the properties to look up.
  ///   - derive: makes a result of a lookup. It must use neither `range` nor, for a property that
  ///     is written, `defaultValue`.
  init(_ document: Document, _ keys: [[String]], derive: @escaping (PropertyLookup) -> Result) {
    self.document = document
    self.derive = derive
    reader = EntryReader(document.index)
    wanted = keys.map { Wanted(keys: $0, key: Array(($0.first ?? "").utf8)) }
  }

  /// The results for the properties of an entry, in the order they were asked for.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  func results(of entry: Int) -> [Result] {
    let node = node(of: entry)
    return wanted.indices.map { result($0, of: entry, node) }
  }

  /// The result for the first property. An entry whose bytes show that it is not written is not
  /// read.
  func firstResult(of entry: Int) -> Result {
    // If most entries have it, searching the bytes first gains nothing.
    if foundInARow < Self.manyInARow, document.cascade == nil, let key = wanted[0].keys.first,
      document.lacksKey(key, entry)
    {
      return kind(of: entry).map { unsetResult(0, entry, kind: $0) } ?? lookUpUnset(0, entry)
    }
    return result(0, of: entry, node(of: entry))
  }

  /// The number of entries in a row that had the first property.
  private var foundInARow = 0
  private static var manyInARow: Int { 16 }

  private func lookUpUnset(_ number: Int, _ entry: Int) -> Result {
    derive(PropertyFinder(document: document, entry: entry).unsetLookup(wanted[number].keys))
  }

  /// The number of a kind, and whether there is a key for children, which together decide defaults;
  /// nil for kinds without a number.
  private func kind(of entry: Int) -> Int? {
    document.fastKindNumber(of: entry).map { kind in
      kind << 1 | (document.index.flags(of: entry).contains(.hasChildrenKey) ? 1 : 0)
    }
  }

  /// The entry's own map; nil if some of its members come from elsewhere.
  private func node(of entry: Int) -> EntryNode? {
    guard document.cascade == nil, document.isReadAlone(entry) else { return nil }
    document.propertiesParsed += 1
    return reader.read(entry).node.flatMap { $0.kind == .mapping ? $0 : nil }
  }

  private func result(_ number: Int, of entry: Int, _ node: EntryNode?) -> Result {
    guard let node else { return derive(document.value(of: wanted[number].keys, entry: entry)) }
    let kind = kind(of: entry)
    guard let (key, value) = node.pair(of: wanted[number].key) else {
      foundInARow = 0
      return kind.map { unsetResult(number, entry, kind: $0) }
        ?? lookUpUnset(number, entry)
    }
    foundInARow += 1
    // Only the default of a member depends on the kind, not a whole value.
    guard let kind, let scalar = ShortScalar(value, wanted[number].keys.count > 1 ? kind : 0) else {
      return derive(lookup(number, entry, key, value, kind))
    }
    if let known = wanted[number].known[scalar] { return known }
    let result = derive(lookup(number, entry, key, value, kind))
    if wanted[number].known.count >= Self.knownCapacity { wanted[number].known.removeAll() }
    wanted[number].known[scalar] = result
    return result
  }

  private func lookup(
    _ number: Int, _ entry: Int, _ key: EntryNode, _ value: EntryNode, _ kind: Int?
  ) -> PropertyLookup {
    let finder = PropertyFinder(document: document, entry: entry)
    let keys = wanted[number].keys
    let unset = kind.map { self.unset(number, entry, kind: $0) } ?? finder.unsetLookup(keys)
    let member = NodeResolver.Member(key: key, value: value)
    return finder.lookup(keys, member, unset: unset) {
      var reader = PropertyReader(document: document, scope: document.scope(of: entry))
      return reader.read(member)
    }
  }

  // MARK: - What is not written

  private func unset(_ number: Int, _ entry: Int, kind: Int) -> PropertyLookup {
    if let known = wanted[number].unset[kind] { return known }
    let lookup = PropertyFinder(document: document, entry: entry).unsetLookup(wanted[number].keys)
    wanted[number].unset[kind] = lookup
    return lookup
  }

  private func unsetResult(_ number: Int, _ entry: Int, kind: Int) -> Result {
    if let known = wanted[number].unsetResults[kind] { return known }
    let result = derive(unset(number, entry, kind: kind))
    wanted[number].unsetResults[kind] = result
    return result
  }
}

/// A scalar of at most 24 bytes as a dictionary key, with the kind of its graphic.
private struct ShortScalar: Hashable {
  private var text = SIMD3<UInt64>()
  private let rest: Int

  /// Nil for other nodes and longer scalars.
  init?(_ node: EntryNode, _ kind: Int) {
    guard node.kind == .scalar, node.bytes.count <= 24 else { return nil }
    rest = kind << 8 | node.bytes.count << 1 | (node.style == .plain ? 1 : 0)
    withUnsafeMutableBytes(of: &text) { $0.copyBytes(from: node.bytes) }
  }
}

/// The properties of many entries, as text.
package final class PropertyTexts {
  /// The format of values.
  package enum Format: Sendable {
    /// In one line, as a person would write it; empty without a value.
    case text
    /// As JSON; `null` without a value.
    case json
  }

  private let document: Document
  private let format: Format
  private let pass: PropertyPass<String>
  /// Which of them are computed, not written.
  private let computed: [ComputedProperty?]
  /// The first key of each.
  private let keys: [String]

  /// The texts of the properties at paths like `stroke.width`; valid until the document changes.
  package init(_ document: Document, _ paths: [String], _ format: Format) {
    (self.document, self.format) = (document, format)
    let keys = paths.map { $0.split(separator: ".").map(String.init) }
    computed = paths.map(ComputedProperty.init(rawValue:))
    self.keys = keys.map { $0.first ?? "" }
    pass = PropertyPass(document, keys) { lookup in
      switch format {
      case .text: lookup.text ?? ""
      case .json: lookup.value?.json ?? "null"
      }
    }
  }

  /// The texts of an entry's properties, in the order they were asked for.
  ///
  /// - Complexity: O(bytes of the entry without its children); what is computed may need all that is
  ///   inside the entry.
  package func texts(of entry: Int) -> [String] {
    var texts = pass.results(of: entry)
    for (number, key) in keys.enumerated() where isComputed(key, of: entry) {
      texts[number] = format == .json ? "null" : ""
    }
    for (number, property) in computed.enumerated() {
      guard let value = property?.value(of: entry, in: document) else { continue }
      texts[number] = format == .json ? value.json : value.text
    }
    return texts
  }

  /// True if a layout gives an entry the place or the size that is not written on it: a default would
  /// say something else.
  private func isComputed(_ key: String, of entry: Int) -> Bool {
    guard key == "at" || key == "size", document.hasLayouts, entry >= 0,
      document.role(of: entry) == .graphic
    else { return false }
    let isPlaced = document.layoutContainer(of: entry) != nil
    guard isPlaced || key == "size" && document.isLayoutContainer(entry) else { return false }
    return !document.value(of: key, entry: entry).isSet
  }
}

extension Document {
  /// True if all properties of an entry are written on it: it is no instance, has no merges, and
  /// has been read to its end.
  func isReadAlone(_ entry: Int) -> Bool {
    contains(entry)
      && index.flags(of: entry).isDisjoint(with: [
        .isAlias, .isCopy, .hasMerge, .isOpen, .isNotMapping, .firstKeyHasBlank,
      ])
  }
}

extension EntryNode {
  /// The first pair of a key.
  func pair(of key: [UInt8]) -> (key: EntryNode, value: EntryNode)? {
    key.withUnsafeBufferPointer { key in pairs.first { $0.key.isScalar(key) } }
  }
}
