import Geometry
import YAMLText

/// Edits of list items: each edit changes the item alone, in the form of its list.
extension PropertyWriter {
  /// The edits that insert an item into a list, before the one at this position.
  func insertItem(
    _ keys: [String], at position: Int, _ input: EditInput
  ) throws(Diagnostic) -> [YAMLEdit] {
    if let items = scalarItems(keys) {
      try check(position, in: items.items.count + 1, keys)
      let new = scalarText(input, keys)
      return try writeScalar(items.inserting(new, at: position), keys[0])
    }
    if let (steps, count) = ownList(keys) {
      try check(position, in: count + 1, keys)
      let added = NodePath(entry: entry, steps: steps + [.item(count)])
      let insertion = YAMLEdit.set(added, input.written)
      return position == count ? [insertion] : [insertion, .reorder(added, to: position)]
    }
    let spans = spansOfString(keys)
    var items = if let spans { spans } else { try copiedItems(keys) }
    try check(position, in: items.count + 1, keys)
    items.insert(input.written, at: position)
    return keys == ["text", "spans"]
      ? try write(spans: .sequence(items)) : try write(keys, .sequence(items))
  }

  /// The edits that move an item of a list to another position among the others.
  func moveItem(
    _ keys: [String], from position: Int, to target: Int
  ) throws(Diagnostic) -> [YAMLEdit] {
    if let items = scalarItems(keys) {
      try check(position, in: items.items.count, keys)
      try check(target, in: items.items.count, keys)
      guard target != position, let item = items.text(at: position),
        let rest = ScalarItems(items.removing(position), isPath: isPath(keys))
      else { return [] }
      return try writeScalar(rest.inserting(item, at: target), keys[0])
    }
    if let (steps, count) = ownList(keys) {
      try check(position, in: count, keys)
      try check(target, in: count, keys)
      guard target != position else { return [] }
      return [.reorder(NodePath(entry: entry, steps: steps + [.item(position)]), to: target)]
    }
    var items = try copiedItems(keys)
    try check(position, in: items.count, keys)
    try check(target, in: items.count, keys)
    guard target != position else { return [] }
    items.insert(items.remove(at: position), at: target)
    return try write(keys, .sequence(items))
  }

  /// The edits that set something inside a list written as one scalar; nil for other lists.
  func setInScalar(_ keys: [String], _ input: EditInput) throws(Diagnostic) -> [YAMLEdit]? {
    guard keys.count > 1, let items = scalarItems([keys[0]]) else { return nil }
    guard let position = Int(keys[1]) else { return nil }
    try check(position, in: items.items.count + 1, [keys[0]])
    let new = scalarText(input, [keys[0]])
    if keys.count == 2 {
      let text =
        position < items.items.count
        ? items.replacing(position, by: new) : items.inserting(new, at: position)
      return try writeScalar(text, keys[0])
    }
    guard keys.count == 3, let number = Int(keys[2]), position < items.items.count,
      let text = items.replacing(number: number, of: position, by: new)
    else {
      throw Diagnostic(.noSuchMember, at: place, [keys.dropLast().joined(separator: "."), keys[2]])
    }
    return try writeScalar(text, keys[0])
  }

  /// The edits that set one of several numbers which are not written as a list here, but alone, by a
  /// rule, or not at all: then all of them are. Nil for other values.
  func setNumber(_ keys: [String], _ input: EditInput) throws(Diagnostic) -> [YAMLEdit]? {
    let list = Array(keys.dropLast())
    guard let position = keys.last.flatMap({ Int($0) }), !list.isEmpty,
      list.allSatisfy({ Int($0) == nil }), Property.type(at: list, in: scope)?.isNumbers == true,
      ownList(list) == nil
    else { return nil }
    let known =
      lookup(list) ?? (entry < 0 ? nil : document.value(of: list, entry: entry).value)
      ?? Property.named(list.joined(separator: "."), in: scope)?.defaultValue(for: kind)
    var items = (known?.numbers ?? known?.number.map { [$0] } ?? []).map(YAMLValue.number)
    try check(position, in: items.count + 1, list)
    items.replaceSubrange(position..<min(position + 1, items.count), with: [input.written])
    return try write(list, .sequence(items, .flow))
  }

