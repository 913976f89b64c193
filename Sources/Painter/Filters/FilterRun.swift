import DisplayList
import Geometry

/// Carries out the steps of a filter on pixels.
struct FilterRun {
  let filter: PictureFilter
  let width: Int
  let height: Int
  /// From the units of what is filtered to pixels.
  let matrix: Matrix
  /// How many pixels a unit has, each way.
  let scales: (x: Double, y: Double)
  /// The images of steps, painted.
  private let images: [DisplayImage: PixelPicture]

  /// A result, and where it was made to be seen.
  struct Result {
    var picture: PixelPicture
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// - Parameters:
  ///   - filter: The filter.
  ///   - matrix: From the units of what is filtered to the pixels of the picture.
  ///   - width: The columns of the picture.
  ///   - height: Its rows.
  ///   - images: Its images, each painted on a picture of that size.
  init(
    _ filter: PictureFilter, _ matrix: Matrix, width: Int, height: Int,
    images: [DisplayImage: PixelPicture]
  ) {
    self.filter = filter
    self.matrix = matrix
    self.width = width
    self.height = height
    self.images = images
    scales = matrix.axisScales
  }

  /// The picture that the filter makes of another.
  func applied(to source: PixelPicture) -> PixelPicture {
    let (columns, rows) = pixels(of: filter.region)
    var picture = source
    picture.clear(outside: columns, rows)
    let whole = Result(picture: picture, columns: columns, rows: rows)
    var results: [Result?] = []
    let lastUses = filter.lastUses
    for (number, step) in filter.steps.enumerated() {
      guard lastUses[number] != nil else {
        results.append(nil)
        continue
      }
      let inputs = step.inputs.map { input(of: $0, whole, results) }
      results.append(result(of: step, inputs, whole))
      for input in step.inputs {
        if case .step(let used) = input, used < number, lastUses[used] == number {
          results[used] = nil
        }
      }
    }
    var last = results.last.flatMap(\.self)?.picture ?? PixelPicture(width: width, height: height)
    last.clear(outside: columns, rows)
    return last.converted(toLinear: false)
  }

  private func input(
    of input: PictureFilter.Input, _ source: Result, _ results: [Result?]
  ) -> Result {
    switch input {
    case .source: return source
    case .sourceAlpha:
      var black = source
      for index in black.picture.pixels.indices {
        black.picture.pixels[index].replaceColor(with: 0)
      }
      return black
    case .step(let number):
      return results.indices.contains(number) ? results[number] ?? source : source
    }
  }

  private func result(
    of step: PictureFilter.Step, _ inputs: [Result], _ whole: Result
  ) -> Result {
    var (columns, rows) = (whole.columns, whole.rows)
    if case .offset = step.operation, step.box == nil, let moved = inputs.first {
      // What was made to be seen in a part is still what a tile is.
      (columns, rows) = (moved.columns, moved.rows)
    } else if let box = step.box {
      let place = pixels(of: box)
      (columns, rows) = (columns.clamped(to: place.columns), rows.clamped(to: place.rows))
    }
    var result = Result(
      picture: picture(of: step, inputs, columns, rows), columns: columns, rows: rows)
    if step.box != nil { result.picture.clear(outside: columns, rows) }
    return result
  }

  /// The pixels that a box covers, as far as there are any.
  func pixels(of box: Box) -> (columns: Range<Int>, rows: Range<Int>) {
    let place = matrix.apply(box)
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      guard low.isFinite, high.isFinite else { return 0..<count }
      // What is measured in shares comes out a little beside whole pixels.
      let start = min(max((low + 1e-4).rounded(.down), 0), Double(count))
      let end = min(max((high - 1e-4).rounded(.up), start), Double(count))
      return Int(start)..<Int(end)
    }
    return (range(place.minX, place.maxX, width), range(place.minY, place.maxY, height))
  }

  private func picture(
    of step: PictureFilter.Step, _ inputs: [Result], _ columns: Range<Int>, _ rows: Range<Int>
  ) -> PixelPicture {
    func input(_ number: Int, keepsColors: Bool = false) -> PixelPicture {
      let picture =
        inputs.indices.contains(number)
        ? inputs[number].picture : PixelPicture(width: width, height: height)
      return keepsColors ? picture : picture.converted(toLinear: step.isLinear)
    }
    switch step.operation {
    case .blend(let mode): return input(0).mixed(with: input(1), mode)
    case .composite(let operation): return input(0).composited(with: input(1), operation)
    case .merge:
      guard !inputs.isEmpty else { return PixelPicture(width: width, height: height) }
      return inputs.indices.dropFirst().reduce(input(0)) {
        input($1).composited(with: $0, .over)
      }
    case .flood(let color):
      return PixelPicture(width: width, height: height, filledWith: .init(color))
    case .blur(let extent):
      return input(0).blurred(x: extent.width * scales.x, y: extent.height * scales.y)
    case .offset(let point):
      return input(0, keepsColors: true).moved(
        byX: matrix.a * point.x + matrix.c * point.y,
        y: matrix.b * point.x + matrix.d * point.y)
    case .matrix(let numbers): return input(0).colored(by: numbers)
    case .transfer(let tables): return input(0).transferred(by: tables)
    case .grow(let extent, let isShrinking):
      return input(0).grown(
        x: extent.width * scales.x, y: extent.height * scales.y, isShrinking: isShrinking)
    case .convolve(let convolution): return input(0).convolved(by: convolution)
    case .displace(let scale, let x, let y):
      return input(0).displaced(
        by: input(1), x: (x, scale * scales.x), y: (y, scale * scales.y))
    case .light(let light):
      var lit = input(0, keepsColors: true).lit(by: light, matrix, scales)
      lit.isLinear = step.isLinear
      return lit
    case .noise(let noise):
      var picture = PixelPicture(width: width, height: height)
      picture.fill(with: NoiseLattice(noise), noise, matrix, scales, columns, rows)
      picture.isLinear = step.isLinear
      return picture
    case .tile:
      guard let tile = inputs.first else { return PixelPicture(width: width, height: height) }
      return tile.picture.tiled(tile.columns, tile.rows)
    case .image(let image): return images[image] ?? PixelPicture(width: width, height: height)
    }
  }
}

extension SIMD4<UInt8> {
  /// A colour as a pixel.
  init(_ color: RGBA) {
    let alpha = UInt8((Swift.min(Swift.max(color.alpha, 0), 1) * 255).rounded())
    self = PixelPicture.multiplied(SIMD4(color.red, color.green, color.blue, alpha))
  }

  fileprivate mutating func replaceColor(with value: UInt8) {
    self = SIMD4(value, value, value, w)
  }
}

extension PictureFilter {
  /// The last step that takes the result of each step of which the picture is made; of the last one that is
  /// itself.
  var lastUses: [Int: Int] {
    guard let last = steps.indices.last else { return [:] }
    var uses = [last: last]
    for (number, step) in steps.enumerated().reversed() where uses[number] != nil {
      for case .step(let used) in step.inputs where used < number && uses[used] == nil {
        uses[used] = number
      }
    }
    return uses
  }
}
