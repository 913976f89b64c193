import LineEditing

/// Lines typed at prompts, the newest last: what the next session can recall.
package struct TypedLines: Equatable, Sendable {
  /// What a line was typed for; the names are those it is kept under.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case command
    case find
    case filter
  }

  /// The longest line kept, in bytes.
  package static let maximumLineByteCount = 4_096

  /// The lines, by what asked for them.
  package private(set) var lines: [Kind: LineRecall] = [:]

  package init() {}

  /// Adds a line; one that is long, or holds what no key types, is not kept.
  package mutating func add(_ line: String, for kind: Kind) {
    guard line.utf8.count <= Self.maximumLineByteCount,
      !line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return }
    lines[kind, default: LineRecall()].add(line)
  }

  /// The lines typed at prompts of a kind.
  package func recall(_ kind: Kind) -> LineRecall { lines[kind] ?? LineRecall() }

  /// These lines and newer ones.
  package func adding(_ newer: TypedLines) -> TypedLines {
    var all = self
    for (kind, recall) in newer.lines {
      for line in recall.lines { all.add(line, for: kind) }
    }
    return all
  }
}
