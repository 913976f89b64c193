import YAMLText

/// Replacing texts, in lists item by item.
extension Transaction {
  /// Replaces texts, as they are written, by the results of `transform`; nil keeps a text. In a
  /// list `transform` gets each item, or each part of items with several parts.
  package func replace(
    _ property: String, on entries: [Int], _ transform: (String) -> String?
  ) throws(Diagnostic) {
    let keys = try keys(of: property)
    try editProperty(keys, of: entries) { writer throws(Diagnostic) in
      if let joined = writer.joinedSpans(of: keys) {
        guard let new = transform(joined), new != joined else { return [] }
        return try writer.set(keys, input(new, for: keys, writer))
      }
      guard let (keys, node) = writer.writtenNode(of: keys) else { return [] }
      switch node.content {
      case .scalar(let text, _):
        guard let new = transform(text), new != text else { return [] }
        return try writer.set(keys, input(new, for: keys, writer))
      case .sequence(let items, _):
        let changes = try ItemChange.all(in: items, transform) { new, path throws(Diagnostic) in
          try input(new, for: keys + path.map(String.init), writer)
        }
        return try writer.change(items: changes, of: keys)
      default:
        throw Diagnostic(
          .wrongValue, at: guards.place(of: writer.entry),
          [property, "it is a map; replace in one of its members"])
      }
    }
  }

  private func input(
    _ text: String, for keys: [String], _ writer: PropertyWriter
  ) throws(Diagnostic) -> EditInput {
    try EditInput(
      .text(text), for: keys, scope: writer.scope, document: document, isForced: options.isForced,
      at: guards.place(of: writer.entry))
  }
}

/// A scalar in a list, and its new text.
struct ItemChange {
  /// The positions from the list down to the scalar.
  let path: [Int]
  /// The new value; nil to remove the item.
  let input: EditInput?

  /// The changes that `transform` makes to items and their parts; emptied items are removed.
  static func all(
    in items: [YAMLNode], _ transform: (String) -> String?,
    reading input: (String, [Int]) throws(Diagnostic) -> EditInput
  ) throws(Diagnostic) -> [ItemChange] {
    var changes: [ItemChange] = []
    for (index, item) in items.enumerated() {
      let parts = item.scalar == nil ? item.items.indices.map { [index, $0] } : [[index]]
      for path in parts {
        let part = path.count == 1 ? item : item.items[path[1]]
        guard let text = part.scalar, let new = transform(text), new != text else { continue }
        let goes = new.isEmpty && path.count == 1
        changes.append(ItemChange(path: path, input: goes ? nil : try input(new, path)))
      }
    }
    return changes
  }
}

extension PropertyWriter {
  /// The keys and node of a written property, merges and aliases followed; of a long form, the
  /// member its short form stands for. nil if it is not written.
  fileprivate func writtenNode(of keys: [String]) -> (keys: [String], node: YAMLNode)? {
    guard document.value(of: keys, entry: entry).isSet,
      let node = document.valueNode(of: keys, entry: entry), !node.isNull
    else { return nil }
    guard node.isMapping, let short = Property.shortKey(of: Property.type(at: keys, in: scope)),
      let member = document.valueNode(of: keys + [short], entry: entry)
    else { return (keys, node) }
    return (keys + [short], member)
  }

  /// The edits that change items of a list, each in its place.
  fileprivate func change(
    items changes: [ItemChange], of keys: [String]
  ) throws(Diagnostic) -> [YAMLEdit] {
    guard !changes.isEmpty else { return [] }
    guard let (steps, count) = ownList(keys) else { return try write(changes, of: keys) }
    let gone = changes.filter { $0.input == nil }.compactMap(\.path.first)
    if gone.count == count { return try remove(keys) }
    var edits: [YAMLEdit] = []
    for change in changes {
      guard let input = change.input else { continue }
      let path = NodePath(entry: entry, steps: steps + change.path.map { .item($0) })
      edits.append(.set(path, input.written))
    }
    // Last first, so that the positions before stay valid.
    return edits
      + gone.reversed().map { .remove(NodePath(entry: entry, steps: steps + [.item($0)])) }
  }

  /// The edits that write a list from elsewhere on the entry, with changes in it.
  private func write(_ changes: [ItemChange], of keys: [String]) throws(Diagnostic) -> [YAMLEdit] {
    var items: [YAMLValue?] = try copiedItems(keys)
    for change in changes {
      guard let index = change.path.first, items.indices.contains(index) else { continue }
      if change.path.count == 2, case .sequence(var parts, let style)? = items[index],
        let input = change.input, parts.indices.contains(change.path[1])
      {
        parts[change.path[1]] = input.written
        items[index] = .sequence(parts, style)
      } else {
        items[index] = change.input?.written
      }
    }
    let left = items.compactMap(\.self)
    return left.isEmpty ? try remove(keys) : try write(keys, .sequence(left))
  }
}
