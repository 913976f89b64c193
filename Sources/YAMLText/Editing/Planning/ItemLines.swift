/// The position of a block collection's item within its lines.
struct ItemLines {
  /// The offset of its dash, `?` or key.
  var head: Int
  /// The end of its value.
  var end: Int
  /// True if only indentation precedes it on its line.
  var isOnOwnLine: Bool
  /// The start of its first own comment line, else of its line; `head` if it shares a line.
  var lead: Int
}
