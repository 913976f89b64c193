/// How an item of a block collection lies in its lines.
struct ItemLines {
  /// Where its dash, `?` or key is.
  var head: Int
  /// Where its value ends.
  var end: Int
  /// Whether only indentation stands before it on its line.
  var isOnOwnLine: Bool
  /// Where the first of its own comment lines starts, else its line; its head if it shares a line.
  var lead: Int
}
