import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// How many drawings inside each other are painted.
  static let drawingDepthLimit = 4

  /// Paints an image that is a drawing.
  func paint(
    _ drawing: ImageDrawing, as image: DisplayImage, _ matrix: Matrix, opacity: Double
  ) throws(PaintingError) {
    let box = image.box
    let place = image.fit.place(of: drawing.size, in: box)
    calls.cairo_save_?(context)
    defer { calls.cairo_restore_?(context) }
    clip(to: box, matrix)
    let toPlace = Matrix(
      place.width / drawing.extent.width, 0, 0, place.height / drawing.extent.height, place.minX,
      place.minY)
    var inside = self
    inside.drawingDepth += 1
    // What is in an image leads nowhere.
    inside.linkDepth += 1
    guard image.fit != .tile else {
      guard let toList = view.inverse?.after(matrix) else { return }
      let tiles = ResolvedTiles(
        tile: drawing.tile, size: drawing.extent, matrix: toPlace, opacity: opacity)
      return try inside.paint(tiles, matrix, in: toList.apply(box))
    }
    if opacity < 1 { pushGroup() }
    try inside.paint(drawing.tile, drawing.extent, matrix.after(toPlace))
    if opacity < 1 { paintGroup(opacity: opacity) }
  }
}
