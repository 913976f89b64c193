/// Finds the block character and the colours that come nearest to the pixels of a cell.
///
/// Every block splits the cell in two parts, and each is best shown in its mean colour. The squared
/// differences that are left then sum up to a constant less `|S|² / n` of both parts, with `S` the sum
/// of a part's colours and `n` its pixels: so sums are all that is needed.
struct CellFitter {
  private static let size = CellPicture.pixelsInACell
  private static let pixelCount = Float(size.columns * size.rows)

  /// Sums of red, green, blue and ink: how dark the pixels are, 1 being black.
  private var rows = [SIMD4<Float>](repeating: .zero, count: size.rows)
  private var columns = [SIMD4<Float>](repeating: .zero, count: size.columns)
  /// Top left, top right, bottom left, bottom right.
  private var quadrants = [SIMD4<Float>](repeating: .zero, count: 4)
  private var total = SIMD4<Float>.zero

  /// Takes the pixels of a cell. They begin at `start`, a row every `rowLength`, and lie within
  /// `pixels`.
  mutating func measure(_ pixels: UnsafeBufferPointer<UInt32>, at start: Int, rowLength: Int) {
    for column in columns.indices { columns[column] = .zero }
    for row in rows.indices {
      var halves = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      for column in columns.indices {
        let pixel = Self.components(pixels[start + row * rowLength + column])
        columns[column] += pixel
        if column < Self.size.columns / 2 { halves.0 += pixel } else { halves.1 += pixel }
      }
      rows[row] = halves.0 + halves.1
      let half = row < Self.size.rows / 2 ? 0 : 2
      let isFirst = row % (Self.size.rows / 2) == 0
      quadrants[half] = isFirst ? halves.0 : quadrants[half] + halves.0
      quadrants[half + 1] = isFirst ? halves.1 : quadrants[half + 1] + halves.1
    }
    total = quadrants[0] + quadrants[1] + quadrants[2] + quadrants[3]
  }

  private static func components(_ pixel: UInt32) -> SIMD4<Float> {
    let (red, green, blue) = (
      Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255)
    )
    let light = 0.299 * red + 0.587 * green + 0.114 * blue
    return SIMD4(red, green, blue, 1 - light / 255)
  }

  // MARK: - Blocks

  /// A block: what of the cell it covers.
  private struct Block {
    var scalar: Unicode.Scalar
    /// The sum over what it covers.
    var sum: SIMD4<Float>
    /// How many pixels it covers.
    var count: Float
  }

  private static let quadrantScalars: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
  private static let lowerBars: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  private static let leftBars: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The block of some quadrants: bits from the lowest on for those in the order of ``quadrants``.
  private func block(ofQuadrants mask: Int) -> Block {
    var sum = SIMD4<Float>.zero
    for quadrant in quadrants.indices where mask >> quadrant & 1 == 1 { sum += quadrants[quadrant] }
    return Block(
      scalar: Self.quadrantScalars[mask], sum: sum,
      count: Self.pixelCount / 4 * Float(mask.nonzeroBitCount))
  }

  /// Calls `body` with the blocks that split the cell, of each two that are each other's rest only
  /// one; the simple ones first.
  private func forEachSplit(_ body: (Block) -> Void) {
    for mask in [3, 5, 1, 2, 4, 7, 6] { body(block(ofQuadrants: mask)) }
    forEachBar(body)
  }

  /// The bars that are no halves.
  private func forEachBar(_ body: (Block) -> Void) {
    var lower = SIMD4<Float>.zero
    for eighths in 1...7 {
      lower += rows[Self.size.rows - eighths]
      guard eighths != 4 else { continue }
      let count = Self.pixelCount / 8 * Float(eighths)
      body(Block(scalar: Self.lowerBars[eighths - 1], sum: lower, count: count))
    }
    var left = SIMD4<Float>.zero
    for eighths in 1...7 {
      // A column has two eighths.
      left += columns[(eighths - 1) / 2] / 2
      guard eighths != 4 else { continue }
      let count = Self.pixelCount / 8 * Float(eighths)
      body(Block(scalar: Self.leftBars[eighths - 1], sum: left, count: count))
    }
  }

  // MARK: - In colours

  private static let colorLanes = SIMD4<Float>(1, 1, 1, 0)
  /// A block has to be nearer by this much, in squared components of all pixels: what nobody sees is
  /// blank.
  private static let leastGain: Float = 32

  /// The block and the two colours that come nearest.
  var nearest: PictureCell {
    func gain(_ sum: SIMD4<Float>, _ count: Float) -> Float {
      let colors = sum * Self.colorLanes
      return (colors * colors).sum() / count
    }
    var best: Block?
    var bestGain = gain(total, Self.pixelCount) + Self.leastGain
    forEachSplit { block in
      let gain =
        gain(block.sum, block.count) + gain(total - block.sum, Self.pixelCount - block.count)
      guard gain > bestGain else { return }
      bestGain = gain
      best = block
    }
    guard let best else {
      return PictureCell(" ", background: Self.color(total / Self.pixelCount))
    }
    return PictureCell(
      best.scalar, foreground: Self.color(best.sum / best.count),
      background: Self.color((total - best.sum) / (Self.pixelCount - best.count)))
  }

  private static func color(_ mean: SIMD4<Float>) -> TerminalColor {
    func byte(_ component: Float) -> UInt8 { UInt8(min(max(component.rounded(), 0), 255)) }
    return .rgb(byte(mean.x), byte(mean.y), byte(mean.z))
  }

  // MARK: - Without colours

  private static let shades: [(scalar: Unicode.Scalar, ink: Float)] = [
    (" ", 0), ("░", 0.25), ("▒", 0.5), ("▓", 0.75), ("█", 1),
  ]

  /// The block or the shade that comes nearest where blocks are ink on paper.
  var nearestInk: PictureCell {
    var best: Unicode.Scalar = " "
    // The sum of squared differences, less what it is for a blank.
    var bestCost: Float = 0
    func weigh(_ scalar: Unicode.Scalar, _ cost: Float) {
      guard cost < bestCost - 0.01 else { return }
      bestCost = cost
      best = scalar
    }
    for shade in Self.shades {
      weigh(shade.scalar, shade.ink * (shade.ink * Self.pixelCount - 2 * total.w))
    }
    for mask in 1..<15 {
      let block = block(ofQuadrants: mask)
      weigh(block.scalar, block.count - 2 * block.sum.w)
    }
    forEachBar { weigh($0.scalar, $0.count - 2 * $0.sum.w) }
    return PictureCell(best)
  }
}
