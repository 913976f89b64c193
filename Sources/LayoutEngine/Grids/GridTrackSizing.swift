/// Divides an extent into the tracks of a lazy grid (objc.io's grid quiz, measured; juejin 7081943051349786631).
///
/// 1. The distances between the items and all fixed tracks are subtracted.
/// 2. The others follow in declaration order: each gets the remainder divided by the number of
///   remaining items; a flexible one clamps that, and nothing is returned to earlier ones.
/// 3. An adaptive item's share becomes n = max(1, ⌊(share + s) / (minimum + s)⌋) tracks, where s is
///   its spacing. Its minimum is therefore not a lower bound. The count is exact, without a
///   tolerance. An infinite share stays one infinite track, whatever its maximum.
struct GridTrackSizing {
  let items: [GridItem]
  let defaultSpacing: Double
  let flexibleMinimum: Double
  /// The most tracks, whatever an adaptive minimum near 0 would give.
  static let maximumTrackCount = 10_000

  /// The tracks for an extent. O(items + tracks).
  func tracks(in extent: Double) -> [GridTrack] {
    let lengths = itemLengths(in: extent)
    var tracks: [GridTrack] = []
    var position = 0.0
    for (item, length) in zip(items, lengths) {
      let spacing = spacing(of: item)
      let (count, each) = expanded(item, length, spacing)
      for _ in 0..<count where tracks.count < Self.maximumTrackCount {
        tracks.append(
          GridTrack(start: position, length: each, alignment: item.alignment ?? .center))
        position += each + spacing
      }
    }
    return tracks
  }

  private func spacing(of item: GridItem) -> Double {
    item.spacing.flatMap { $0.isFinite ? $0 : nil } ?? defaultSpacing
  }

  private func itemLengths(in extent: Double) -> [Double] {
    var left = extent - items.dropLast().reduce(0) { $0 + spacing(of: $1) }
    var flexibleCount = 0
    for item in items {
      if let length = item.fixedLength { left -= length } else { flexibleCount += 1 }
    }
    return items.map { item in
      if let length = item.fixedLength { return length }
      let share = left.isNaN ? .infinity : left / Double(flexibleCount)
      let length = item.length(share: share, minimum: flexibleMinimum)
      left -= length
      flexibleCount -= 1
      return length
    }
  }

  /// The number of tracks that an item of this length makes, and the length of each.
  private func expanded(
    _ item: GridItem, _ length: Double, _ spacing: Double
  ) -> (count: Int, length: Double) {
    guard case .adaptive(let minimum, let maximum) = item.size else { return (1, length) }
    guard length.isFinite else { return (1, length) }
    let least = minimum.isNaN ? 0 : max(0, minimum)
    let fitting = ((length + spacing) / (least + spacing)).rounded(.down)
    let count =
      fitting.isFinite ? Int(min(max(fitting, 1), Double(Self.maximumTrackCount))) : 1
    let each = (length - Double(count - 1) * spacing) / Double(count)
    return (count, max(0, maximum.isNaN ? each : min(each, maximum)))
  }
}

extension GridItem {
  var fixedLength: Double? {
    guard case .fixed(let length) = size else { return nil }
    return length.isFinite ? max(0, length) : 0
  }

  /// The item's length for its share of the remainder.
  func length(share: Double, minimum defaultMinimum: Double) -> Double {
    guard case .flexible(let minimum, let maximum) = size else { return max(share, 0) }
    let least = minimum.flatMap { $0.isNaN ? nil : max(0, $0) } ?? defaultMinimum
    let most = maximum.isNaN ? Double.infinity : max(maximum, least)
    return min(max(share, least), most)
  }
}
