/// Texts broken into lines, kept over frames for views that are evaluated again with the same text.
///
/// Two generations: what a full young generation did not use again is forgotten, so the cache holds
/// at most `2 × capacity` layouts. Long texts are not kept here: hashing them would cost their length.
struct TextLayoutCache {
  struct Key: Hashable {
    let string: String
    let columns: Int
    let maximumLines: Int
    let truncation: Text.TruncationMode
  }

  private static let capacity = 1_024
  private static let longestText = 512

  /// How text is measured; a change forgets everything.
  var metrics = CellMetrics() {
    didSet {
      guard metrics != oldValue else { return }
      young.removeAll()
      old.removeAll()
    }
  }

  private var young: [Key: TextLayout] = [:]
  private var old: [Key: TextLayout] = [:]

  /// The layout for a key, made if it is not known.
  mutating func layout(for key: Key) -> TextLayout {
    guard key.string.utf8.count <= Self.longestText else { return make(key) }
    if let known = young[key] { return known }
    let layout = old[key] ?? make(key)
    if young.count >= Self.capacity {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = layout
    return layout
  }

  private func make(_ key: Key) -> TextLayout {
    TextLayout(
      key.string, columns: key.columns, maximumLines: key.maximumLines, truncation: key.truncation,
      metrics: metrics)
  }
}
