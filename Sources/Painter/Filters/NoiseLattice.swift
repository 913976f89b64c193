import DisplayList
import Geometry

/// The random directions of Perlin's noise, as SVG's `feTurbulence` makes them of a number.
struct NoiseLattice {
  /// How many directions there are.
  private static let count = 256
  private static let shift = 4096.0

  private var selector: [Int]
  /// A direction for each place and component.
  private var gradients: [[SIMD2<Double>]]

  init(_ noise: PictureFilter.Noise) {
    let largest = 2_147_483_646
    var seed = noise.seed
    if seed <= 0 { seed = -(seed % largest) + 1 }
    seed = min(seed, largest)
    func next() -> Int {
      let result = 16_807 * (seed % 127_773) - 2_836 * (seed / 127_773)
      seed = result <= 0 ? result + 2_147_483_647 : result
      return seed
    }
    func part() -> Double { Double(next() % (2 * Self.count) - Self.count) / Double(Self.count) }
    let directions: [[SIMD2<Double>]] = (0..<4).map { _ in
      (0..<Self.count).map { _ in
        let x = part()
        let direction = SIMD2(x, part())
        let length = (direction * direction).sum().squareRoot()
        return length > 0 ? direction / length : .zero
      }
    }
    var order = Array(0..<Self.count)
    for index in order.indices.dropFirst().reversed() {
      order.swapAt(index, next() % Self.count)
    }
    // A place and its neighbour are looked up by one index.
    selector = order + order + order.prefix(2)
    gradients = directions.map { $0 + $0 + $0.prefix(2) }
  }

  /// Where noise begins again, on each axis.
  struct Wrap {
    var period: SIMD2<Int>
    var end: SIMD2<Int>

    /// The same for noise twice as fine.
    var doubled: Wrap {
      Wrap(period: period &* 2, end: end &* 2 &- Int(NoiseLattice.shift))
    }
  }

  /// The value of a component at a point.
  func value(
    _ component: Int, at point: SIMD2<Double>, _ noise: PictureFilter.Noise, _ wrap: Wrap?
  ) -> Double {
    var (point, wrap, ratio, sum) = (point, wrap, 1.0, 0.0)
    for _ in 0..<noise.octaves {
      let value = single(component, at: point, wrap)
      sum += (noise.isFractal ? value : value.magnitude) / ratio
      point *= 2
      ratio *= 2
      wrap = wrap?.doubled
    }
    return noise.isFractal ? (sum + 1) / 2 : sum
  }

  private func single(_ component: Int, at point: SIMD2<Double>, _ wrap: Wrap?) -> Double {
    let place = point + Self.shift
    guard place.x.magnitude < 1e15, place.y.magnitude < 1e15 else { return 0 }
    let corner = place.rounded(.towardZero)
    let near = place - corner
    let far = near - 1
    func index(_ axis: Int, _ step: Int) -> Int {
      var index = Int(corner[axis]) + step
      if let wrap, index >= wrap.end[axis] { index -= wrap.period[axis] }
      return index & (Self.count - 1)
    }
    let (left, right) = (selector[index(0, 0)], selector[index(0, 1)])
    let (top, bottom) = (index(1, 0), index(1, 1))
    func part(_ column: Int, _ row: Int, _ x: Double, _ y: Double) -> Double {
      (gradients[component][selector[column + row]] * SIMD2(x, y)).sum()
    }
    let ease = near * near * (3 - 2 * near)
    func mix(_ share: Double, _ one: Double, _ two: Double) -> Double { one + share * (two - one) }
    let upper = mix(ease.x, part(left, top, near.x, near.y), part(right, top, far.x, near.y))
    let lower = mix(ease.x, part(left, bottom, near.x, far.y), part(right, bottom, far.x, far.y))
    return mix(ease.y, upper, lower)
  }
}

extension PixelPicture {
  /// Fills some columns and rows with noise.
  mutating func fill(
    with lattice: NoiseLattice, _ noise: PictureFilter.Noise, _ matrix: Matrix,
    _ scales: (x: Double, y: Double), _ columns: Range<Int>, _ rows: Range<Int>
  ) {
    guard scales.x > 0, scales.y > 0 else { return }
    var frequency = SIMD2(noise.frequency.width, noise.frequency.height)
    let extent = SIMD2(Double(columns.count) / scales.x, Double(rows.count) / scales.y)
    if noise.isStitched { frequency = frequency.fitted(to: extent) }
    let period = (extent * frequency).rounded(.toNearestOrAwayFromZero)
    let origin = matrix.apply(noise.origin)
    func place(_ column: Int, _ row: Int) -> SIMD2<Double> {
      SIMD2((Double(column) - origin.x) / scales.x, (Double(row) - origin.y) / scales.y)
        * frequency
    }
    let start = place(columns.lowerBound, rows.lowerBound)
    let isBounded = (0..<2).allSatisfy { period[$0] < 1e9 && start[$0].magnitude < 1e9 }
    let wrap =
      noise.isStitched && isBounded
      ? NoiseLattice.Wrap(
        period: SIMD2<Int>(period), end: SIMD2<Int>(start.rounded(.down) + period) &+ 4096) : nil
    for row in rows {
      for column in columns {
        let point = place(column, row)
        func byte(_ component: Int) -> UInt8 {
          let value = lattice.value(component, at: point, noise, wrap)
          return UInt8(((value > 0 ? min(value, 1) : 0) * 255).rounded())
        }
        pixels[row * width + column] = Self.multiplied(SIMD4(byte(0), byte(1), byte(2), byte(3)))
      }
    }
  }
}

extension SIMD2<Double> {
  /// Frequencies near these of which whole waves fit into an extent.
  fileprivate func fitted(to extent: SIMD2<Double>) -> SIMD2<Double> {
    var result = self
    for axis in 0..<2 where self[axis] > 0 && extent[axis] > 0 {
      let low = (extent[axis] * self[axis]).rounded(.down) / extent[axis]
      let high = (extent[axis] * self[axis]).rounded(.up) / extent[axis]
      result[axis] = low > 0 && self[axis] / low < high / self[axis] ? low : high
    }
    return result
  }
}
