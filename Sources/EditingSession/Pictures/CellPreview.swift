import DisplayList
import Geometry
import Painter
import ShapeDocument
import ShapeDrawing
import TerminalCells

/// A canvas as a picture in the cells of a terminal, for a look from outside the editor.
package struct CellPreview {
  /// Letters whose size is about a cell's height, in pixels: in blocks they could not be read.
  private static let writtenSizes = 4.0...14.0

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

  /// The picture of what an export of the request's scope would show first, as large as fits.
  package func picture(
    of document: Document, _ scope: PictureRequest.Scope, in size: CellSize
  ) throws(PictureError) -> CellPicture {
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
    let list = picture.displayList
    let texts = smallTexts(of: list, view)
    view.omittedItems = Set(texts.map(\.item))
    do throws(PaintingError) {
      let raster = try Painter(imageBytes: imageBytes).raster(of: list, view)
      var cells = CellPicture(PixelGrid(raster, isPaper: depth == .none), depth: depth)
      for text in texts { write(text, of: list, view, into: &cells) }
      return cells
    } catch {
      throw .painting(error)
    }
  }

  private static func cells(_ pixels: Double, of side: Int, atMost limit: Int) -> Int {
    // Less than half a cell at the edge would show little but the ground.
    min(max(Int((pixels / Double(side)).rounded()), 1), limit)
  }

  private func smallTexts(of list: DisplayList, _ view: PictureView) -> [DisplayList.SmallText] {
    let sizes =
      (Self.writtenSizes.lowerBound / view.scale)...(Self.writtenSizes.upperBound / view.scale)
    let corner = Point(view.frame.minX - list.origin.x, view.frame.minY - list.origin.y)
    let visible = Box(origin: corner, extent: Extent(view.frame.width, view.frame.height))
    return list.smallTexts(sizes, in: visible)
  }

  private func write(
    _ text: DisplayList.SmallText, of list: DisplayList, _ view: PictureView,
    into cells: inout CellPicture
  ) {
    let x = (text.anchor.x + list.origin.x - view.frame.minX) * view.scale
    // The middle of the small letters decides about the row.
    let y = (text.anchor.y - 0.3 * text.size + list.origin.y - view.frame.minY) * view.scale
    let cell = CellPicture.pixelsInACell
    guard abs(x) < 1e6, abs(y) < 1e6 else { return }
    let width = TextMetrics().columns(of: text.string)
    let anchor = x / Double(cell.columns)
    let column =
      switch text.alignment {
      case .start: anchor.rounded(.down)
      case .middle: (anchor - Double(width) / 2).rounded()
      case .end: anchor.rounded(.up) - Double(width)
      }
    let point = CellPoint(
      column: Int(column), row: Int((y / Double(cell.rows)).rounded(.down)))
    let color = text.color
    cells.write(
      text.string, at: point,
      color: depth == .none ? .default : .rgb(color.red, color.green, color.blue))
  }
}

extension PixelGrid {
  /// A picture on the ground of what is transparent: two greys, or paper.
  init(_ raster: Raster, isPaper: Bool) {
    var pixels = raster.pixels
    for row in 0..<raster.height {
      for column in 0..<raster.width {
        let isLight = (row / 8 + column / 8).isMultiple(of: 2)
        let ground: UInt32 = isPaper ? 255 : isLight ? 0xF2 : 0xE4
        let position = row * raster.width + column
        pixels[position] = Self.over(ground, pixels[position])
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
