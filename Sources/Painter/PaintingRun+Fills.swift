import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// Fills a shape with an image or tiles; its matrix leads to the surface.
  func fill(_ item: Int, with paint: ResolvedPaint, _ matrix: Matrix) throws(PaintingError) {
    calls.cairo_save_?(context)
    defer { calls.cairo_restore_?(context) }
    clip(toOutlineOf: item)
    switch paint {
    case .image(let image):
      let picture = DisplayImage(source: image.source, box: image.box, fit: image.fit)
      try self.paint(picture, matrix, opacity: image.opacity)
    case .tiles(let tiles): try self.paint(tiles, matrix, in: list.box(of: item))
    case .color, .gradient: break
    }
  }

  // MARK: - Tiles

  /// So few tiles are painted each by itself, however large they are.
  private static let fewTiles = 4.0
  /// The longest side of a tile that is painted once, in pixels.
  private static let longestTile = 2_048.0
  /// Tiles smaller than this many pixels cannot be told apart, and are not painted.
  private static let shortestTile = 0.05

  /// Paints tiles where they are seen in a box of the list.
  func paint(
    _ tiles: ResolvedTiles, _ matrix: Matrix, in box: Box
  ) throws(PaintingError) {
    guard let tile = tiles.tile as? DisplayTile else { return }
    let toSurface = matrix.after(tiles.matrix)
    guard let inverse = toSurface.inverse,
      let seen = view.apply(box).intersection(view.apply(visible))
    else { return }
    let place = inverse.apply(seen)
    let columns = Self.range(place.minX, place.maxX, tiles.size.width)
    let rows = Self.range(place.minY, place.maxY, tiles.size.height)
    let isFaint = tiles.opacity < 1
    if isFaint { pushGroup() }
    if (columns.last - columns.first) * (rows.last - rows.first) <= Self.fewTiles {
      for row in stride(from: rows.first, to: rows.last, by: 1) {
        for column in stride(from: columns.first, to: columns.last, by: 1) {
          let corner = Point(column * tiles.size.width, row * tiles.size.height)
          try paint(tile, tiles.size, toSurface.after(.translation(corner)))
        }
      }
    } else {
      try paintRepeated(tile, tiles.size, toSurface)
    }
    if isFaint { paintGroup(opacity: tiles.opacity) }
  }

  /// The first tile that reaches into a range, and the one after the last.
  private static func range(
    _ low: Double, _ high: Double, _ size: Double
  ) -> (first: Double, last: Double) {
    ((low / size).rounded(.down), (high / size).rounded(.up))
  }

  /// Paints one tile where it stands.
  func paint(
    _ tile: DisplayTile, _ size: Extent, _ matrix: Matrix
  ) throws(PaintingError) {
    calls.cairo_save_?(context)
    defer { calls.cairo_restore_?(context) }
    let box = Box(origin: .zero, extent: size)
    clip(to: box, matrix)
    var run = PaintingRun(
      tile.list, inside: self, view: matrix, visible: box, context)
    run.pixelSize = pixelSize
    try run.paintItems()
  }

  /// Paints one tile as pixels, and repeats these.
  private func paintRepeated(
    _ tile: DisplayTile, _ size: Extent, _ matrix: Matrix
  ) throws(PaintingError) {
    let wide = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot() * size.width * resolution
    let high = (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot() * size.height * resolution
    guard wide.isFinite, high.isFinite, wide > Self.shortestTile, high > Self.shortestTile else {
      return
    }
    let width = min(max(wide.rounded(.up), 1), Self.longestTile)
    let height = min(max(high.rounded(.up), 1), Self.longestTile)
    let surface = calls.cairo_image_surface_create_?(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { calls.cairo_surface_destroy_?(surface) }
    guard calls.cairo_surface_status_?(surface) == CAIRO_STATUS_SUCCESS else { return }
    let other = calls.cairo_create_?(surface)
    defer { calls.cairo_destroy_?(other) }
    let scale = Matrix(width / size.width, 0, 0, height / size.height, 0, 0)
    var run = PaintingRun(
      tile.list, inside: self, view: scale, visible: Box(origin: .zero, extent: size), other)
    run.pixelSize = PixelSize(width: Int(width), height: Int(height))
    try run.paintItems()
    calls.cairo_surface_flush_?(surface)
    guard let inverse = scale.inverse else { return }
    setMatrix(matrix.after(inverse))
    calls.cairo_set_source_surface_?(context, surface, 0, 0)
    calls.cairo_pattern_set_extend_?(calls.cairo_get_source_?(context), CAIRO_EXTEND_REPEAT)
    calls.cairo_paint_?(context)
    setMatrix(.identity)
  }
}
