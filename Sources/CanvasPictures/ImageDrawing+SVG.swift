import Geometry
import Painter
import SVGImport
import ShapeDocument
import ShapeDrawing
import YAMLText

extension ImageDrawing {
  /// What an SVG file draws; nil for one that shows nothing.
  init?(_ image: SVGImporter.Image) {
    guard let canvas = Document(text: SourceText(image.document)).canvases.first,
      let frame = canvas.frame, frame.width > 0, frame.height > 0, frame.width.isFinite,
      frame.height.isFinite
    else { return nil }
    self.init(CanvasDrawing.displayList(of: canvas), frame: frame, size: image.size)
  }
}

extension Painter {
  /// A painter of pictures in which images may be SVG files, and icons are.
  ///
  /// - Throws: what is missing to paint.
  convenience init(showing files: ShownFiles) throws(PaintingError) {
    try self.init(
      imageBytes: files.imageBytes, drawing: files.drawing,
      icon: { files.icons.drawing(of: $0, in: $1.folders, color: $1.color) })
  }
}
