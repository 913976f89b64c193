import YAMLText

/// Caches the edits of one property by what they depend on: an entry's kind, and how its present
/// value compares with the new one.
///
/// Only the choice of edits is cached; splices are planned and verified for each entry.
struct PlanMemo {
  /// An entry's present value, as far as edits depend on it.
  enum Match: Hashable {
    case unset
    /// A scalar that the property cannot read.
    case unreadable
    /// The value to be set.
    case same
    case other
  }

  private struct Key: Hashable {
    var match: Match
    var role: Int
    var kind: Int
    var hasChildrenKey: Bool
  }

  private var known: [Key: [YAMLEdit]] = [:]

  /// The edits of an entry; `match` is nil if they depend on more and cannot be cached.
  mutating func edits(
    of writer: PropertyWriter, _ match: Match?, _ plan: () throws(Diagnostic) -> [YAMLEdit]
  ) throws(Diagnostic) -> [YAMLEdit] {
    let index = writer.document.index
    let entry = writer.entry
    // What rules say besides decides whether a default is written, and differs.
    guard let match, writer.document.cascade == nil,
      let kind = writer.document.fastKindNumber(of: entry)
    else { return try plan() }
    let key = Key(
      match: match, role: index.role(of: entry), kind: kind,
      hasChildrenKey: index.flags(of: entry).contains(.hasChildrenKey))
    if let edits = known[key] { return edits.map { $0.moved(to: entry) } }
    let edits = try plan()
    known[key] = edits
    return edits
  }
}

extension PropertyWriter {
  /// Compares the entry's own value of a property with a new one; nil if the edits that set it
  /// depend on more.
  func match(of input: EditInput, _ keys: [String]) -> PlanMemo.Match? {
    guard isAlone, keys.count == 1 else { return nil }
    guard let own = ownValue(keys[0])?.node else { return .unset }
    guard own.kind == .scalar, !own.isPropertied else { return nil }
    guard let current = lookup(keys) else { return .unreadable }
    return Self.isSame(current, input.meaning) ? .same : .other
  }

  /// Whether the entry itself has a property; nil if removing it depends on more.
  func isSet(_ keys: [String]) -> PlanMemo.Match? {
    guard isAlone, keys.count == 1, keys != ["type"] else { return nil }
    return ownValue(keys[0]) == nil ? .unset : .other
  }
}

extension YAMLEdit {
  /// The edit made for another entry.
  fileprivate func moved(to entry: Int) -> YAMLEdit {
    func moved(_ path: NodePath) -> NodePath { NodePath(entry: entry, steps: path.steps) }
    return switch self {
    case .set(let path, let value, let order): .set(moved(path), value, keyOrder: order)
    case .remove(let path): .remove(moved(path))
    case .rename(let path, let key): .rename(moved(path), to: key)
    case .reorder(let path, let position): .reorder(moved(path), to: position)
    case .insertEntry, .removeEntry, .moveEntry: self
    }
  }
}
