import DisplayList
import Geometry
import Painter
import TerminalCells

/// A view of a display list, painted as cells of a terminal. It is kept, so that what changes can be
/// painted anew.
struct CellPainting: PicturePainting {
  /// The heights of letters, in pixels, that could not be read in blocks: up to about two cells, and
  /// twice that where blocks have no shades. Smaller ones are written where there is room for them.
  private static func writtenSizes(_ depth: ColorDepth) -> ClosedRange<Double> {
    4...(depth == .none ? 36 : 18)
  }

  private let depth: ColorDepth
  /// The pixels; nil where boxes stand for them.
  private let painting: Painting?
  private let view: PictureView
  private let origin: Point
  /// The small texts that stand upright: they are written.
  private var texts: [WrittenText]
  /// The cells.
  private(set) var cells: CellPicture

  /// Paints a view of a list, as long as that is wanted.
  init(
    of list: DisplayList, _ view: PictureView, by painter: Painter, depth: ColorDepth,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(PaintingError) {
    let texts = Self.texts(of: list, view, in: PixelArea(view), depth)
    var view = view
    let lines = LineCells(of: list, view, in: CellRect(view.cells))
    view.omittedItems = lines.omittedItems.union(texts.map(\.text.item))
    view.omittedStrokes = lines.omittedStrokes
    let painting = try painter.painting(of: list, view, while: isWanted)
    let raster = try painting.raster(of: PixelArea(view))
    self.init(raster, lines, texts, view, list.origin, depth: depth, painting)
  }

  /// What is left of a painting without a painter: boxes, and what is written.
  init(boxesOf list: DisplayList, _ view: PictureView, depth: ColorDepth) {
    let texts = Self.texts(of: list, view, in: PixelArea(view), depth)
    self.init(list.boxRaster(view), nil, texts, view, list.origin, depth: depth, nil)
  }

  private init(
    _ raster: Raster, _ lines: LineCells?, _ texts: [WrittenText], _ view: PictureView,
    _ origin: Point,
    depth: ColorDepth, _ painting: Painting?
  ) {
    self.depth = depth
    self.painting = painting
    self.view = view
    self.origin = origin
    self.texts = texts
    cells = CellPicture(
      PixelGrid(raster, of: PixelArea(view), isPaper: depth == .none), depth: depth)
    lines?.draw(on: &cells, depth: depth)
    write(in: CellRect(cells.size))
    lines?.draw(on: &cells, depth: depth, onlyHeads: true)
  }

  /// Leaves light tints of surfaces blank, for a picture that is read as text.
  mutating func clearTints() {
    let size = cells.size
    cells = CellPicture(
      size: size, cells: cells.cells.map { $0.scalar == "░" ? PictureCell(" ") : $0 })
  }

  /// None: it is made of blocks.
  var images: [TerminalImage] { [] }

  func isOf(_ view: PictureView, _ list: DisplayList, _ output: PictureOutput) -> Bool {
    var own = self.view
    own.omittedItems = view.omittedItems
    own.omittedStrokes = view.omittedStrokes
    return own == view && output == PictureOutput(depth: depth, sharp: nil)
      && origin == list.origin && painting != nil
  }

  // MARK: - What has changed

  mutating func repaint(
    _ damage: Box, of list: DisplayList, by painter: Painter, while isWanted: @escaping () -> Bool
  ) throws(PaintingError) {
    guard let painting else { return }
    var rect = view.cellsTouched(
      by: damage, cell: CellPicture.pixelsInACell, in: cells.size)
    // A head of a line may stand beside the cells that it would colour.
    rect = CellRect(
      column: rect.minColumn - 2, row: rect.minRow - 2, columns: rect.columns + 4,
      rows: rect.rows + 4
    ).intersection(CellRect(cells.size))
    var former: [WrittenText] = []
    var now: [WrittenText] = []
    // What is no longer written is painted, as far as it reaches, and the other way round.
    while !rect.isEmpty {
      let area = PixelArea(rect)
      former = texts.filter { $0.touches(area, view, origin) }
      now = Self.texts(of: list, view, in: area, depth)
      let changed = former.filter { !now.contains($0) } + now.filter { !former.contains($0) }
      var grown = rect
      for text in changed {
        grown = grown.union(text.cells(view, origin).intersection(CellRect(cells.size)))
      }
      // Of a wide character no half is painted anew.
      for text in texts where text.hasWideLetters {
        let own = text.cells(view, origin).intersection(CellRect(cells.size))
        if !own.intersection(rect).isEmpty { grown = grown.union(own) }
      }
      guard grown != rect else { break }
      rect = grown
    }
    guard !rect.isEmpty else { return }
    let area = PixelArea(rect)
    let lines = LineCells(of: list, view, in: rect)
    try painter.repaint(
      painting, area, of: list, omitting: lines.omittedItems.union(now.map(\.text.item)),
      strokes: lines.omittedStrokes, while: isWanted)
    texts.removeAll { former.contains($0) }
    texts += now
    texts.sort(by: WrittenText.isBefore)
    cells.fit(
      PixelGrid(try painting.raster(of: area), of: area, isPaper: depth == .none),
      at: CellPoint(column: rect.minColumn, row: rect.minRow), depth: depth)
    lines.draw(on: &cells, depth: depth)
    write(in: rect)
    lines.draw(on: &cells, depth: depth, onlyHeads: true)
  }

  // MARK: - Written texts

  private static func texts(
    of list: DisplayList, _ view: PictureView, in area: PixelArea, _ depth: ColorDepth
  ) -> [WrittenText] {
    let written = writtenSizes(depth)
    let scale = view.verticalScale
    let sizes = written.lowerBound / scale...written.upperBound / scale
    let shown = view.box(of: area)
    let visible = shown.moved(by: -list.origin)
    let small = list.smallTexts(sizes, in: visible) { WrittenText.fits($0, $1, in: view) }
    return WrittenText.lines(small, view, list.origin)
      .sorted(by: WrittenText.isBefore)
  }

  /// Writes what is seen of the texts in an area.
  private mutating func write(in area: CellRect) {
    for text in texts {
      guard let point = text.point else { continue }
      let color = text.text.color
      cells.write(
        text.text.string, at: point,
        color: depth == .none ? .default : .rgb(color.red, color.green, color.blue), in: area)
    }
  }
}

extension PictureView {
  /// How many cells it has.
  fileprivate var cells: CellSize {
    let cell = CellPicture.pixelsInACell
    return CellSize(columns: width / cell.columns, rows: height / cell.rows)
  }
}
