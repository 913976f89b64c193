/// The colours of a terminal that has few of them, and what comes nearest to a colour.
///
/// Differences are measured in a space of lightness and hue: the greys lie closest together in all
/// palettes, and by red, green and blue alone they would win over every dark or pale colour. What is
/// asked for is kept, for colours of five bits a component.
struct FewColors {
  /// Two colours of the palette, and how much of the cell the first has.
  struct Mix {
    var scalar: Unicode.Scalar
    var foreground: Int
    var background: Int
    /// What is seen from afar.
    var mean: SIMD4<Float>
    /// The square of how much its dots differ from that.
    var roughness: Float
  }

  private struct Entry {
    var color: TerminalColor
    var place: SIMD4<Float>

    init(_ color: TerminalColor) {
      let (red, green, blue) = color.components ?? (0, 0, 0)
      self.color = color
      place = FewColors.place(SIMD4(Float(red), Float(green), Float(blue), 0))
    }
  }

  private let palette: [Entry]
  private var nearest = [Int16](repeating: -1, count: 1 << 15)
  private var mixes: [Int: Mix] = [:]

  /// The palette of a depth; nil where there is none.
  init?(_ depth: ColorDepth) {
    switch depth {
    case .ansi16: palette = (0..<16).map { Entry(.ansi($0)) }
    case .indexed256: palette = (16...255).map { Entry(.indexed($0)) }
    case .none, .trueColor: return nil
    }
  }

  /// The place of a sum of colours; that of a mean is the mean of their places.
  static func place(_ sum: SIMD4<Float>) -> SIMD4<Float> {
    let light = 0.299 * sum.x + 0.587 * sum.y + 0.114 * sum.z
    return SIMD4(light, 1.2 * (sum.x - light), 1.2 * (sum.z - light), 0)
  }

  /// A colour of the palette.
  func color(_ number: Int) -> TerminalColor { palette[number].color }

  /// Where a colour of the palette lies.
  func place(_ number: Int) -> SIMD4<Float> { palette[number].place }

  // MARK: - Nearest

  /// The colour of the palette nearest to a mean of red, green and blue.
  mutating func nearest(to mean: SIMD4<Float>) -> Int {
    let (bin, middle) = Self.bin(of: mean)
    if nearest[bin] >= 0 { return Int(nearest[bin]) }
    let place = Self.place(middle)
    let found = palette.indices.min { distance($0, place) < distance($1, place) } ?? 0
    nearest[bin] = Int16(found)
    return found
  }

  /// The mix nearest to a mean of red, green and blue, that of one colour if nothing is nearer.
  mutating func mix(nearestTo mean: SIMD4<Float>) -> Mix {
    let (bin, middle) = Self.bin(of: mean)
    if let known = mixes[bin] { return known }
    let place = Self.place(middle)
    let distances = palette.map { Self.squared($0.place - place) }
    let near = Array(
      palette.indices.sorted { distances[$0] < distances[$1] }.prefix(Self.candidateLimit))
    var best = Mix(
      scalar: " ", foreground: near[0], background: near[0], mean: palette[near[0]].place,
      roughness: 0)
    var least = distances[near[0]]
    for first in near {
      for second in near where second != first {
        for (scalar, share) in Self.shades {
          let difference = palette[first].place - palette[second].place
          let mean = palette[second].place + difference * share
          let roughness = share * (1 - share) * (difference * difference).sum()
          let cost = Self.squared(mean - place) + Self.roughnessWeight * roughness
          guard cost < least else { continue }
          least = cost
          best = Mix(
            scalar: scalar, foreground: first, background: second, mean: mean,
            roughness: roughness)
        }
      }
    }
    mixes[bin] = best
    return best
  }

  /// Only so many colours are mixed: others lie too far away.
  private static let candidateLimit = 10
  /// How much less a dot that differs disturbs than an area that does.
  static let roughnessWeight: Float = 0.08
  /// Dense ones are light ones the other way round.
  private static let shades: [(scalar: Unicode.Scalar, share: Float)] = [("░", 0.25), ("▒", 0.5)]

  private func distance(_ number: Int, _ place: SIMD4<Float>) -> Float {
    Self.squared(palette[number].place - place)
  }

  private static func squared(_ vector: SIMD4<Float>) -> Float { (vector * vector).sum() }

  /// The number of a colour of four bits a component, and the colour.
  private static func bin(of mean: SIMD4<Float>) -> (Int, SIMD4<Float>) {
    let steps = (mean * 31 / 255).rounded(.toNearestOrEven).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 31))
    return (Int(steps.x) << 10 | Int(steps.y) << 5 | Int(steps.z), steps * 255 / 31)
  }
}
