import Geometry

extension SVGImporter {
  /// A file as an image in another drawing.
  package struct Image: Sendable {
    /// A document of one canvas.
    package let document: String
    /// How large the image is; nil where the file does not say.
    package let size: Extent?
  }

  /// Whether the bytes begin as an SVG file does, or a packed file, which may be one.
  package static func mayBeSVG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
      || looksLikeSVG(String(decoding: bytes.prefix(4096), as: UTF8.self))
  }

  /// A file as an image.
  ///
  /// - Throws: why it cannot be read.
  package static func image(of bytes: [UInt8]) throws(SVGImportError) -> Image {
    let tree = try XMLReading().tree(of: bytes)
    let conversion = SVGConversion(tree, sheet(of: tree), indentation: 6)
    // What is not drawn is not needed.
    conversion.keepsDefinitions = false
    let canvas = CanvasDraft(conversion, name: nil)
    try conversion.convertContent(canvas.context)
    let text = canvas.item(graphics: conversion.writer.bytes)
    return Image(
      document: "canvases:\n" + String(decoding: text, as: UTF8.self), size: canvas.imageSize)
  }

  /// How large an image is; nil where the file does not say, or is none.
  static func imageSize(of bytes: [UInt8]) -> Extent? {
    guard mayBeSVG(bytes), let tree = try? XMLReading().tree(of: bytes) else { return nil }
    return CanvasDraft(SVGConversion(tree, sheet(of: tree), indentation: 6), name: nil).imageSize
  }
}
