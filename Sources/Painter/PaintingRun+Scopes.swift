import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// A scope that is open.
  struct OpenScope {
    var scope: DisplayScope
    /// What it covers, on the surface.
    var box = Box(origin: .zero, extent: Extent(0, 0))
    /// The pixels of its pictures in the picture.
    var pixels = 0.0
    /// The picture that masks the others; nil until it is painted.
    var mask: OpaquePointer?
    /// The same, by luminance.
    var luminance: AlphaMask?
  }

  /// Begins a scope.
  ///
  /// - Returns: The item to go on with.
  mutating func begin(_ scope: DisplayScope, _ box: Box, item: Int, end: Int) -> Int {
    switch scope {
    case .clip:
      calls.cairo_save_?(context)
      clip(toOutlineOf: item + 1)
      scopes.append(OpenScope(scope: scope))
      return item + 2
    case .mask:
      let place = view.apply(box).expanded(by: 1)
      guard let bounded = place.intersection(view.apply(visible)),
        let pixels = takeLayers(2, of: bounded)
      else { return end + 1 }
      let whole = bounded.ofWholePixels
      calls.cairo_save_?(context)
      clip(to: whole)
      pushGroup()
      scopes.append(OpenScope(scope: scope, box: whole, pixels: pixels))
      return item + 1
    case .maskContent:
      pushGroup()
      scopes.append(OpenScope(scope: scope))
      return item + 1
    case .raised: return item + 1
    case .crisp:
      calls.cairo_save_?(context)
      calls.cairo_set_antialias_?(context, CAIRO_ANTIALIAS_NONE)
      scopes.append(OpenScope(scope: scope))
      return item + 1
    }
  }

  /// Ends the innermost scope.
  mutating func endScope() {
    guard let open = scopes.popLast() else { return }
    setMatrix(.identity)
    switch open.scope {
    case .clip, .crisp: calls.cairo_restore_?(context)
    case .raised: break
    case .maskContent: setMask(calls.cairo_pop_group_?(context))
    case .mask:
      paintMasked(open)
      layerPixels -= open.pixels
      calls.cairo_restore_?(context)
    }
  }

  /// Makes a painted group the mask of the scope around it.
  private mutating func setMask(_ mask: OpaquePointer?) {
    guard let mask, let last = scopes.indices.last else { return }
    guard scopes[last].scope == .mask(.luminance) else {
      scopes[last].mask = mask
      return
    }
    let box = scopes[last].box
    scopes[last].luminance = alphaMask(
      of: mask, in: box, resolution(in: box), byLuminance: true)
    calls.cairo_pattern_destroy_?(mask)
  }

  /// Paints what is inside a mask through it.
  private func paintMasked(_ open: OpenScope) {
    guard let content = calls.cairo_pop_group_?(context) else { return }
    calls.cairo_set_source_?(context, content)
    if let mask = open.mask {
      calls.cairo_mask_?(context, mask)
      calls.cairo_pattern_destroy_?(mask)
    } else if var mask = open.luminance {
      let resolution = resolution(in: open.box)
      mask.withSurface(painter.library) { surface in
        setMatrix(Matrix(1 / resolution, 0, 0, 1 / resolution, open.box.minX, open.box.minY))
        calls.cairo_mask_surface_?(context, surface, 0, 0)
        setMatrix(.identity)
      }
    }
    calls.cairo_pattern_destroy_?(content)
  }

  /// Cuts off what is painted next at the outline of an item.
  func clip(toOutlineOf item: Int) {
    setMatrix(.identity)
    calls.cairo_new_path_?(context)
    addOutline(of: item, view.after(list.matrix(of: item)))
    calls.cairo_clip_?(context)
  }
}
