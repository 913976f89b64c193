import Geometry

/// How much of each pixel a path covers, by the signed areas to the right of its lines.
///
/// Cairo sorts all lines that cross a row of pixels, for every row: with thousands of them it takes
/// minutes. Here a line takes as long as it is, whatever else is there. Where lines meet within a
/// pixel its coverage is a little off.
struct LineCoverage {
  private let width: Int
  private let height: Int
  private let rowLength: Int
  /// How much the coverage grows from a pixel to the next.
  private var growth: [Float]

  /// Nothing is covered yet.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rowLength = width + 2
    growth = [Float](repeating: 0, count: rowLength * height)
  }

  /// Adds a line of the outline of what is filled.
  ///
  /// - Complexity: O(pixels it crosses)
  mutating func add(_ start: Point, _ end: Point) {
    guard start.y != end.y else { return }
    let isDown = start.y < end.y
    let (top, bottom) = isDown ? (start, end) : (end, start)
    let first = max(top.y, 0)
    let last = min(bottom.y, Double(height))
    guard first < last else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    // What is so flat covers nothing.
    guard slope.isFinite else { return }
    var y = first
    var x = top.x + (first - top.y) * slope
    for row in Int(first)..<Int(last.rounded(.up)) {
      let nextY = min(Double(row + 1), last)
      let nextX = x + (nextY - y) * slope
      add(row, x, nextX, Float(isDown ? nextY - y : y - nextY))
      (x, y) = (nextX, nextY)
    }
  }

  /// Adds a stretch of a line within a row, so high.
  private mutating func add(_ row: Int, _ start: Double, _ end: Double, _ high: Float) {
    let limit = Double(width)
    let left = min(max(min(start, end), 0), limit)
    let right = min(max(max(start, end), 0), limit)
    let first = Int(left)
    let last = Int(right.rounded(.up))
    let position = row * rowLength
    guard last > first + 1 else {
      let share = Float((left + right) / 2 - Double(first))
      growth[position + first] += high * (1 - share)
      growth[position + first + 1] += high * share
      return
    }
    // The area to the right of the line grows from pixel to pixel as a square, evenly, and as a
    // square again.
    let step = Float(1 / (right - left))
    let entering = Float(1 - (left - Double(first)))
    let leaving = Float(right - Double(last - 1))
    var covered: Float = 0
    for pixel in first..<last {
      let reached: Float
      if pixel == first {
        reached = step * entering * entering / 2
      } else if pixel == last - 1 {
        reached = 1 - step * leaving * leaving / 2
      } else {
        reached = step * (entering + Float(pixel - first) - 0.5)
      }
      growth[position + pixel] += high * (reached - covered)
      covered = reached
    }
    growth[position + last] += high * (1 - covered)
  }

  /// What is covered: as the rule says where lines surround a pixel several times.
  func mask(_ rule: FillRule) -> AlphaMask {
    var rows = [UInt8](repeating: 0, count: width * height)
    for row in 0..<height {
      var winding: Float = 0
      for column in 0..<width {
        winding += growth[row * rowLength + column]
        let covered =
          switch rule {
          case .nonzero: min(winding.magnitude, 1)
          case .evenodd: 1 - (1 - winding.magnitude.truncatingRemainder(dividingBy: 2)).magnitude
          }
        rows[row * width + column] = UInt8(min(max(covered * 255, 0), 255).rounded())
      }
    }
    return AlphaMask(width: width, height: height, rows: rows)
  }
}
