extension IndexedPixels {
  /// An area of the picture as sixels, shown from the cursor's cell on. Where it has no pixels the
  /// screen stays as it is.
  ///
  /// - Parameters:
  ///   - columns: From the left; what lies outside is left out.
  ///   - rows: From the top; what lies outside is left out.
  /// - Returns: the bytes of one control sequence; none for an empty area.
  /// - Complexity: O(pixels, and columns for each colour of six rows).
  public func sixels(columns: Range<Int>, rows: Range<Int>) -> [UInt8] {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return [] }
    // A second parameter of 1 leaves what has no colour; then come the sides of a pixel.
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(columns.count);\(rows.count)".utf8)
    appendPalette(columns, rows, to: &bytes)
    var band = SixelBand(width: columns.count, colorCount: palette.count)
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: 6) {
      for row in top..<min(top + 6, rows.upperBound) {
        let start = row * width
        band.add(indices[start + columns.lowerBound..<start + columns.upperBound], row: row - top)
      }
      band.append(to: &bytes)
      if top + 6 < rows.upperBound { bytes.append(UInt8(ascii: "-")) }
    }
    bytes += [0x1B, 0x5C]
    return bytes
  }

  /// All of the picture as sixels.
  public var sixels: [UInt8] { sixels(columns: 0..<width, rows: 0..<height) }

  /// Appends the colours that an area has.
  private func appendPalette(_ columns: Range<Int>, _ rows: Range<Int>, to bytes: inout [UInt8]) {
    var isUsed = [Bool](repeating: false, count: Self.colorLimit)
    for row in rows {
      for index in indices[row * width + columns.lowerBound..<row * width + columns.upperBound] {
        isUsed[Int(index)] = true
      }
    }
    for (number, color) in palette.enumerated() where isUsed[number] {
      bytes += "#\(number);2;\(color.red);\(color.green);\(color.blue)".utf8
    }
  }
}

/// Six rows of pixels: for each colour a line of sixels, whose bits are the rows that have it.
private struct SixelBand {
  private let width: Int
  /// The lines of all colours, one after the other; empty ones are zero.
  private var sixels: [UInt8]
  /// The columns of each colour's line that are not empty.
  private var spans: [Range<Int>?]
  /// The colours in the order they were met.
  private var colors: [Int] = []

  init(width: Int, colorCount: Int) {
    self.width = width
    sixels = Array(repeating: 0, count: width * colorCount)
    spans = Array(repeating: nil, count: colorCount)
  }

  /// Adds a row of pixels, from 0 on.
  mutating func add(_ pixels: ArraySlice<UInt8>, row: Int) {
    for (column, index) in pixels.enumerated() {
      let color = Int(index)
      sixels[color * width + column] |= 1 << UInt8(row)
      guard let span = spans[color] else {
        spans[color] = column..<column + 1
        colors.append(color)
        continue
      }
      if !span.contains(column) {
        spans[color] = min(span.lowerBound, column)..<max(span.upperBound, column + 1)
      }
    }
  }

  /// Appends the lines and empties the band.
  mutating func append(to bytes: inout [UInt8]) {
    for (number, color) in colors.enumerated() {
      guard let span = spans[color] else { continue }
      if number > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes.append(UInt8(ascii: "#"))
      bytes.append(decimal: color)
      Self.append(0, count: span.lowerBound, to: &bytes)
      var column = span.lowerBound
      while column < span.upperBound {
        let sixel = sixels[color * width + column]
        let start = column
        while column < span.upperBound, sixels[color * width + column] == sixel {
          sixels[color * width + column] = 0
          column += 1
        }
        Self.append(sixel, count: column - start, to: &bytes)
      }
      spans[color] = nil
    }
    colors.removeAll(keepingCapacity: true)
  }

  /// Appends so many equal sixels; four and more are counted.
  private static func append(_ sixel: UInt8, count: Int, to bytes: inout [UInt8]) {
    guard count > 3 else {
      return bytes.append(contentsOf: repeatElement(0x3F + sixel, count: count))
    }
    bytes.append(UInt8(ascii: "!"))
    bytes.append(decimal: count)
    bytes.append(0x3F + sixel)
  }
}
