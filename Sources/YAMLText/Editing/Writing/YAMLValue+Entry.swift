extension YAMLValue {
  /// The lines of a map as a sequence's item: the first begins with a dash, the others are indented
  /// by two columns. Each key has a line of its own, by the document format's writing rules.
  package static func itemLines(of pairs: [Pair]) -> [String] {
    YAMLWriter().item(.mapping(pairs, .block))
  }

  /// The lines of a map, each key on a line of its own.
  package static func lines(of pairs: [Pair]) -> [String] {
    let writer = YAMLWriter()
    return pairs.flatMap { writer.pair(writer.flow(key: $0.key, isInFlow: false), $0.value) }
  }
}
