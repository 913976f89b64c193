/// Texts broken into lines, kept between frames for views that are evaluated again with the same
/// text.
///
/// There are two generations: when the young one is full, entries it did not use again are dropped,
/// so the cache holds at most `2 × capacity` layouts. Long texts are not cached, because hashing
/// them would take time proportional to their length.
package struct TextLayoutCache {
  struct Key: Hashable {
    let string: String
    let columns: Int
    let maximumLines: Int
    let truncation: Text.TruncationMode
  }

  private static let capacity = 1_024
  private static let longestText = 512

  /// How text is measured; a change empties the cache.
  package var metrics = CellMetrics() {
    didSet {
      guard metrics != oldValue else { return }
      young.removeAll()
      old.removeAll()
    }
  }

  private var young: [Key: TextLayout] = [:]
  private var old: [Key: TextLayout] = [:]

  /// The layout for a key, made on first use.
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
