import DisplayList
import Geometry
import Painter
import TerminalCells

/// Paints display lists as cells of a terminal.
struct CellPainting {
  /// Letters whose size is about a cell's height, in pixels: in blocks they could not be read.
  private static let writtenSizes = 4.0...14.0

  private let painter: Painter
  private let depth: ColorDepth

  /// A painting for a terminal of some colours.
  init(_ painter: Painter, depth: ColorDepth) {
    self.painter = painter
    self.depth = depth
  }

  /// Paints a view of a list. Small texts that stand upright are written.
  func cells(of list: DisplayList, _ view: PictureView) throws(PaintingError) -> CellPicture {
    let texts = Self.smallTexts(of: list, view)
    var view = view
    view.omittedItems = Set(texts.map(\.item))
    let raster = try painter.raster(of: list, view)
    return Self.cells(of: raster, texts, of: list, view, depth: depth)
  }

  /// What is left of a painting without a painter: boxes, and what is written.
  static func boxes(of list: DisplayList, _ view: PictureView, depth: ColorDepth) -> CellPicture {
    let texts = smallTexts(of: list, view)
    return cells(of: list.boxRaster(view), texts, of: list, view, depth: depth)
  }

  private static func cells(
    of raster: Raster, _ texts: [DisplayList.SmallText], of list: DisplayList, _ view: PictureView,
    depth: ColorDepth
  ) -> CellPicture {
    var cells = CellPicture(PixelGrid(raster, isPaper: depth == .none), depth: depth)
    for text in texts { write(text, of: list, view, into: &cells, depth: depth) }
    return cells
  }

  private static func smallTexts(of list: DisplayList, _ view: PictureView) -> [DisplayList
    .SmallText]
  {
    let sizes =
      (Self.writtenSizes.lowerBound / view.scale)...(Self.writtenSizes.upperBound / view.scale)
    let corner = Point(view.frame.minX - list.origin.x, view.frame.minY - list.origin.y)
    let visible = Box(origin: corner, extent: Extent(view.frame.width, view.frame.height))
    return list.smallTexts(sizes, in: visible)
  }

  private static func write(
    _ text: DisplayList.SmallText, of list: DisplayList, _ view: PictureView,
    into cells: inout CellPicture, depth: ColorDepth
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
