import Geometry

extension SVGImporter {
  /// A file as an image in another drawing.
  package struct Image: Sendable {
    /// A document of one canvas.
    package let document: String
    /// How large the image is; nil where the file does not say.
    package let size: Extent?
    /// What of the file is not drawn.
    package let losses: [SVGLoss]
  }

  /// Whether the bytes begin as an SVG file does, or a packed file, which may be one.
  package static func mayBeSVG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
      || looksLikeSVG(String(decoding: bytes.prefix(4096), as: UTF8.self))
  }

  /// A file as an image.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - color: What `currentColor` means where the file does not say.
  ///   - elementLimit: The most elements it has, and the most graphics that `use` adds to them; nil for
  ///     what an import takes.
  /// - Returns: The image.
  /// - Throws: why it cannot be read.
  package static func image(
    of bytes: [UInt8], color: RGBA = RGBA(red: 0, green: 0, blue: 0), elementLimit: Int? = nil
  ) throws(SVGImportError) -> Image {
    let tree = try XMLReading().tree(of: bytes)
    if let elementLimit, tree.nodes.count > elementLimit {
      throw SVGImportError("it has more than \(elementLimit) elements")
    }
    let conversion = SVGConversion(tree, sheet(of: tree), indentation: 6)
    if let elementLimit { conversion.limits.copies = elementLimit }
    // What is not drawn is not needed.
    conversion.keepsDefinitions = false
    conversion.outermost.color = color
    let canvas = CanvasDraft(conversion, name: nil)
    try conversion.convertContent(canvas.context)
    let text = canvas.item(graphics: conversion.writer.bytes)
    return Image(
      document: "canvases:\n" + String(decoding: text, as: UTF8.self), size: canvas.imageSize,
      losses: ordered(conversion.losses.losses))
  }

  /// How large an image is; nil where the file does not say, or is none.
  static func imageSize(of bytes: [UInt8]) -> Extent? {
    guard mayBeSVG(bytes), let tree = try? XMLReading().tree(of: bytes) else { return nil }
    return CanvasDraft(SVGConversion(tree, sheet(of: tree), indentation: 6), name: nil).imageSize
  }
}
