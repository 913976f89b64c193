import Geometry
import Painter
import ShapeDocument
import TerminalCells

/// A canvas as a picture in the cells of a terminal, for a look from outside the editor.
package struct CellPreview {
  private let files: ShownFiles
  private let depth: ColorDepth

  /// A preview for a terminal of some colours.
  ///
  /// - Parameters:
  ///   - depth: The colours.
  ///   - files: The files of images and icons.
  package init(depth: ColorDepth, files: ShownFiles) {
    self.depth = depth
    self.files = files
  }

  /// The picture of what an export of the request's scope would show first, as large as fits, and what is
  /// to be said of it, a sentence each.
  package func picture(
    of document: Document, _ scope: PictureRequest.Scope, in size: CellSize
  ) throws(PictureError) -> (cells: CellPicture, warnings: [String]) {
    let (picture, view) = try Self.view(
      of: document, scope, in: size, cell: CellPicture.pixelsInACell)
    do throws(PaintingError) {
      let painter = try Painter(showing: files)
      let painting = try CellPainting(of: picture.displayList, view, by: painter, depth: depth)
      return (painting.cells, painter.warnings + files.notes)
    } catch {
      throw .painting(error)
    }
  }

  /// The same picture as pixels of the terminal, in the bytes of a protocol, and what is to be said of it.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - scope: The part of it.
  ///   - size: The most cells.
  ///   - cell: How many pixels a cell has. Where all cells together would have too many, it is taken
  ///     for smaller.
  ///   - graphics: The protocol.
  /// - Returns: the bytes, and warnings.
  /// - Throws: ``PictureError`` where there is nothing to show, or cairo is missing.
  package func graphics(
    of document: Document, _ scope: PictureRequest.Scope, in size: CellSize, cell: CellSize,
    by graphics: GraphicsProtocol
  ) throws(PictureError) -> (bytes: [UInt8], warnings: [String]) {
    let cell = SharpPixels.cell(cell, in: size)
    let (picture, view) = try Self.view(of: document, scope, in: size, cell: cell)
    do throws(PaintingError) {
      let painter = try Painter(showing: files)
      let raster = try painter.raster(of: picture.displayList, view)
      let pixels = PixelGrid(raster, of: PixelArea(view), isPaper: false)
      let bytes: [UInt8]
      switch graphics {
      case .sixel: bytes = IndexedPixels(pixels).sixels
      case .kitty:
        let png = try painter.png(
          ofOpaque: pixels.pixels, width: pixels.width, height: pixels.height)
        let cells = CellSize(
          columns: pixels.width / cell.columns, rows: pixels.height / cell.rows)
        bytes = KittyGraphics.showing(png: png, in: cells)
      }
      return (bytes, painter.warnings + files.notes)
    } catch {
      throw .painting(error)
    }
  }

  /// What is shown, in whole cells.
  private static func view(
    of document: Document, _ scope: PictureRequest.Scope, in size: CellSize, cell: CellSize
  ) throws(PictureError) -> (picture: Picture, view: PictureView) {
    let request = PictureRequest(format: .svg, scope: scope)
    guard let shown = request.canvases(of: document).first else { throw .noCanvas }
    let picture = try Picture(shown.canvas, only: shown.entries, request)
    let scale = min(
      Double(size.columns * cell.columns) / picture.frame.width,
      Double(size.rows * cell.rows) / picture.frame.height)
    let columns = Self.cells(picture.frame.width * scale, of: cell.columns, atMost: size.columns)
    let rows = Self.cells(picture.frame.height * scale, of: cell.rows, atMost: size.rows)
    var view = PictureView(
      frame: picture.frame, width: columns * cell.columns, height: rows * cell.rows, scale: scale,
      detail: .screen)
    view.edges = picture.frame
    return (picture, view)
  }

  /// A view of part of a canvas that is so many columns wide.
  static func view(of frame: Box, columns: Int) -> PictureView {
    let cell = CellPicture.pixelsInACell
    let scale = Double(columns * cell.columns) / frame.width
    let rows = Self.cells(frame.height * scale, of: cell.rows, atMost: largestHeight)
    var view = PictureView(
      frame: frame, width: columns * cell.columns, height: rows * cell.rows, scale: scale,
      detail: .screen)
    view.edges = frame
    return view
  }

  /// The most rows of a picture that is as high as its width makes it.
  private static let largestHeight = 2_000

  private static func cells(_ pixels: Double, of side: Int, atMost limit: Int) -> Int {
    // Less than half a cell at the edge would show little but the ground.
    Int(min(max((pixels / Double(side)).rounded(), 1), Double(limit)))
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
