import Geometry

/// Whole lines.
package enum GraphWay {
  /// The parts of an arrow's way as one line, which begins and ends at its boxes.
  ///
  /// Where a part ends at a layout in which the box stands, the line runs on to the box's side.
  ///
  /// - Parameters:
  ///   - parts: The ways in its graphs, in its own direction, in the drawing's coordinates.
  ///   - start: The box that it leaves.
  ///   - end: The box that it points to.
  /// - Returns: The corners; empty without parts.
  package static func joining(_ parts: [[Point]], from start: Box, to end: Box) -> [Point] {
    []
  }
}
