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
    setMatrix(matrix)
    calls.cairo_rectangle_?(context, box.minX, box.minY, box.width, box.height)
    calls.cairo_clip_?(context)
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
    guard opacity < 1, let content = calls.cairo_pop_group_?(context) else { return }
    setMatrix(.identity)
    calls.cairo_set_source_?(context, content)
    calls.cairo_paint_with_alpha_?(context, opacity)
    calls.cairo_pattern_destroy_?(content)
  }
}
