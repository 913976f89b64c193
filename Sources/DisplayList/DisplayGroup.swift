import Geometry

/// What happens to items that are drawn together, as one picture.
package struct DisplayGroup: Hashable, Sendable {
  /// 0…1
  package var opacity: Double
  /// How it mixes with what lies below.
  package var blend: BlendMode
  /// What lies under it.
  package var shadow: Shadow?

  /// Makes a group.
  package init(opacity: Double = 1, blend: BlendMode = .normal, shadow: Shadow? = nil) {
    self.opacity = opacity
    self.blend = blend
    self.shadow = shadow
  }

  /// Whether drawing the items one by one gives the same.
  package var isPlain: Bool { opacity >= 1 && blend == .normal && shadow == nil }

  /// The shadow of all the items together.
  package struct Shadow: Hashable, Sendable {
    /// Its colour.
    package var color: RGBA
    /// How far it lies from the items, in their units.
    package var offset: Point
    /// The standard deviation of the blur, in the same units.
    package var deviation: Double
    /// From those units to the list's.
    package var matrix: Matrix

    /// Makes a shadow.
    package init(color: RGBA, offset: Point, deviation: Double, matrix: Matrix) {
      self.color = color
      self.offset = offset
      self.deviation = deviation
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
