import CPainter

/// How opaque something is, a byte a pixel.
struct AlphaMask {
  let width: Int
  let height: Int
  private var rows: [UInt8]

  /// Takes alpha from pixels of four bytes, of which it is the highest.
  ///
  /// `pixels` has `height` rows of `stride` bytes, each with `width` pixels.
  init(width: Int, height: Int, pixels: UnsafePointer<UInt8>, stride: Int) {
    self.width = width
    self.height = height
    let bytes = UnsafeRawPointer(pixels)
    rows = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = bytes.load(fromByteOffset: row * stride + 4 * column, as: UInt32.self)
          buffer[row * width + column] = UInt8(pixel >> 24)
        }
      }
      count = width * height
    }
  }

  /// A mask of `height` rows of `width` bytes.
  init(width: Int, height: Int, rows: [UInt8]) {
    precondition(rows.count == width * height, "A mask has a byte for each place")
    self.width = width
    self.height = height
    self.rows = rows
  }

  /// Blurs it as SVG's `feGaussianBlur` does: small deviations exactly, others by three averages in
  /// turn, which come near.
  ///
  /// - Complexity: O(pixels), for small deviations times their reach.
  mutating func blur(deviationX: Double, deviationY: Double) {
    if deviationX > 0 { blurRows(deviationX) }
    guard deviationY > 0 else { return }
    transpose(width, height)
    let (width, height) = (height, width)
    AlphaMask.blurRows(of: &rows, width: width, height: height, deviationY)
    transpose(width, height)
  }

  private mutating func blurRows(_ deviation: Double) {
    AlphaMask.blurRows(of: &rows, width: width, height: height, deviation)
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

  /// Three averages over about as many pixels as SVG says; an even number needs them shifted against
  /// one another, so that the middle stays.
  private static func boxes(_ deviation: Double, _ width: Int) -> [(before: Int, count: Int)] {
    let wanted = (deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)
    let count = Int(min(wanted, Double(2 * width + 1)))
    if !count.isMultiple(of: 2) {
      return [(count / 2, count), (count / 2, count), (count / 2, count)]
    }
    return [(count / 2, count), (count / 2 - 1, count), (count / 2, count + 1)]
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
