import DisplayList

extension FilterRun {
  /// More pixels are never filtered: what would have more is painted coarser.
  private static let largestPixelCount = 16_000_000.0
  /// The pixels of all results that are kept at a time.
  private static let keptPixelCount = 64_000_000.0
  /// How much is done to all pixels together, in simple operations.
  private static let largestCost = 4_000_000_000.0

  /// How many pixels any filter has, and how much is done to them for one that does much to each.
  private static let leastPixelCount = 1_000.0
  private static let leastCost = 1_000_000.0

  /// How many pixels a filter is applied to at most, in a picture whose filters may still do so much.
  static func pixelLimit(_ filter: PictureFilter, within rest: Double) -> Double {
    let kept = Double(filter.mostKept + 2)
    return max(
      min(largestPixelCount, keptPixelCount / kept, min(largestCost, rest / 4) / filter.cost),
      min(leastPixelCount, leastCost / filter.cost))
  }
}

extension PictureFilter {
  /// About how many simple operations it is for each pixel.
  var cost: Double { steps.reduce(1.0) { $0 + $1.cost } }

  /// How many results are kept at a time.
  fileprivate var mostKept: Int {
    var changes = [Int](repeating: 0, count: steps.count + 1)
    for (number, end) in lastUses where number < end {
      changes[number] += 1
      changes[end] -= 1
    }
    var (kept, most) = (0, 0)
    for change in changes {
      kept += change
      most = max(most, kept)
    }
    return most
  }
}

extension PictureFilter.Step {
  /// About how many simple operations it is for each pixel.
  fileprivate var cost: Double {
    switch operation {
    case .convolve(let convolution): Double(10 * convolution.width * convolution.height)
    case .noise(let noise): Double(200 * max(noise.octaves, 1))
    case .light: 100
    case .blur, .grow: 80
    default: 20
    }
  }
}
