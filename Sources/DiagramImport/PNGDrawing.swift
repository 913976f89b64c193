import Geometry
import SVGImport

/// The drawing that stands in a text of a PNG file.
enum PNGDrawing {
  /// Excalidraw's, packed.
  case excalidraw([UInt8])
  /// draw.io's file.
  case drawIO([UInt8])

  /// Looks for the drawing.
  ///
  /// - Throws: that there is none, or what is wrong with the file.
  init(in bytes: [UInt8]) throws(SVGImportError) {
    guard bytes.count <= SVGLimits.bytes else {
      throw SVGImportError("the file is larger than \(SVGLimits.bytes >> 20) MiB")
    }
    for text in try Self.texts(of: bytes) {
      switch text.keyword {
      case "application/vnd.excalidraw+json":
        self = .excalidraw(try Self.plain(text))
        return
      case "mxfile", "mxGraphModel":
        self = .drawIO(try Self.plain(text))
        return
      case PNGChunks.source:
        throw SVGImportError(
          "the PNG carries a document, which 'shapeedit import' alone brings back")
      default: continue
      }
    }
    throw SVGImportError(
      "the PNG has no drawing inside; those of draw.io, of Excalidraw and of an export with --editable are read"
    )
  }

  private static func texts(of bytes: [UInt8]) throws(SVGImportError) -> [PNGChunks.Text] {
    do throws(PNGChunks.Damage) {
      return try PNGChunks(of: bytes).texts()
    } catch {
      throw SVGImportError(error.message)
    }
  }

  private static func plain(_ text: PNGChunks.Text) throws(SVGImportError) -> [UInt8] {
    guard text.isCompressed else { return text.content }
    return try EmbeddedScene.inflated(
      text.content, named: "the PNG's text '\(text.keyword)'", at: SVGPlace(line: 1, column: 1))
  }
}
