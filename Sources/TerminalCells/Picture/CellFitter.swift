/// Finds the block character and the colours that come nearest to the pixels of a cell.
///
/// Every block splits the cell in two parts, and each is best shown in its mean colour. The squared
/// differences that are left then sum up to a constant less `|S|² / n` of both parts, with `S` the sum
/// of a part's colours and `n` its pixels: so sums are all that is needed.
struct CellFitter {
  private static let size = CellPicture.pixelsInACell
  static let pixelCount = Float(size.columns * size.rows)

  /// Whether cells are fitted by ink instead of colours.
  private let isInk: Bool
  /// Sums of red, green and blue, or of ink alone: how dark the pixels are, 1 being black.
  private var rows = [SIMD4<Float>](repeating: .zero, count: size.rows)
  private var columns = [SIMD4<Float>](repeating: .zero, count: size.columns)
  /// Top left, top right, bottom left, bottom right.
  private var quadrants = [SIMD4<Float>](repeating: .zero, count: 4)
  private(set) var total = SIMD4<Float>.zero

  /// A fitter for a terminal of some colours.
  init(depth: ColorDepth) { isInk = depth == .none }

  /// Takes the pixels of a cell, four a row. They begin at `start`, a row every `rowLength`, and lie
  /// within `pixels`.
  mutating func measure(_ pixels: UnsafeBufferPointer<UInt32>, at start: Int, rowLength: Int) {
    var columns = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
    var left = SIMD4<Float>.zero
    var right = SIMD4<Float>.zero
    for row in 0..<Self.size.rows {
      let first = start + row * rowLength
      let pixel = (
        components(pixels[first]), components(pixels[first + 1]), components(pixels[first + 2]),
        components(pixels[first + 3])
      )
      columns.0 += pixel.0
      columns.1 += pixel.1
      columns.2 += pixel.2
      columns.3 += pixel.3
      let halves = (pixel.0 + pixel.1, pixel.2 + pixel.3)
      rows[row] = halves.0 + halves.1
      left += halves.0
      right += halves.1
      guard row == Self.size.rows / 2 - 1 else { continue }
      (quadrants[0], quadrants[1]) = (left, right)
      (left, right) = (.zero, .zero)
    }
    (quadrants[2], quadrants[3]) = (left, right)
    self.columns[0] = columns.0
    self.columns[1] = columns.1
    self.columns[2] = columns.2
    self.columns[3] = columns.3
    total = columns.0 + columns.1 + columns.2 + columns.3
  }

  private func components(_ pixel: UInt32) -> SIMD4<Float> {
    let (red, green, blue) = (
      Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255)
    )
    guard isInk else { return SIMD4(red, green, blue, 0) }
    let light = 0.299 * red + 0.587 * green + 0.114 * blue
    let ink = max(0, 1 - light / 255)
    // Light tones are to differ from paper.
    return SIMD4((ink + ink.squareRoot()) / 2, 0, 0, 0)
  }

  /// The cell that comes nearest to the pixels that were measured.
  var nearest: PictureCell { isInk ? nearestInk : nearestColors }

  // MARK: - Blocks

  /// A block: what of the cell it covers.
  struct Block {
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
  func forEachSplit(_ body: (Block) -> Void) {
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

  /// A block has to be nearer by this much, in squared components of all pixels: what nobody sees is
  /// blank.
  private static let leastGain: Float = 32

  /// The block and the two colours that come nearest.
  private var nearestColors: PictureCell {
    func gain(_ sum: SIMD4<Float>, _ count: Float) -> Float { (sum * sum).sum() / count }
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
  private var nearestInk: PictureCell {
    var best: Unicode.Scalar = " "
    // The sum of squared differences, less what it is for a blank.
    var bestCost: Float = 0
    func weigh(_ scalar: Unicode.Scalar, _ cost: Float) {
      guard cost < bestCost - 0.01 else { return }
      bestCost = cost
      best = scalar
    }
    for shade in Self.shades {
      weigh(shade.scalar, shade.ink * (shade.ink * Self.pixelCount - 2 * total.x))
    }
    for mask in 1..<15 {
      let block = block(ofQuadrants: mask)
      weigh(block.scalar, block.count - 2 * block.sum.x)
    }
    forEachBar { weigh($0.scalar, $0.count - 2 * $0.sum.x) }
    return PictureCell(best)
  }
}
