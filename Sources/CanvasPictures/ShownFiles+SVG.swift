import ByteSearch
import Geometry
import SVGExport
import SVGImport
import ShapeDocument
import YAMLText

extension ShownFiles {
  /// What there is to be written of an image into an SVG file.
  func content(of source: String) -> SVGExport.ImageContent {
    let bytes = source.hasPrefix("data:") ? DataURI(source)?.content : imageBytes(source)
    guard let bytes, bytes.count <= ImageHeader.byteLimit else {
      return .missing(missing(source))
    }
    if let header = ImageHeader(bytes) {
      // Viewers show what they can of a damaged file, each something else.
      if header.format == .png, !PNGChunks(of: bytes).areWhole { return .missing(missing(source)) }
      return .pixels(
        bytes, type: "image/\(header.format.rawValue)",
        size: Extent(Double(header.width), Double(header.height)))
    }
    guard let image = image(source, bytes),
      let drawing = SVGExport.Drawing(Document(text: SourceText(image.document)), size: image.size)
    else { return .missing(missing(source)) }
    return .drawing(drawing)
  }
}

extension IconFiles {
  /// An icon as it is written into an SVG file.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - folders: The folders that are looked into.
  ///   - color: What `currentColor` means; nil for a colour that nothing else in the file has.
  /// - Returns: The drawing; nil where it cannot be had, which is noted.
  func svgDrawing(of name: String, in folders: [String], color: RGBA?) -> SVGExport.Drawing? {
    noting(name) { () throws(IconProblem) in
      guard color == nil else {
        return try image(of: name, in: folders, color: color ?? RGBA(rgb: 0)).svgDrawing(nil)
      }
      let plain = try image(of: name, in: folders, color: RGBA(rgb: 0))
      // Of so many colours the document has not all.
      let unused = (0..<0x1_0000).lazy.map { RGBA(rgb: 0x01_0000 + $0) }
        .first { !plain.document.containsBytes(of: $0.hexText) }
      guard let unused else { return plain.svgDrawing(nil) }
      let marked = try image(of: name, in: folders, color: unused)
      return marked.document == plain.document ? plain.svgDrawing(nil) : marked.svgDrawing(unused)
    }
  }
}

extension SVGImporter.Image {
  fileprivate func svgDrawing(_ currentColor: RGBA?) -> SVGExport.Drawing? {
    SVGExport.Drawing(
      Document(text: SourceText(document)), size: size, currentColor: currentColor)
  }
}
