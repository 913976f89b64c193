import CPainter

/// How opaque something is, a byte a pixel.
struct AlphaMask {
  let width: Int
  let height: Int
  private var rows: [UInt8]

  /// Takes alpha from pixels of four bytes, of which it is the highest; or their luminance, which is
  /// less the less opaque they are.
  ///
  /// `pixels` has `height` rows of `stride` bytes, each with `width` pixels.
  init(
    width: Int, height: Int, pixels: UnsafePointer<UInt8>, stride: Int, byLuminance: Bool = false
  ) {
    self.width = width
    self.height = height
    let bytes = UnsafeRawPointer(pixels)
    rows = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = bytes.load(fromByteOffset: row * stride + 4 * column, as: UInt32.self)
          buffer[row * width + column] =
            byLuminance ? Self.luminance(pixel) : UInt8(pixel >> 24)
        }
      }
      count = width * height
    }
  }

  /// The luminance of a pixel, as SVG's masks have it.
  private static func luminance(_ pixel: UInt32) -> UInt8 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    let sum = 2_125 * red + 7_154 * green + 721 * blue
    return UInt8(min((sum + 5_000) / 10_000, 255))
  }

  /// Makes opaque what is not, and the other way round.
  mutating func invert() {
    for position in rows.indices { rows[position] = 255 - rows[position] }
  }

  /// Gives each pixel the greatest value within some distance each way; the least, if it is
  /// negative.
  ///
  /// - Complexity: O(pixels)
  mutating func grow(byX x: Double, y: Double) {
    let isShrinking = x < 0 || y < 0
    if isShrinking { invert() }
    let (x, y) = (Self.pixels(x, width), Self.pixels(y, height))
    change(byX: x, y: y) { AlphaMask.growRows(of: &$0, width: $1, height: $2, $3) }
    if isShrinking { invert() }
  }

  private static func pixels(_ distance: Double, _ side: Int) -> Int {
    distance.isNaN ? 0 : Int(min(distance.magnitude.rounded(), Double(side)))
  }

  /// The greatest value within a distance, for each place of each row: van Herk's algorithm, with the
  /// greatest values of blocks from both of their ends.
  private static func growRows(
    of rows: inout [UInt8], width: Int, height: Int, _ distance: Int
  ) {
    let window = 2 * distance + 1
    let count = width + 2 * distance
    var fromStart = [UInt8](repeating: 0, count: count)
    var fromEnd = fromStart
    for row in 0..<height {
      func value(_ place: Int) -> UInt8 {
        let column = place - distance
        return column >= 0 && column < width ? rows[row * width + column] : 0
      }
      for place in 0..<count {
        let isFirst = place.isMultiple(of: window)
        fromStart[place] = isFirst ? value(place) : max(fromStart[place - 1], value(place))
      }
      for place in (0..<count).reversed() {
        let isLast = (place + 1).isMultiple(of: window) || place == count - 1
        fromEnd[place] = isLast ? value(place) : max(fromEnd[place + 1], value(place))
      }
      for column in 0..<width {
        rows[row * width + column] = max(fromEnd[column], fromStart[column + window - 1])
      }
    }
  }

  /// Calls `body` with each row.
  func forEachRow(_ body: (Int, ArraySlice<UInt8>) -> Void) {
    for row in 0..<height {
      body(row, ArraySlice(Array(rows[row * width..<(row + 1) * width])))
    }
  }

  /// A mask of `height` rows of `width` bytes.
  init(width: Int, height: Int, rows: [UInt8]) {
    precondition(rows.count == width * height, "A mask has a byte for each place")
    self.width = width
    self.height = height
    self.rows = rows
  }

  /// Blurs it as SVG's `feGaussianBlur` does: small deviations exactly, others by averages in turn,
  /// which come near.
  ///
  /// - Complexity: O(pixels), for small deviations times their reach.
  mutating func blur(deviationX: Double, deviationY: Double) {
    change(byX: deviationX, y: deviationY) {
      AlphaMask.blurRows(of: &$0, width: $1, height: $2, $3)
    }
  }

  /// Changes the rows, and then the columns as if they were rows, where there is something to change.
  private mutating func change<Amount: Comparable & Numeric>(
    byX x: Amount, y: Amount, _ change: (inout [UInt8], Int, Int, Amount) -> Void
  ) {
    if x > .zero { change(&rows, width, height, x) }
    guard y > .zero else { return }
    transpose(width, height)
    change(&rows, height, width, y)
    transpose(height, width)
  }

  private mutating func transpose(_ width: Int, _ height: Int) {
    var turned = [UInt8](repeating: 0, count: rows.count)
    for row in 0..<height {
      for column in 0..<width { turned[column * height + row] = rows[row * width + column] }
    }
    rows = turned
  }

  private static func blurRows(
    of rows: inout [UInt8], width: Int, height: Int, _ deviation: Double
  ) {
    let passes = deviation < 2 ? [] : boxes(deviation, width)
    let kernel = deviation < 2 ? self.kernel(deviation) : []
    var line = [UInt8](repeating: 0, count: width)
    for row in 0..<height {
      for column in 0..<width { line[column] = rows[row * width + column] }
      if kernel.isEmpty {
        for box in passes { line = averaged(line, box.before, box.count) }
      } else {
        line = weighted(line, kernel)
      }
      for column in 0..<width { rows[row * width + column] = line[column] }
    }
  }

  /// How many averages come near enough.
  private static let passes = 5

  /// Averages over odd numbers of pixels, which together have the deviation.
  private static func boxes(_ deviation: Double, _ width: Int) -> [(before: Int, count: Int)] {
    let count = Double(passes)
    let variance = 12 * deviation * deviation
    let longest = Double(2 * width + 1)
    let ideal = min((variance / count + 1).squareRoot(), longest)
    let short = 2 * ((ideal - 1) / 2).rounded(.down) + 1
    // As many are short, the others two longer, that the sum of their variances is right.
    let wanted = count * (short + 2) * (short + 2) - count - variance
    let shortCount = (wanted / (4 * short + 4)).rounded()
    return (0..<passes).map { index in
      let length = Int(Double(index) < shortCount ? short : short + 2)
      return (length / 2, length)
    }
  }

  private static func averaged(_ line: [UInt8], _ before: Int, _ count: Int) -> [UInt8] {
    var result = line
    var sum = 0
    // The window of pixel 0 ends before the pixel `count - before`.
    for column in 0..<min(max(count - before - 1, 0), line.count) { sum += Int(line[column]) }
    for column in line.indices {
      let entering = column + count - before - 1
      if entering < line.count { sum += Int(line[entering]) }
      result[column] = UInt8((sum + count / 2) / count)
      let leaving = column - before
      if leaving >= 0 { sum -= Int(line[leaving]) }
    }
    return result
  }

  private static func kernel(_ deviation: Double) -> [Double] {
    let reach = Int((3 * deviation).rounded(.up))
    let weights = (-reach...reach).map { offset in
      exponential(-Double(offset * offset) / (2 * deviation * deviation))
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  private static func weighted(_ line: [UInt8], _ kernel: [Double]) -> [UInt8] {
    let reach = kernel.count / 2
    return line.indices.map { column in
      var sum = 0.0
      for (offset, weight) in kernel.enumerated() {
        let other = column + offset - reach
        if other >= 0, other < line.count { sum += weight * Double(line[other]) }
      }
      return UInt8(min(max(sum.rounded(), 0), 255))
    }
  }

  /// Calls `body` with a surface of the mask.
  mutating func withSurface(_ library: CairoLibrary, _ body: (OpaquePointer?) -> Void) {
    // Cairo wants rows to begin at every fourth byte.
    let stride = (width + 3) / 4 * 4
    var padded = [UInt8](repeating: 0, count: stride * height)
    for row in 0..<height {
      for column in 0..<width { padded[row * stride + column] = rows[row * width + column] }
    }
    padded.withUnsafeMutableBufferPointer { buffer in
      let surface = library.calls.cairo_image_surface_create_for_data_?(
        buffer.baseAddress, CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height),
        Int32(clamping: stride))
      body(surface)
      // Whoever still refers to the surface has to let go of these bytes.
      library.calls.cairo_surface_finish_?(surface)
      library.calls.cairo_surface_destroy_?(surface)
    }
  }
}
