/// What takes the place of a value that is a list of plain words in brackets.
public enum PlainReplacement {
  /// Nothing: the value says it already.
  case nothing
  /// Other words, as many as there are.
  case value([String])
  /// Another word in the place of an item.
  case item(Int, String)
}

/// Plans and verifies the commonest edits of properties from bytes alone: a number, a word or a short
/// list of them in the place of another.
///
/// The splice is the one that `EditPlanner` would try first.
struct PlainEdits {
  private let index: EntryIndex
  private let comparison: PlainComparison

  init(_ index: EntryIndex) {
    self.index = index
    comparison = PlainComparison(index)
  }

  /// The edit, verified; nil where it is not of this kind, or not that simple.
  func localEdit(_ edit: YAMLEdit) -> LocalEdit? {
    guard case .set(let path, let value, _) = edit, let written = PlainText(value),
      case .key(let key)? = path.steps.first, path.steps.count <= 2, path.entry >= 0,
      let node = comparison.read(path.entry), let value = Self.value(of: key, in: node)
    else { return nil }
    let meaning = index.meaning(of: key, in: path.entry)
    guard path.steps.count == 2 else {
      return localEdit(of: path.entry, value, written, meaning)
    }
    guard meaning == nil, case .item(let number) = path.steps[1],
      let item = Self.item(number, of: value)
    else { return nil }
    return localEdit(of: path.entry, item, written, nil)
  }

  /// What is found out about an entry from its bytes.
  enum Finding {
    /// There is nothing to do.
    case nothing
    case edit(LocalEdit)
  }

  /// The edit that `plan` returns for the entry's node, verified; nil where `plan` returns nil, or the
  /// edit is not that simple.
  func finding(
    _ key: String, of entry: Int, _ plan: (EntryNode) -> PlainReplacement?
  ) -> Finding? {
    guard entry >= 0, index.meaning(of: key, in: entry) == nil, let node = comparison.read(entry),
      let replacement = plan(node)
    else { return nil }
    let target: EntryNode?
    let written: PlainText?
    switch replacement {
    case .nothing: return .nothing
    case .value(let words):
      target = Self.value(of: key, in: node)
      written = PlainText(words)
    case .item(let number, let word):
      target = Self.value(of: key, in: node).flatMap { Self.item(number, of: $0) }
      written = PlainText(.plain(word))
    }
    guard let target, let written else { return nil }
    return localEdit(of: entry, target, written, nil).map(Finding.edit)
  }

  /// The edit of a node of the entry that was read last; `meaning` is what its key means to the index.
  private func localEdit(
    of entry: Int, _ target: EntryNode, _ written: PlainText, _ meaning: WatchedMeaning?
  ) -> LocalEdit? {
    guard let text = written.text(replacing: target) else { return nil }
    let isNull = target.isNull
    let splice = Splice(range: target.contentRange, string: text)
    guard var record = comparison.read(entry, with: splice),
      comparison.isSame(replacing: target, by: written.scalars)
    else { return nil }
    if let meaning {
      guard !isNull, meaning.note(written, in: &record) else { return nil }
    }
    return LocalEdit(
      entry: entry, splices: [splice], record: record,
      reachesEnd: index.childCount(of: entry) == 0)
  }

  /// The value under a key that is there once.
  private static func value(of key: String, in node: EntryNode) -> EntryNode? {
    var key = key
    return key.withUTF8 { wanted -> EntryNode? in
      var found: EntryNode?
      for (key, value) in node.pairs where key.bytes.elementsEqual(wanted) {
        guard found == nil else { return nil }
        found = value
      }
      return found
    }
  }

  /// An item of a list in brackets.
  private static func item(_ number: Int, of value: EntryNode) -> EntryNode? {
    guard value.kind == .sequence, value.isFlow, (0..<value.count).contains(number) else {
      return nil
    }
    return value.items.dropFirst(number).first { _ in true }
  }
}
