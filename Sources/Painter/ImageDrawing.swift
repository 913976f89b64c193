import DisplayList
import Geometry

/// A vector image, painted from its display list at any size.
package struct ImageDrawing: Sendable {
  /// What is drawn. The list's coordinates begin at the corner of what is shown.
  let tile: DisplayTile
  /// What of the list is shown, from its corner.
  let extent: Extent
  /// How large the image is where nothing else says so.
  let size: Extent

  /// A drawing.
  ///
  /// - Parameters:
  ///   - list: What is drawn.
  ///   - frame: What of it is shown, in the canvas's coordinates; its corner is the list's origin.
  ///   - size: How large it is where nothing else says so; nil for as large as the frame.
  package init(_ list: DisplayList, frame: Box, size: Extent? = nil) {
    tile = DisplayTile(list)
    extent = Extent(frame.width, frame.height)
    self.size = size ?? extent
  }
}
