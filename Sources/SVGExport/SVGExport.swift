import FontEmbedding
import Geometry
import ShapeDocument

/// A canvas as an SVG file.
package struct SVGExport {
  /// The file.
  package let bytes: [UInt8]
  /// What could not stay as it is in the document, a sentence each.
  package let notes: [String]
  /// Where the root's content begins.
  package let contentStart: Int
  /// The rules of the colours in the dark.
  package let darkRules: String

  /// What of a canvas is written, and how large it is.
  package struct Options {
    /// The visible box, in the canvas's coordinates.
    package var frame: Graphic.Box
    /// How many pixels a unit has.
    package var scale: Double
    /// Graphics that alone are written, with what is inside them; nil for everything.
    package var entries: [Int]?
    /// A ground under everything.
    package var background: RGBA?
    /// What is written beside the picture, as the user asks for it.
    package var settings = Settings()
    /// What ids, classes and font families begin with, so that two files do not clash in one page.
    package var salt = ""
    /// Whether the picture has the colours of the dark mode, too, for viewers that prefer a dark scheme.
    package var hasDarkMode = true
    /// Whether graphics of the canvas have links.
    package var hasLinks = false
    /// The ids that links of the document lead to.
    package var linkedIDs: Set<String> = []
    /// Whether it is to stand in a page: without a head, and with the rules of the dark mode beside it.
    package var isFragment = false
    /// Whether every element says which part of which entry it is; nothing is published so.
    package var numbersParts = false
    /// The fonts that draw texts, opened with the first; nil where fonts are only named.
    package var fonts: () -> EmbeddedFonts? = { nil }
    /// The path that leads from the written file's folder to the document's, with a slash at its end;
    /// images are found by it.
    package var imageFolder = ""
    /// The size of an image in pixels, by its source; nil where that is not known.
    package var imageSize: (String) -> Extent? = { _ in nil }
    /// Whether an image, by its path in the document, is there and can be shown.
    package var hasImage: (String) -> Bool = { _ in true }
    /// What there is to be written of an image, by its source; nil where images stay links.
    package var image: ((String) -> ImageContent)?
    /// An icon, by its name and the folders that are looked into, in a colour; nil where it cannot be
    /// had. Without a colour it has one that stands for `currentColor`.
    package var icon: (String, [String], RGBA?) -> Drawing? = { _, _, _ in nil }
    /// The file, beside this one, that shows an entry of another canvas; nil for none.
    package var otherFile: (Int) -> OtherFile? = { _ in nil }

    /// Everything of a canvas, a pixel a unit.
    package init(
      frame: Graphic.Box, scale: Double = 1, entries: [Int]? = nil, background: RGBA? = nil
    ) {
      self.frame = frame
      self.scale = scale
      self.entries = entries
      self.background = background
    }
  }

  /// A file that is written by the same export.
  package struct OtherFile {
    /// Its name.
    package let name: String
    /// What its ids begin with.
    package let salt: String

    package init(name: String, salt: String) {
      self.name = name
      self.salt = salt
    }
  }

  /// A text as the value of an attribute.
  package static func escaped(_ text: String) -> String {
    var escaped = SVGText()
    escaped.escape(text)
    return String(decoding: escaped.bytes, as: UTF8.self)
  }

  /// Writes a canvas. Nothing is drawn.
  ///
  /// - Complexity: O(bytes of the canvas's entries), each parsed.
  package init(_ canvas: Document.Canvas, _ options: Options) {
    let fonts = options.fonts
    var opened: EmbeddedFonts??
    var options = options
    options.fonts = {
      if let opened { return opened }
      opened = .some(fonts())
      return opened ?? nil
    }
    while true {
      var writer = SVGWriter(canvas, options)
      // A time more where fonts turn out to be too large, for instance; each time fewer are left.
      guard let written = writer.write() else { continue }
      bytes = written
      notes = writer.notes
      contentStart = writer.contentStart
      darkRules = writer.modes.rules
      break
    }
  }
}
