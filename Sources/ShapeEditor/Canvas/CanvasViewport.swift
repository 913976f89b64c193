import Geometry

/// Which part of a canvas is to be shown, and how large.
package struct CanvasViewport: Hashable, Sendable {
  /// How large a canvas is shown.
  package enum Zoom: Hashable, Sendable {
    /// As large as fits.
    case fit
    /// So many pixels of the screen a unit.
    case scale(Double)
  }

  /// The scales that can be asked for.
  package static let scales = 0.001...1_000.0

  /// How large it is shown.
  package private(set) var zoom = Zoom.fit
  /// The point in the middle; nil for the middle of the canvas.
  package private(set) var center: Point?

  /// The whole canvas, as large as fits.
  package init() {}

  /// A part of a canvas; the scale is kept within ``scales``.
  package init(scale: Double, center: Point?) {
    zoom = .scale(min(max(scale, Self.scales.lowerBound), Self.scales.upperBound))
    self.center = center
  }
}
