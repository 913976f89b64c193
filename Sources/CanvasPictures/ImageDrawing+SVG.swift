import Geometry
import Painter
import SVGImport
import ShapeDocument
import ShapeDrawing
import YAMLText

extension ImageDrawing {
  /// What an SVG file draws; nil for another file, and for one that cannot be read or shows nothing.
  init?(svg bytes: [UInt8]) {
    guard SVGImporter.mayBeSVG(bytes), let image = try? SVGImporter.image(of: bytes),
      let canvas = Document(text: SourceText(image.document)).canvases.first,
      let frame = canvas.frame, frame.width > 0, frame.height > 0, frame.width.isFinite,
      frame.height.isFinite
    else { return nil }
    self.init(CanvasDrawing.displayList(of: canvas), frame: frame, size: image.size)
  }
}

extension Painter {
  /// A painter of pictures in which images may be SVG files.
  ///
  /// - Parameter imageBytes: The content of an image's file, by its path as the document has it.
  /// - Throws: what is missing to paint.
  convenience init(
    withImages imageBytes: @escaping (String) -> [UInt8]?
  ) throws(PaintingError) {
    try self.init(imageBytes: imageBytes, drawing: ImageDrawing.init(svg:))
  }
}
