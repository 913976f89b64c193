import CPainter
import DisplayList
import Geometry
import TextWidths

extension PaintingRun {
  /// Paints an image, or a box with its name where it cannot be had.
  func paint(
    _ image: DisplayImage, _ matrix: Matrix, opacity: Double = 1
  ) throws(PaintingError) {
    if let icon = image.icon {
      // Where an icon cannot be had, nothing stands for it.
      guard drawingDepth == 0,
        let drawing = painter.images.drawing(ofIcon: image.source, icon)
      else { return }
      return try paint(drawing, as: image, matrix, opacity: opacity)
    }
    let box = image.box
    let shown = box.width * box.height * matrix.determinant.magnitude * resolution * resolution
    // What is drawn smaller once more is to stay sharp.
    let pixelCount = pixelSize == nil ? shown : 4 * shown
    let found = painter.images.image(
      for: image.source, pixelCount: pixelCount, insideDrawings: drawingDepth)
    switch found {
    case .pixels(let painted) where painted.pixelCount > 0:
      paint(painted, as: image, matrix, opacity: opacity)
    case .drawing(let drawing): try paint(drawing, as: image, matrix, opacity: opacity)
    default: try paintPlaceholder(image, matrix)
    }
  }

  private func paint(
    _ painted: PaintedImage, as image: DisplayImage, _ matrix: Matrix, opacity: Double
  ) {
    let box = image.box
    let place = image.fit.place(
      of: Extent(Double(painted.fileWidth), Double(painted.fileHeight)), in: box)
    calls.cairo_save_?(context)
    if image.fit == .fill || image.fit == .tile {
      clip(to: box, matrix)
    }
    setMatrix(
      matrix.after(
        Matrix(
          place.width / Double(painted.width), 0, 0, place.height / Double(painted.height),
          place.minX, place.minY)))
    calls.cairo_set_source_surface_?(context, painted.surface, 0, 0)
    // At its edges an image does not fade into nothing.
    calls.cairo_pattern_set_extend_?(
      calls.cairo_get_source_?(context),
      image.fit == .tile ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    if image.fit != .tile {
      calls.cairo_rectangle_?(context, 0, 0, Double(painted.width), Double(painted.height))
      calls.cairo_clip_?(context)
    }
    calls.cairo_paint_with_alpha_?(context, opacity)
    calls.cairo_restore_?(context)
  }

  private func paintPlaceholder(
    _ image: DisplayImage, _ matrix: Matrix
  ) throws(PaintingError) {
    let box = image.box
    setMatrix(matrix)
    setSource(ImagePlaceholder.ground)
    calls.cairo_rectangle_?(context, box.minX, box.minY, box.width, box.height)
    calls.cairo_fill_?(context)
    let placeholder = ImagePlaceholder(of: image.source, in: box)
    guard placeholder.size > 0 else { return }
    let face = TextFace(families: nil, weight: 400)
    try paint(
      DisplayText(
        lines: [
          DisplayText.Line(
            placeholder.name, anchor: placeholder.baseline,
            width: TextMeasure(face, size: placeholder.size).width(of: placeholder.name))
        ],
        alignment: .middle, families: "sans-serif", size: placeholder.size, weight: 400,
        isItalic: false, color: ImagePlaceholder.ink), matrix)
  }
}
