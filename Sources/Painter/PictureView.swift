import DisplayList
import Geometry

/// Which part of a canvas is painted, how large, and on what.
package struct PictureView: Hashable, Sendable {
  /// The part, in the canvas's coordinates.
  package var frame: Box
  /// Pixels a row, > 0.
  package var width: Int
  /// Rows of pixels, > 0.
  package var height: Int
  /// Pixels a unit.
  package var scale: Double
  /// What lies under everything; nil for nothing.
  package var ground: DisplayColor?
  /// How exact it has to be.
  package var detail: Detail
  /// Items that are left out, since they are shown otherwise.
  package var omittedItems: Set<Int> = []

  /// How exact a picture has to be.
  package enum Detail: Hashable, Sendable {
    /// To be looked at: what is smaller than 3 pixels is a box of its colour.
    case screen
    /// To be kept.
    case file
  }

  /// Makes a view.
  package init(
    frame: Box, width: Int, height: Int, scale: Double, ground: DisplayColor? = nil,
    detail: Detail = .file
  ) {
    self.frame = frame
    self.width = width
    self.height = height
    self.scale = scale
    self.ground = ground
    self.detail = detail
  }
}
