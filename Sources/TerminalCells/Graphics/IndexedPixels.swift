/// A picture in at most 256 colours, as sixels have it.
public struct IndexedPixels: Hashable, Sendable {
  /// The most colours.
  public static let colorLimit = 256

  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The colours.
  public let palette: [SixelColor]
  /// Row by row from the top, each the place of its colour in the palette.
  public let indices: [UInt8]

  /// The picture in its own colours, as far as percent tell them apart, or in the 256 that come near to
  /// them.
  ///
  /// - Complexity: O(pixels + colours).
  public init(_ picture: PixelGrid) {
    width = picture.width
    height = picture.height
    // The counts first, then the places in the palette.
    var table = [UInt32](repeating: 0, count: SixelColor.count)
    var numbers: [Int] = []
    for pixel in picture.pixels {
      let number = SixelColor.number(nearestTo: pixel)
      if table[number] == 0 { numbers.append(number) }
      table[number] += 1
    }
    var quantiser = ColorQuantiser(
      numbers.map { ColorQuantiser.Entry(number: $0, weight: Float(table[$0])) })
    palette = quantiser.reduce(to: Self.colorLimit)
    for (index, entries) in quantiser.groups.enumerated() {
      for entry in entries { table[entry.number] = UInt32(index) }
    }
    indices = picture.pixels.map { pixel in
      UInt8(truncatingIfNeeded: table[SixelColor.number(nearestTo: pixel)])
    }
  }
}

/// Reduces the colours of a picture to a palette by splitting the most varied group until the
/// palette is full.
struct ColorQuantiser {
  /// A colour of a picture.
  struct Entry {
    let number: Int
    /// How many pixels have it.
    let weight: Float
    let place: SIMD4<Float>

    init(number: Int, weight: Float) {
      self.number = number
      self.weight = weight
      place = SixelColor(number: number).place
    }
  }

  /// Colours that become one.
  private struct Group {
    var range: Range<Int>
    var weight: Float
    var mean: SIMD4<Float>
    /// The sum of the squared distances from the mean, each way.
    var spread: SIMD4<Float>

    init(_ range: Range<Int>, of entries: [Entry]) {
      self.range = range
      var (weight, sum) = (Float.zero, SIMD4<Float>.zero)
      for entry in entries[range] {
        weight += entry.weight
        sum += entry.place * entry.weight
      }
      let mean = weight > 0 ? sum / weight : .zero
      var spread = SIMD4<Float>.zero
      for entry in entries[range] {
        let offset = entry.place - mean
        spread += offset * offset * entry.weight
      }
      self.weight = weight
      self.mean = mean
      self.spread = range.count > 1 ? spread : .zero
    }
  }

  private var entries: [Entry]
  private var parts: [Group] = []

  init(_ entries: [Entry]) { self.entries = entries }

  /// The colours that became one, in the order of the palette.
  var groups: [ArraySlice<Entry>] { parts.map { entries[$0.range] } }

  /// Groups the colours; returns what stands for each group.
  mutating func reduce(to limit: Int) -> [SixelColor] {
    guard entries.count > limit else {
      parts = entries.indices.map { Group($0..<$0 + 1, of: entries) }
      return entries.map { SixelColor(number: $0.number) }
    }
    parts = [Group(entries.indices, of: entries)]
    while parts.count < limit, divideWorst() {}
    return parts.map(color)
  }

  /// Divides the group whose colours differ most; returns false where all are one colour.
  private mutating func divideWorst() -> Bool {
    guard
      let worst = parts.indices.max(by: { parts[$0].spread.sum() < parts[$1].spread.sum() })
    else { return false }
    let group = parts[worst]
    let axis = (0..<3).max { group.spread[$0] < group.spread[$1] } ?? 0
    guard group.spread[axis] > 0 else { return false }
    let middle = entries[group.range].partition { $0.place[axis] > group.mean[axis] }
    guard group.range.lowerBound < middle, middle < group.range.upperBound else {
      // The mean of nearly equal colours may be rounded to one of them.
      parts[worst].spread = .zero
      return parts.contains { $0.spread.sum() > 0 }
    }
    parts[worst] = Group(group.range.lowerBound..<middle, of: entries)
    parts.append(Group(middle..<group.range.upperBound, of: entries))
    return true
  }

  /// What stands for a group: the colour that most of its pixels have, or their mean.
  private func color(of group: Group) -> SixelColor {
    if let entry = entries[group.range].max(by: { $0.weight < $1.weight }),
      entry.weight * 2 >= group.weight
    {
      return SixelColor(number: entry.number)
    }
    let mean = group.mean.rounded(.toNearestOrEven).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 100))
    return SixelColor(
      number: (Int(mean.x) * 101 + Int(mean.y)) * 101 + Int(mean.z))
  }
}