  /// The edits that remove an item of a list written as one scalar; nil for other lists.
  func removeInScalar(_ keys: [String]) throws(Diagnostic) -> [YAMLEdit]? {
    guard keys.count == 2, let items = scalarItems([keys[0]]), let position = Int(keys[1]) else {
      return nil
    }
    guard items.items.indices.contains(position) else { return [] }
    if items.items.count == 1 { return try remove([keys[0]]) }
    return try writeScalar(items.removing(position), keys[0])
  }

  // MARK: - Lists in one scalar

  private func isPath(_ keys: [String]) -> Bool {
    Property.type(at: keys, in: scope) == .pathData
  }

  /// The items of a list that is written in one scalar: always for path data, and for points if the
  /// entry itself writes them so.
  private func scalarItems(_ keys: [String]) -> ScalarItems? {
    guard keys.count == 1, entry >= 0 else { return nil }
    let own = ownValue(keys[0])?.scalar
    switch Property.type(at: keys, in: scope) {
    case .points: return own.flatMap { ScalarItems($0, isPath: false) }
    case .pathData:
      let text = own ?? document.value(of: keys, entry: entry).value?.string ?? ""
      return ScalarItems(text, isPath: true)
    default: return nil
    }
  }

  private func scalarText(_ input: EditInput, _ keys: [String]) -> String {
    if let texts = input.written.numberTexts { return texts.joined(separator: ",") }
    if case .plain(let text) = input.written { return text }
    return input.meaning.text
  }

  private func writeScalar(_ text: String, _ key: String) throws(Diagnostic) -> [YAMLEdit] {
    let whole = try EditInput(
      .text(text), for: [key], scope: scope, document: document, isForced: false, at: place)
    let isPath = isPath([key])
    if isPath, Self.isMalformed(text), !Self.isMalformed(ownValue(key)?.scalar ?? "") {
      throw Diagnostic(.wrongValue, at: place, [key, "it would be no path data any more"])
    }
    return try write([key], isPath ? whole.written : .quoted(text))
  }

  private static func isMalformed(_ path: String) -> Bool {
    var reader = PathReader(path)
    while reader.next() != nil {}
    return reader.isMalformed
  }

  // MARK: - Other lists

  private var place: Range<Int> { entry < 0 ? 0..<0 : document.range(of: entry) }

  private func check(_ position: Int, in count: Int, _ keys: [String]) throws(Diagnostic) {
    guard 0..<count ~= position else {
      throw Diagnostic(
        .noSuchMember, at: place, [keys.joined(separator: "."), String(position)])
    }
  }

  /// The path and the item count of a list in the entry's own text.
  func ownList(_ keys: [String]) -> (steps: [NodePath.Step], count: Int)? {
    guard var current = ownValue(keys[0]) else { return nil }
    for key in keys.dropFirst() {
      guard let next = current[key] else { return nil }
      current = next
    }
    guard case .sequence(let items, _) = current.content else { return nil }
    return (keys.map { .key($0) }, items.count)
  }

  /// Copies of the items of a list that is not written on the entry; empty if there is no list.
  func copiedItems(_ keys: [String]) throws(Diagnostic) -> [YAMLValue] {
    guard document.value(of: keys, entry: entry).isSet,
      let value = document.valueNode(of: keys, entry: entry)
    else { return [] }
    var writer = ValueWriter(document: document, scope: scope)
    let copy = writer.copy(value, path: keys.joined(separator: "."))
    guard case .sequence(let items, _)? = copy else {
      // One paint is a list of one.
      if let copy, Property.type(at: keys, in: scope)?.isLayered == true { return [copy] }
      throw Diagnostic(.noSuchMember, at: place, [keys.joined(separator: "."), "0"])
    }
    return items
  }
}

extension ScalarItems {
  /// Splits path data into commands, or points into pairs.
  init?(_ text: String, isPath: Bool) {
    if isPath {
      self.init(path: text)
    } else {
      self.init(points: text)
    }
  }
}
