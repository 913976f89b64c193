import YAMLText

/// The rules of a document that name certain ids, and the edits that make them name others.
struct RuleReferences {
  let document: Document

  /// The selectors of the rules that are written in the document itself.
  private var selectors: [String] {
    document.root.parsed?.node[StyleRule.key]?.pairs.compactMap(\.key.scalar) ?? []
  }

  /// The edits after which rules name other ids; `ids` are the new ones by the former.
  ///
  /// - Throws: if there would be two rules of one selector.
  func edits(renaming ids: [String: String]) throws(Diagnostic) -> [YAMLEdit] {
    let selectors = selectors
    let renamed = selectors.map { Selector.text($0, renaming: ids) }
    let others = Set(zip(selectors, renamed).lazy.filter { $1 == nil }.map(\.0))
    let taken = Set(selectors)
    var edits: [YAMLEdit] = []
    var laterEdits: [YAMLEdit] = []
    for case (let former, let new?) in zip(selectors, renamed) {
      guard !others.contains(new) else { throw Diagnostic(.ruleInTheWay, at: 0..<0, [new]) }
      guard taken.contains(new), new != former else {
        edits.append(Self.rename(former, to: new))
        continue
      }
      // A rule that is renamed, too, has that selector still.
      var free = "x-" + former
      while taken.contains(free) { free = "x-" + free }
      edits.append(Self.rename(former, to: free))
      laterEdits.append(Self.rename(free, to: new))
    }
    return edits + laterEdits
  }

  private static func rename(_ former: String, to new: String) -> YAMLEdit {
    let path = NodePath(entry: Transaction.root, steps: [.key(StyleRule.key), .key(former)])
    return .rename(path, to: new)
  }

  /// The number of rules that name one of some ids.
  func count(naming ids: Set<String>) -> Int {
    selectors.count { !Selector.ids(in: $0).isDisjoint(with: ids) }
  }

  /// The ids that rules name.
  var ids: Set<String> { selectors.reduce(into: []) { $0.formUnion(Selector.ids(in: $1)) } }
}

extension Document {
  /// The number of rules that name what is gone when some entries are deleted with everything inside.
  ///
  /// - Complexity: O(bytes of the rules), and O(entries) over two columns for each id in them
  package func rulesLosingIDs(byDeleting entries: [Int]) -> Int {
    let references = RuleReferences(document: self)
    let deleted = Set(entries)
    let gone = references.ids.filter { id in
      let named = self.entries(withID: id)
      return !named.isEmpty
        && named.allSatisfy { lineage(of: $0).contains(where: deleted.contains) }
    }
    return gone.isEmpty ? 0 : references.count(naming: gone)
  }
}
