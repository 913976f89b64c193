import Geometry

/// What happens to items that are drawn together, as one picture.
package struct DisplayGroup: Hashable, Sendable {
  /// 0…1
  package var opacity: Double
  /// How it mixes with what lies below.
  package var blend: BlendMode
  /// The shadows under it and inside it, the first at the back.
  package var shadows: [Shadow]
  /// How it is blurred.
  package var blur: Blur?
  /// What else is made of the items, in turn; there are no shadows and no blur beside them.
  package var filters: [PictureFilter]

  /// Makes a group.
  package init(
    opacity: Double = 1, blend: BlendMode = .normal, shadows: [Shadow] = [], blur: Blur? = nil,
    filters: [PictureFilter] = []
  ) {
    self.opacity = opacity
    self.blend = blend
    self.shadows = shadows
    self.blur = blur
    self.filters = filters
  }

  /// The blur of all the items together.
  package struct Blur: Hashable, Sendable {
    /// The standard deviation, in the items' units, > 0.
    package var deviation: Double
    /// From those units to the list's.
    package var matrix: Matrix

    /// Makes a blur.
    package init(deviation: Double, matrix: Matrix) {
      self.deviation = deviation
      self.matrix = matrix
    }
  }

  /// True if what lies beside an area changes the area.
  package var isSpreading: Bool { !shadows.isEmpty || blur != nil || !filters.isEmpty }

  /// The box of the items, made large enough for blur, shadows and filters; in the list's coordinates.
  package func reach(around box: Box) -> Box {
    if let last = filters.last { return last.matrix.apply(last.region) }
    let blurred = blur.map { box.expanded(by: 3 * $0.deviation * $0.matrix.stretch) } ?? box
    return shadows.reduce(blurred) { $0.union($1.reach(around: blurred)) }
  }

  /// Whether drawing the items one by one gives the same.
  package var isPlain: Bool { opacity >= 1 && blend == .normal && !isSpreading }

  /// The shadow of all the items together.
  package struct Shadow: Hashable, Sendable {
    /// Its colour.
    package var color: RGBA
    /// How far it lies from the items, in their units.
    package var offset: Point
    /// The standard deviation of the blur, in the same units.
    package var deviation: Double
    /// The distance by which it is grown before it is blurred, in the same units.
    package var spread: Double
    /// True for a shadow that falls into the items.
    package var isInner: Bool
    /// From those units to the list's.
    package var matrix: Matrix

    /// Makes a shadow.
    package init(
      color: RGBA, offset: Point, deviation: Double, spread: Double = 0, isInner: Bool = false,
      matrix: Matrix
    ) {
      self.color = color
      self.offset = offset
      self.deviation = deviation
      self.spread = spread
      self.isInner = isInner
      self.matrix = matrix
    }
  }

  /// CSS's `mix-blend-mode`.
  package enum BlendMode: String, Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case plusLighter = "plus-lighter"
  }
}
