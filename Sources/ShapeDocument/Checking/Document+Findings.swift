import YAMLText

/// A diagnostic of an entry, and the property it is about.
package struct EntryFinding: Hashable, Sendable {
  /// The diagnostic.
  package let diagnostic: Diagnostic
  /// The property's path, down to the element: `points.3.0`; empty for the whole entry.
  package let path: String

  /// True for an error, false for a warning.
  package var isError: Bool { diagnostic.severity == .error }
}

extension Document {
  /// The findings of one entry by itself, by property; nil if its own text is longer than
  /// `byteLimit`, as every byte of it would have to be read.
  ///
  /// - Complexity: O(bytes of the entry without its children).
  package func findings(of entry: Int, byteLimit: Int) -> [EntryFinding]? {
    let parsed = parsed(entry)
    let byteCount =
      entry < 0
      ? parsed.members.filter { !$0.key.isScalar("canvases") }.reduce(0) {
        $0 + $1.value.range.count
      }
      : parsed.byteCount
    guard byteCount <= byteLimit else { return nil }
    let scope = scope(of: entry)
    return diagnostics(of: entry).map { diagnostic in
      let path =
        diagnostic.code.missingProperty
        ?? parsed.path(at: diagnostic.range.lowerBound, scope)
      return EntryFinding(diagnostic: diagnostic, path: path)
    }
  }

  /// The commands of an entry's path data, each as it is written.
  ///
  /// - Complexity: O(bytes of the data).
  package func pathCommands(of entry: Int) -> [String] {
    guard case .string(let data) = value(of: "d", entry: entry).value else { return [] }
    return ScalarItems(path: data).texts
  }
}

extension Diagnostic.Code {
  /// The property a finding is about, if its range does not show it.
  fileprivate var missingProperty: String? {
    switch self {
    case .missingSize: "size"
    case .missingPathData: "d"
    case .tooFewPoints: "points"
    case .unknownKind: "kind"
    case .nothingToDraw, .emptyGroup, .notAnEntry: ""
    default: nil
    }
  }
}

extension ParsedEntry {
  /// The path of the value at a byte offset.
  fileprivate func path(at offset: Int, _ scope: Property.Scope) -> String {
    guard
      let member = members.first(where: {
        $0.mergeRange == nil && Self.reaches(offset, $0.key, $0.value)
      })
    else { return "" }
    var keys = [member.key.string]
    var node = member.value
    while let next = Self.child(at: offset, of: node) {
      keys.append(next.key)
      node = next.node
    }
    let isMapping = node.kind == .mapping
    if let short = Property.shortKey(of: Property.type(at: keys, in: scope)), !isMapping {
      keys.append(short)
    }
    return keys.joined(separator: ".")
  }

  private static func reaches(_ offset: Int, _ key: EntryNode, _ value: EntryNode) -> Bool {
    key.range.lowerBound <= offset && offset < max(value.range.upperBound, key.range.upperBound)
  }

  private static func child(at offset: Int, of node: EntryNode) -> (key: String, node: EntryNode)? {
    if let pair = node.pairs.first(where: { reaches(offset, $0.key, $0.value) }) {
      return pair.key.kind == .scalar ? (pair.key.string, pair.value) : nil
    }
    return node.items.enumerated().first { $0.element.range.contains(offset) }
      .map { (String($0.offset), $0.element) }
  }
}
