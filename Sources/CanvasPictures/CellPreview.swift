import Geometry
import Painter
import ShapeDocument
import TerminalCells

/// A canvas as a picture in the cells of a terminal, for a look from outside the editor.
package struct CellPreview {
  private let imageBytes: (String) -> [UInt8]?
  private let depth: ColorDepth

  /// A preview for a terminal of some colours.
  ///
  /// - Parameters:
  ///   - depth: The colours.
  ///   - imageBytes: The content of an image's file, by its path as the document has it.
  package init(depth: ColorDepth, imageBytes: @escaping (String) -> [UInt8]?) {
    self.depth = depth
    self.imageBytes = imageBytes
  }

  /// The picture of what an export of the request's scope would show first, as large as fits, and what is
  /// to be said of it, a sentence each.
  package func picture(
    of document: Document, _ scope: PictureRequest.Scope, in size: CellSize
  ) throws(PictureError) -> (cells: CellPicture, warnings: [String]) {
    let request = PictureRequest(format: .svg, scope: scope)
    guard let shown = request.canvases(of: document).first else { throw .noCanvas }
    let picture = try Picture(shown.canvas, only: shown.entries, request)
    let cell = CellPicture.pixelsInACell
    let scale = min(
      Double(size.columns * cell.columns) / picture.frame.width,
      Double(size.rows * cell.rows) / picture.frame.height)
    let columns = Self.cells(picture.frame.width * scale, of: cell.columns, atMost: size.columns)
    let rows = Self.cells(picture.frame.height * scale, of: cell.rows, atMost: size.rows)
    var view = PictureView(
      frame: picture.frame, width: columns * cell.columns, height: rows * cell.rows, scale: scale,
      detail: .screen)
    view.edges = picture.frame
    do throws(PaintingError) {
      let painter = try Painter(imageBytes: imageBytes)
      let painting = try CellPainting(of: picture.displayList, view, by: painter, depth: depth)
      return (painting.cells, painter.warnings)
    } catch {
      throw .painting(error)
    }
  }

  private static func cells(_ pixels: Double, of side: Int, atMost limit: Int) -> Int {
    // Less than half a cell at the edge would show little but the ground.
    min(max(Int((pixels / Double(side)).rounded()), 1), limit)
  }
}

extension PixelGrid {
  /// A picture on the ground of what is transparent: two greys, or paper. It is an area of the whole
  /// picture.
  init(_ raster: Raster, of area: PixelArea, isPaper: Bool) {
    var pixels = raster.pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<raster.height {
        for column in 0..<raster.width {
          let position = row * raster.width + column
          // What is opaque hides the ground.
          guard pixels[position] >> 24 < 255 else { continue }
          let isLight =
            ((row + area.rows.lowerBound) / 8 + (column + area.columns.lowerBound) / 8)
            .isMultiple(of: 2)
          let ground: UInt32 = isPaper ? 255 : isLight ? 0xF4 : 0xEB
          pixels[position] = Self.over(ground, pixels[position])
        }
      }
    }
    self.init(width: raster.width, height: raster.height, pixels: pixels)
  }

  /// A pixel, whose colours are multiplied by its alpha, over a grey.
  private static func over(_ grey: UInt32, _ pixel: UInt32) -> UInt32 {
    let below = (grey * (255 - (pixel >> 24)) + 127) / 255
    func component(_ shift: UInt32) -> UInt32 { min((pixel >> shift & 255) + below, 255) << shift }
    return component(16) | component(8) | component(0)
  }
}
