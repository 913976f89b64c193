/// What a check says of a graph.
struct GraphReport {
  /// How many members it has.
  let memberCount: Int
  /// Whether some line is between its members, or their layers are written.
  let hasLines: Bool
  /// Whether there was too much to keep crossings few.
  let isCoarse: Bool
  /// The pinned members that stand on others.
  let overlaps: [(pinned: Int, other: Int)]
}
