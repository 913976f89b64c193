import CPainter
import Geometry

extension PaintingRun {
  /// Sectors of an angular gradient are no wider than this share of a turn.
  private static let widestSector = 1.0 / 120

  /// A pattern of an angular gradient around the origin, in the gradient's coordinates, as far as
  /// it is seen; `inverse` leads to these from the surface's.
  func angularPattern(
    _ gradient: ResolvedGradient, degrees: Double, _ inverse: Matrix
  ) -> OpaquePointer? {
    let pattern = calls.cairo_pattern_create_mesh_?()
    let radius = 1.1 * farthestDistance(inverse)
    guard radius.isFinite, radius > 0 else { return pattern }
    let places = AngularColors(gradient).places(atMost: Self.widestSector)
    for (sector, next) in zip(places, places.dropFirst()) where next.offset > sector.offset {
      addSector(to: pattern, from: sector, to: next, degrees, radius)
    }
    return pattern
  }

  private func farthestDistance(_ inverse: Matrix) -> Double {
    let seen = inverse.apply(view.apply(surfaceBox))
    return seen.corners.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 0
  }

  /// Adds a triangle whose colours are the same along each line from the origin.
  private func addSector(
    to pattern: OpaquePointer?, from start: AngularColors.Place, to end: AngularColors.Place,
    _ degrees: Double, _ radius: Double
  ) {
    func rim(_ offset: Double) -> Point {
      Matrix.rotation(degrees: degrees + 360 * offset, about: .zero).apply(Point(0, -radius))
    }
    let (first, last) = (rim(start.offset), rim(end.offset))
    calls.cairo_mesh_pattern_begin_patch_?(pattern)
    calls.cairo_mesh_pattern_move_to_?(pattern, 0, 0)
    calls.cairo_mesh_pattern_line_to_?(pattern, first.x, first.y)
    calls.cairo_mesh_pattern_line_to_?(pattern, last.x, last.y)
    calls.cairo_mesh_pattern_line_to_?(pattern, 0, 0)
    for (corner, color) in [start.after, start.after, end.before, end.before].enumerated() {
      calls.cairo_mesh_pattern_set_corner_color_rgba_?(
        pattern, UInt32(corner), Double(color.red) / 255, Double(color.green) / 255,
        Double(color.blue) / 255, color.alpha)
    }
    calls.cairo_mesh_pattern_end_patch_?(pattern)
  }
}
