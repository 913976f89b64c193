extension YAMLValue {
  /// The lines of a map as a sequence's item: the first begins with a dash, the others are indented
  /// by two columns. Each key has a line of its own, by the document format's writing rules.
  package static func itemLines(of pairs: [Pair]) -> [String] {
    YAMLWriter().item(.mapping(pairs, .block))
  }

  /// Appends the same to bytes, in a column and with a line break behind each line; lines of blanks
  /// are empty. `isBegun` is whether the line of the dash stands there already. O(bytes written).
  package static func appendItem(
    of pairs: [Pair], to bytes: inout [UInt8], column: Int, isBegun: Bool = false
  ) {
    YAMLWriter().appendItem(of: pairs, to: &bytes, column: column, isBegun: isBegun)
  }

  /// The lines of a map, each key on a line of its own.
  package static func lines(of pairs: [Pair]) -> [String] {
    let writer = YAMLWriter()
    return pairs.flatMap { writer.pair(writer.flow(key: $0.key, isInFlow: false), $0.value) }
  }
}
