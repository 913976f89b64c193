import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// Begins a picture of its own, as large as what is inside can be.
  mutating func begin(_ group: DisplayGroup, _ box: Box, item: Int) {
    calls.cairo_save_?(context)
    // A shadow takes what is beside the area, too.
    let isUnlimited = area != nil && groups.isEmpty && list.hasShadow(inside: item)
    if isUnlimited { paintBeyondArea() }
    let place = view.apply(box).expanded(by: 1)
    let inner = groups.last.map { $0.box.intersection(place) ?? place } ?? place
    let surface = view.apply(visible)
    let bounded = inner.intersection(surface) ?? Box(origin: .zero, extent: Extent(0, 0))
    let whole = bounded.ofWholePixels
    var open = OpenGroup(group: group, isUnlimited: isUnlimited, box: whole)
    clip(to: whole)
    guard let pixels = takeLayers(2, of: whole) else {
      // So deep inside others it is painted without its effects.
      open.group = DisplayGroup()
      return groups.append(open)
    }
    open.pixels = pixels
    if group.opacity < 1 || group.blend != .normal { pushGroup() }
    if !group.filters.isEmpty {
      open.layer = beginLayer(of: group.filters)
      if let layer = open.layer { open.box = layer.box }
    } else if group.blur != nil || group.shadows.contains(where: \.isInner) {
      open.layer = beginLayer(of: group, item, view.apply(box))
      if open.layer == nil { open.group.blur = nil }
      if open.layer == nil { open.group.shadows.removeAll(where: \.isInner) }
    }
    if open.layer == nil, !open.group.shadows.isEmpty { pushGroup() }
    groups.append(open)
  }

  func pushGroup() {
    calls.cairo_push_group_?(context)
    calls.cairo_set_miter_limit_?(context, 4)
  }

  /// Paints the group that was pushed last.
  func paintGroup(opacity: Double = 1) {
    guard let content = calls.cairo_pop_group_?(context) else { return }
    setMatrix(.identity)
    calls.cairo_set_source_?(context, content)
    calls.cairo_paint_with_alpha_?(context, opacity)
    calls.cairo_pattern_destroy_?(content)
  }

  /// Paints the innermost picture onto what lies below.
  mutating func endGroup() throws(PaintingError) {
    guard let open = groups.popLast() else { return }
    let group = open.group
    setMatrix(.identity)
    let isLayered = group.opacity < 1 || group.blend != .normal
    layerPixels -= open.pixels
    let content =
      if let layer = open.layer { try endLayer(layer, group) } else {
        group.shadows.isEmpty ? nil : calls.cairo_pop_group_?(context)
      }
    if let content {
      if open.isUnlimited, !isLayered { limitAgain() }
      let box = open.layer?.box ?? open.box
      for shadow in group.shadows where !shadow.isInner { paint(shadow, of: content, in: box) }
      setMatrix(open.layer?.placement ?? .identity)
      calls.cairo_set_source_?(context, content)
      calls.cairo_paint_?(context)
      setMatrix(.identity)
      for shadow in group.shadows where shadow.isInner {
        paint(shadow, of: content, in: box)
      }
      calls.cairo_pattern_destroy_?(content)
    }
    if isLayered, let content = calls.cairo_pop_group_?(context) {
      if open.isUnlimited { limitAgain() }
      calls.cairo_set_source_?(context, content)
      calls.cairo_set_operator_?(context, group.blend.cairoOperator)
      calls.cairo_paint_with_alpha_?(context, group.opacity)
      calls.cairo_pattern_destroy_?(content)
    }
    calls.cairo_restore_?(context)
  }

  /// The pixels a unit that is made into pixels has: fewer for what is very large.
  func resolution(in box: Box) -> Double {
    min(resolution, 4_096 / max(box.width, box.height, 1))
  }

  /// Paints the shadow of a picture that was painted in a box of the surface.
  private func paint(_ shadow: DisplayGroup.Shadow, of content: OpaquePointer, in box: Box) {
    let resolution = resolution(in: box)
    guard box.width > 0, box.height > 0,
      var mask = alphaMask(of: content, in: box, resolution)
    else { return }
    if shadow.isInner { mask.invert() }
    blur(&mask, shadow, resolution)
    if shadow.isInner { pushGroup() }
    setSource(shadow.color)
    paint(&mask, shadow, box, resolution)
    guard shadow.isInner else { return }
    calls.cairo_set_operator_?(context, CAIRO_OPERATOR_DEST_IN)
    calls.cairo_set_source_?(context, content)
    calls.cairo_paint_?(context)
    paintGroup()
  }

  private func blur(
    _ mask: inout AlphaMask, _ shadow: DisplayGroup.Shadow, _ resolution: Double
  ) {
    let scales = view.after(shadow.matrix).axisScales
    if shadow.spread != 0 {
      mask.grow(
        byX: shadow.spread * resolution * scales.x, y: shadow.spread * resolution * scales.y)
    }
    let deviation = shadow.deviation * resolution
    mask.blur(deviationX: deviation * scales.x, deviationY: deviation * scales.y)
  }

  private func paint(
    _ mask: inout AlphaMask, _ shadow: DisplayGroup.Shadow, _ box: Box, _ resolution: Double
  ) {
    let matrix = view.after(shadow.matrix)
    let x = box.minX + matrix.a * shadow.offset.x + matrix.c * shadow.offset.y
    let y = box.minY + matrix.b * shadow.offset.x + matrix.d * shadow.offset.y
    mask.withSurface(painter.library) { surface in
      calls.cairo_save_?(context)
      setMatrix(Matrix(1 / resolution, 0, 0, 1 / resolution, x, y))
      calls.cairo_mask_surface_?(context, surface, 0, 0)
      calls.cairo_restore_?(context)
    }
  }

  /// How opaque a picture is, or how bright, pixel by pixel of a box.
  func alphaMask(
    of content: OpaquePointer, in box: Box, _ resolution: Double, byLuminance: Bool = false
  ) -> AlphaMask? {
    let width = Int((box.width * resolution).rounded(.up))
    let height = Int((box.height * resolution).rounded(.up))
    let surface = calls.cairo_image_surface_create_?(
      CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    defer { calls.cairo_surface_destroy_?(surface) }
    guard calls.cairo_surface_status_?(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    let other = calls.cairo_create_?(surface)
    defer { calls.cairo_destroy_?(other) }
    var matrix = cairo_matrix_t(
      Matrix(resolution, 0, 0, resolution, -box.minX * resolution, -box.minY * resolution))
    calls.cairo_set_matrix_?(other, &matrix)
    calls.cairo_set_source_?(other, content)
    calls.cairo_paint_?(other)
    calls.cairo_surface_flush_?(surface)
    guard let data = calls.cairo_image_surface_get_data_?(surface),
      let stride = calls.cairo_image_surface_get_stride_?(surface)
    else { return nil }
    return AlphaMask(
      width: width, height: height, pixels: data, stride: Int(stride), byLuminance: byLuminance)
  }
}

extension Box {
  /// The smallest box of whole pixels around it.
  var ofWholePixels: Box {
    Box(
      minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up),
      maxY: maxY.rounded(.up))
  }
}

extension Matrix {
  /// How much longer horizontal and vertical distances are at most.
  var axisScales: (x: Double, y: Double) {
    ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot())
  }
}

extension DisplayGroup.BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
