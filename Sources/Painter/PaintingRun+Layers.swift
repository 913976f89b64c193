import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// A picture of its own, in which a group is painted before it is blurred. It reaches beyond the
  /// surface, since what is there is blurred into what is seen.
  struct Layer {
    let surface: OpaquePointer?
    /// What it covers, in the surface's coordinates.
    let box: Box
    let resolution: Double
    /// From its coordinates to those around it.
    var placement = Matrix.identity
    /// The context, the view and the visible box around it.
    let outerContext: OpaquePointer?
    let outerView: Matrix
    let outerVisible: Box
  }

  /// The pixels that all pictures in the picture may have together.
  private static let layerPixelLimit = 64_000_000.0
  /// Blurs and shadows reach no farther beyond the surface.
  private static let farthestMargin = 1_024.0
  /// Room around a group from which shadows fall in.
  private static let innerMargin = 256.0

  /// Takes the pixels of pictures in the picture; nil if there are too many already.
  mutating func takeLayers(_ count: Double, of box: Box) -> Double? {
    let pixels = count * box.width * box.height * resolution * resolution
    guard layerPixels + pixels <= max(Self.layerPixelLimit, 4 * pixels) else { return nil }
    layerPixels += pixels
    return pixels
  }

  /// Begins a picture of its own for a group, which is seen in a place of the surface; nil if it has
  /// no pixels.
  ///
  /// It holds what is seen of the group, and what is blurred into that from beside the surface.
  mutating func beginLayer(of group: DisplayGroup, _ item: Int, _ place: Box) -> Layer? {
    let margin = min(group.farthestEffect(in: view).rounded(.up) + 2, Self.farthestMargin)
    let surface = view.apply(surfaceBox)
    guard let content = list.contentBox(ofGroup: item).map(view.apply),
      let source = content.intersection(surface.expanded(by: margin)),
      let seen = place.intersection(surface)
    else { return nil }
    // Shadows fall in from around it.
    let isInner = group.shadows.contains(where: \.isInner)
    let bounded = source.expanded(by: isInner ? min(margin, Self.innerMargin) : 1).union(seen)
    let box = bounded.ofWholePixels
    return beginLayer(in: box, resolution(in: box))
  }

  /// Begins a picture of its own for what filters make another of; nil if nothing is seen of it.
  ///
  /// Filters reckon along the axes of what is filtered: what is turned is painted upright at first.
  mutating func beginLayer(of filters: [PictureFilter]) -> Layer? {
    guard let first = filters.first, case let whole = view.after(first.matrix),
      let own = first.matrix.inverse
    else { return nil }
    var upright = view
    var placement = Matrix.identity
    if whole.isSlanted {
      let wide = (whole.a * whole.a + whole.b * whole.b).squareRoot()
      let scale = Matrix(wide, 0, 0, whole.determinant.magnitude / wide, 0, 0)
      guard let smaller = scale.inverse else { return nil }
      upright = scale.after(own)
      placement = whole.after(smaller)
    }
    var builder = BoxBuilder()
    var margin = 2.0
    for filter in filters {
      let matrix = upright.after(filter.matrix)
      builder.add(matrix.apply(filter.region))
      margin += filter.farthest * matrix.stretch
    }
    margin = margin.isFinite ? min(margin, Self.farthestMargin) : Self.farthestMargin
    guard let surface = placement.inverse?.apply(view.apply(surfaceBox)),
      let box = builder.box?.intersection(surface.expanded(by: margin))?.ofWholePixels
    else { return nil }
    let left = painter.filterLimit - filterCost
    let limit = filters.map { FilterRun.pixelLimit($0, within: left) }.min() ?? 1
    let resolution = resolution(in: box)
    let pixels = box.width * box.height * resolution * resolution
    filterCost += min(pixels, limit) * filters.reduce(0) { $0 + $1.cost }
    return beginLayer(
      in: box, resolution * min(1, (limit / max(pixels, 1)).squareRoot()), upright, placement)
  }

  /// Begins a picture of its own that covers a box.
  mutating func beginLayer(
    in box: Box, _ resolution: Double, _ ownView: Matrix? = nil, _ placement: Matrix = .identity
  ) -> Layer? {
    let ownView = ownView ?? view
    let picture = calls.cairo_image_surface_create_?(
      CAIRO_FORMAT_ARGB32, Int32(clamping: Int((box.width * resolution).rounded(.up))),
      Int32(clamping: Int((box.height * resolution).rounded(.up))))
    guard calls.cairo_surface_status_?(picture) == CAIRO_STATUS_SUCCESS,
      let inverse = ownView.inverse
    else {
      calls.cairo_surface_destroy_?(picture)
      return nil
    }
    calls.cairo_surface_set_device_scale_?(picture, resolution, resolution)
    calls.cairo_surface_set_device_offset_?(
      picture, -box.minX * resolution, -box.minY * resolution)
    let layer = Layer(
      surface: picture, box: box, resolution: resolution, placement: placement,
      outerContext: context, outerView: view, outerVisible: visible)
    change(calls.cairo_create_?(picture), view: ownView, visible: inverse.apply(box))
    calls.cairo_set_miter_limit_?(context, 4)
    return layer
  }

  /// Goes on around a picture of its own.
  mutating func close(_ layer: Layer) {
    calls.cairo_destroy_?(context)
    change(layer.outerContext, view: layer.outerView, visible: layer.outerVisible)
    setMatrix(.identity)
    calls.cairo_surface_flush_?(layer.surface)
  }

  /// Ends a picture of its own.
  ///
  /// - Returns: A pattern of it, to be destroyed.
  mutating func endLayer(
    _ layer: Layer, _ group: DisplayGroup
  ) throws(PaintingError) -> OpaquePointer? {
    defer { calls.cairo_surface_destroy_?(layer.surface) }
    let ownView = view
    close(layer)
    for filter in group.filters { try apply(filter, to: layer, in: ownView) }
    if let blur = group.blur {
      let scales = view.after(blur.matrix).axisScales
      let deviation = blur.deviation * layer.resolution
      blurPixels(of: layer.surface, deviation * scales.x, deviation * scales.y)
    }
    return calls.cairo_pattern_create_for_surface_?(layer.surface)
  }

  /// Blurs the pixels of a surface, each component by itself: they are multiplied by alpha.
  private func blurPixels(of surface: OpaquePointer?, _ x: Double, _ y: Double) {
    guard let data = calls.cairo_image_surface_get_data_?(surface),
      let wide = calls.cairo_image_surface_get_width_?(surface),
      let high = calls.cairo_image_surface_get_height_?(surface),
      let length = calls.cairo_image_surface_get_stride_?(surface)
    else { return }
    let (width, height, stride) = (Int(wide), Int(high), Int(length))
    for component in 0..<4 {
      var rows = [UInt8](repeating: 0, count: width * height)
      for row in 0..<height {
        for column in 0..<width {
          rows[row * width + column] = data[row * stride + 4 * column + component]
        }
      }
      var plane = AlphaMask(width: width, height: height, rows: rows)
      plane.blur(deviationX: x, deviationY: y)
      plane.forEachRow { row, bytes in
        for column in 0..<width { data[row * stride + 4 * column + component] = bytes[column] }
      }
    }
    calls.cairo_surface_mark_dirty_?(surface)
  }
}

extension DisplayGroup {
  /// How far blur and shadows reach on a surface.
  fileprivate func farthestEffect(in view: Matrix) -> Double {
    var reach = blur.map { 3 * $0.deviation * view.after($0.matrix).stretch } ?? 0
    for shadow in shadows {
      let stretch = view.after(shadow.matrix).stretch
      let offset = max(shadow.offset.x.magnitude, shadow.offset.y.magnitude)
      reach = max(reach, (3 * shadow.deviation + shadow.spread.magnitude + offset) * stretch)
    }
    return reach.isFinite ? reach : 0
  }
}
