import Geometry

/// Steps that make another picture of a picture, as SVG's filters have them.
package struct PictureFilter: Hashable, Sendable {
  /// What is seen of the result, in the units of what is filtered.
  package var region: Box
  /// The steps, each after those whose results it takes; the last gives the result.
  package var steps: [Step]
  /// From those units to the list's.
  package var matrix: Matrix

  /// Makes a filter.
  package init(region: Box, steps: [Step], matrix: Matrix = .identity) {
    self.region = region
    self.steps = steps
    self.matrix = matrix
  }

  /// What a step takes.
  package enum Input: Hashable, Sendable {
    /// What is filtered.
    case source
    /// The same in black.
    case sourceAlpha
    /// The result of an earlier step.
    case step(Int)
  }

  /// A step.
  package struct Step: Hashable, Sendable {
    /// What is done.
    package var operation: Operation
    /// What it is done with.
    package var inputs: [Input]
    /// Where the result is seen; nil for the whole region.
    package var box: Box?
    /// Whether colours are reckoned with as light, and not as they are encoded.
    package var isLinear: Bool

    /// Makes a step.
    package init(
      _ operation: Operation, of inputs: [Input] = [], in box: Box? = nil, isLinear: Bool = false
    ) {
      self.operation = operation
      self.inputs = inputs
      self.box = box
      self.isLinear = isLinear
    }
  }

  /// What a step does. Lengths are in the units of what is filtered.
  package enum Operation: Hashable, Sendable {
    /// The first input mixed with the second, which lies below.
    case blend(DisplayGroup.BlendMode)
    /// The first input put together with the second.
    case composite(Composite)
    /// The inputs, each over those before.
    case merge
    /// One colour everywhere.
    case flood(RGBA)
    /// A blur of two standard deviations.
    case blur(Extent)
    /// The input moved.
    case offset(Point)
    /// The twenty numbers of four rows, which make a colour of a colour and 1.
    case matrix([Double])
    /// What becomes of the 256 values of red, green, blue and alpha.
    case transfer([[UInt8]])
    /// The greatest values within a distance each way, or the least.
    case grow(Extent, isShrinking: Bool)
    /// Sums of neighbours.
    case convolve(Convolution)
    /// The pixels of the first input, moved by what two components of the second say.
    case displace(scale: Double, x: Int, y: Int)
    /// The light that a surface as high as the input is opaque throws back.
    case light(Light)
    /// Noise.
    case noise(Noise)
    /// What is in the input's box, again and again.
    case tile
    /// An image, fitted into the step's box.
    case image(DisplayImage)
  }

  /// How two pictures are put together.
  package enum Composite: Hashable, Sendable {
    case over, `in`, out, atop, xor, lighter
    /// k1 · one · two + k2 · one + k3 · two + k4
    case arithmetic(Double, Double, Double, Double)
  }

  /// The weights of neighbours.
  package struct Convolution: Hashable, Sendable {
    /// Columns of the matrix.
    package var width: Int
    /// Rows of the matrix.
    package var height: Int
    /// The weights as they are applied, row by row.
    package var weights: [Double]
    /// The place in the matrix of the pixel itself.
    package var column: Int
    /// The place in the matrix of the pixel itself.
    package var row: Int
    /// What is added to the sum.
    package var bias: Double
    /// What stands beyond the edge.
    package var edge: Edge
    /// Whether alpha stays as it is.
    package var keepsAlpha: Bool

    /// Makes weights.
    package init(
      width: Int, height: Int, weights: [Double], column: Int, row: Int, bias: Double, edge: Edge,
      keepsAlpha: Bool
    ) {
      self.width = width
      self.height = height
      self.weights = weights
      self.column = column
      self.row = row
      self.bias = bias
      self.edge = edge
      self.keepsAlpha = keepsAlpha
    }

    /// What stands beyond the edge of a picture.
    package enum Edge: Hashable, Sendable {
      case duplicate, wrap, none
    }
  }

  /// A lamp and the surface it shines on.
  package struct Light: Hashable, Sendable {
    /// Where the light comes from.
    package var source: Source
    /// Its colour.
    package var color: RGBA
    /// How high an opaque pixel is.
    package var surfaceScale: Double
    /// How much light is thrown back.
    package var constant: Double
    /// How shiny the surface is; nil for a dull one.
    package var shininess: Double?

    /// Makes a light.
    package init(
      _ source: Source, color: RGBA, surfaceScale: Double, constant: Double, shininess: Double?
    ) {
      self.source = source
      self.color = color
      self.surfaceScale = surfaceScale
      self.constant = constant
      self.shininess = shininess
    }

    /// Where light comes from. Angles are in degrees.
    package enum Source: Hashable, Sendable {
      case distant(azimuth: Double, elevation: Double)
      case point(Place)
      case spot(Place, at: Place, exponent: Double, cone: Double?)
    }

    /// A place above the picture.
    package struct Place: Hashable, Sendable {
      /// Where it is on the picture.
      package var point: Point
      /// How far above.
      package var height: Double

      /// Makes a place.
      package init(_ point: Point, height: Double) {
        self.point = point
        self.height = height
      }
    }
  }

  /// Perlin's noise.
  package struct Noise: Hashable, Sendable {
    /// How often it changes, each way.
    package var frequency: Extent
    /// How many layers of noise lie upon each other, each twice as fine.
    package var octaves: Int
    /// Where its coordinates begin.
    package var origin: Point
    /// Where its random numbers begin.
    package var seed: Int
    /// Whether it goes on at the other edge of its box.
    package var isStitched: Bool
    /// Whether it is a sum, and not one of magnitudes.
    package var isFractal: Bool

    /// Makes noise.
    package init(
      frequency: Extent, octaves: Int, origin: Point, seed: Int, isStitched: Bool, isFractal: Bool
    ) {
      self.frequency = frequency
      self.octaves = octaves
      self.origin = origin
      self.seed = seed
      self.isStitched = isStitched
      self.isFractal = isFractal
    }
  }
}

extension PictureFilter {
  /// How far beyond a place something may lie that changes it, in the units of what is filtered.
  package var farthest: Double {
    steps.reduce(0) { sum, step in
      switch step.operation {
      case .blur(let extent): sum + 3 * max(extent.width, extent.height)
      case .offset(let point): sum + max(point.x.magnitude, point.y.magnitude)
      case .grow(let extent, _): sum + max(extent.width, extent.height)
      case .displace(let scale, _, _): sum + scale.magnitude / 2
      case .tile: sum + max(region.width, region.height)
      default: sum
      }
    }
  }
}
