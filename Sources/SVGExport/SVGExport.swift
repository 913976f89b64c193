import Geometry
import ShapeDocument

/// A canvas as an SVG file.
package struct SVGExport {
  /// The file.
  package let bytes: [UInt8]
  /// What could not stay as it is in the document, a sentence each.
  package let notes: [String]

  /// What of a canvas is written, and how large it is.
  package struct Options {
    /// The visible box, in the canvas's coordinates.
    package var frame: Graphic.Box
    /// Whether that is known to be all of the canvas; else it is found out.
    package var isWhole = false
    /// How many pixels a unit has.
    package var scale: Double
    /// Graphics that alone are written, with what is inside them; nil for everything.
    package var entries: [Int]?
    /// Whether hidden graphics are left out; else they are there and not shown.
    package var isVisibleOnly: Bool
    /// A ground under everything.
    package var background: RGBA?
    /// The path that leads from the written file's folder to the document's, with a slash at its end;
    /// images are found by it.
    package var imageFolder = ""
    /// The size of an image in pixels, by its source; nil where that is not known.
    package var imageSize: (String) -> Extent? = { _ in nil }
    /// Whether an image, by its path in the document, is there and can be shown.
    package var hasImage: (String) -> Bool = { _ in true }
    /// The name of the file, beside this one, that shows an entry of another canvas; nil for none.
    package var fileName: (Int) -> String? = { _ in nil }

    /// Everything of a canvas, a pixel a unit.
    package init(
      frame: Graphic.Box, scale: Double = 1, entries: [Int]? = nil, isVisibleOnly: Bool = false,
      background: RGBA? = nil
    ) {
      self.frame = frame
      self.scale = scale
      self.entries = entries
      self.isVisibleOnly = isVisibleOnly
      self.background = background
    }
  }

  /// Writes a canvas. Properties become attributes; nothing is drawn.
  ///
  /// - Complexity: O(bytes of the canvas's entries), each parsed.
  package init(_ canvas: Document.Canvas, _ options: Options) {
    var writer = SVGWriter(canvas, options)
    bytes = writer.write()
    notes = writer.notes
  }
}
