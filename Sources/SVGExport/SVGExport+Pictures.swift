import Geometry
import ShapeDocument

extension SVGExport {
  /// A drawing of a file, as a document of one canvas.
  package struct Drawing {
    /// The document.
    package let document: Document
    /// How large it is where nothing else says so.
    package let size: Extent
    /// The colour that stands for `currentColor`; nil where nothing of it is painted so.
    package let currentColor: RGBA?

    /// A drawing in a document; nil for one that shows nothing.
    package init?(_ document: Document, size: Extent?, currentColor: RGBA? = nil) {
      guard let frame = document.canvases.first?.frame, frame.width > 0, frame.height > 0,
        frame.width.isFinite, frame.height.isFinite
      else { return nil }
      self.document = document
      self.size = size ?? Extent(frame.width, frame.height)
      self.currentColor = currentColor
    }
  }

  /// What there is to be written of an image.
  package enum ImageContent {
    /// A file of pixels, its type as MIME has it, and how many it has.
    case pixels([UInt8], type: String, size: Extent)
    /// An SVG file.
    case drawing(Drawing)
    /// Nothing that can be shown, and the sentence that says so. A box stands for it.
    case missing(String)
  }
}
