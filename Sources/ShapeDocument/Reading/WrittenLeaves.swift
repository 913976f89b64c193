import YAMLText

/// The properties written on an entry: every member of a map separately, a list as one value.
package struct WrittenLeaves {
  /// A property and its value.
  package struct Leaf {
    /// The path of the property. A short form has the path of the member it stands for.
    package let keys: [String]
    /// The value as YAML on one line, the same for every spelling of a string.
    package let text: String
  }

  private let document: Document

  /// The properties of a document's entries, or of the document itself.
  package init(of document: Document) { self.document = document }

  /// The properties of an entry in the order in which they are written, as they are written: no
  /// alias or merge is followed.
  package func leaves(of entry: Int) -> [Leaf] {
    guard entry < 0 || document.contains(entry),
      let node = entry < 0 ? try? document.index.parseRoot() : try? document.index.parse(entry)
    else { return [] }
    guard node.node.kind == .mapping else { return [Leaf(keys: [], text: Self.text(node.node))] }
    var leaves: [Leaf] = []
    append(node.node, keys: [], in: document.scope(of: entry), to: &leaves)
    return leaves
  }

  private func append(
    _ node: EntryNode, keys: [String], in scope: Property.Scope, to leaves: inout [Leaf]
  ) {
    let isOpen = node.kind == .mapping && node.count > 0 && (keys.isEmpty || !node.isPropertied)
    guard isOpen else {
      let short =
        node.kind == .scalar ? Property.shortKey(of: Property.type(at: keys, in: scope)) : nil
      return leaves.append(Leaf(keys: keys + [short].compactMap(\.self), text: Self.text(node)))
    }
    for (key, value) in node.pairs where !Self.holdsEntries(value) {
      let name = key.kind == .scalar ? key.string : Self.text(key)
      append(value, keys: keys + [name], in: scope, to: &leaves)
    }
  }

  private static func holdsEntries(_ node: EntryNode) -> Bool {
    node.kind == .elided || node.kind == .sequence && node.items.contains { $0.kind == .elided }
  }

  private static func text(_ node: EntryNode) -> String { value(of: node).flowText }

  private static func value(of node: EntryNode) -> YAMLValue {
    let value: YAMLValue
    switch node.kind {
    case .scalar:
      value =
        node.isNull
        ? .null : node.style == .plain ? .scalar(bare: node.string) : .string(node.string)
    case .alias: value = .plain("*" + node.string)
    case .elided: value = .null
    case .sequence: value = .sequence(node.items.map(Self.value), .flow)
    case .mapping:
      value = .mapping(
        node.pairs.map {
          .init($0.key.kind == .scalar ? $0.key.string : text($0.key), Self.value(of: $0.value))
        },
        .flow)
    }
    let properties = [node.anchor.map { "&" + $0 }, node.tag].compactMap(\.self)
    guard !properties.isEmpty else { return value }
    return .plain((properties + [value.flowText]).joined(separator: " "))
  }
}
