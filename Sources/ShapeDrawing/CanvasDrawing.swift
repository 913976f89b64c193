import DisplayList
import Geometry
import ShapeDocument

/// Makes the display list of a canvas.
///
/// It can be made in slices, as long as the document stays as it is. Hidden graphics are left out,
/// instances drawn as what they show, and a graphic whose matrix flattens it draws nothing, like
/// everything inside it.
package struct CanvasDrawing {
  let document: Document
  /// The state of the document that is drawn.
  let state: DocumentState
  let canvas: Document.Canvas
  private let shown: ShownEntries
  /// What is visible of the canvas, in its own coordinates.
  package let frame: Box
  /// What has been drawn so far.
  package private(set) var list: DisplayList
  private let reader: GraphicReader
  private let routes: ConnectorRoutes
  private var contentBoxes: ContentBoxes
  /// What large groups, by their serials, give to what is inside.
  private(set) var largeLevels: [Int: Level] = [:]
  /// What the connectors hold on to, by their serials.
  private(set) var connectors: [Int: HeldEnds] = [:]
  /// What the canvas gives to what is inside.
  let outermost: Level
  /// What is still to be drawn.
  private var walk: CanvasWalk<Level>
  /// The tiles of patterns.
  let tiles: PatternTiles
  private let keptLooks: KeptLooks
  /// The number of entries that are open around what is drawn next.
  private var depth = 0
  /// The masks that are open, by the depth of the graphics they mask, the innermost last.
  private var openMasks: [Int] = []
  /// The serials of the entries that have masks directly inside.
  private(set) var maskedParents: Set<Int> = []
  /// The graphic that is drawn as a tile, whether it is hidden or not.
  private let tileEntry: Int?

  /// The context that an entry passes on to its content.
  package struct Level: Hashable {
    /// From the coordinates of what is inside to the canvas's.
    var matrix: Matrix
    /// Whether what is inside is drawn, or only leads to something that is.
    var isDrawn: Bool
    var group: DisplayGroup?
    var link: String?
    /// The outline at which what is inside is cut off.
    var clip: Clip?
    /// The mask that the graphic itself is; it ends with what is inside.
    var mask: MaskMode?
    /// True if only outlines are drawn, for a mask.
    var isOutlined = false
  }

  /// An outline that cuts off others.
  struct Clip: Hashable {
    var contour: Contour
    var rule: FillRule
  }

  /// How many entries are inside of what counts as a large group.
  static let largeGroupCount = 32

  private init(
    _ canvas: Document.Canvas, frame: Box, only entries: [Int]?, origin: Point? = nil
  ) {
    self.init(emptyOf: canvas, frame: frame, only: entries, origin: origin)
    if outermost.isDrawn { drawBackground() }
  }

  /// Begins a list of parts of a canvas.
  init(
    emptyOf canvas: Document.Canvas, frame: Box, only entries: [Int]? = nil, origin: Point? = nil,
    tiles: PatternTiles? = nil, tileEntry: Int? = nil
  ) {
    self.tiles = tiles ?? PatternTiles(canvas.document)
    self.tileEntry = tileEntry
    document = canvas.document
    state = document.state
    self.canvas = canvas
    self.frame = frame
    list = DisplayList(origin: origin ?? Point(frame.minX, frame.minY))
    reader = GraphicReader(canvas.document)
    routes = ConnectorRoutes(canvas.document)
    contentBoxes = ContentBoxes(canvas.document)
    shown = ShownEntries(entries, in: canvas.document)
    keptLooks = KeptLooks(canvas, extent: Extent(frame.width, frame.height))
    outermost = Level(
      matrix: .identity, isDrawn: shown.isShown(canvas.entry, inside: false) ?? false)
    let inside = canvas.entry + 1..<document.subtreeEnd(of: canvas.entry)
    walk = CanvasWalk(over: inside, of: document, in: outermost)
  }

  /// Begins the drawing of a tile.
  init(tileOf entry: Int, on canvas: Document.Canvas, _ tiles: PatternTiles) {
    self.init(
      emptyOf: canvas, frame: Box(origin: .zero, extent: Extent(0, 0)), origin: .zero,
      tiles: tiles, tileEntry: entry)
  }

  /// Draws a graphic as a tile.
  mutating func drawTile(of entry: Int, movedBy offset: Point) {
    draw(entry, in: Level(matrix: .translation(offset), isDrawn: true))
  }

  /// Begins to draw a canvas; nil where it shows nothing.
  package init?(of canvas: Document.Canvas) {
    guard let frame = canvas.frame else { return nil }
    self.init(canvas, frame: frame, only: nil)
  }

  /// The display list of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - entries: Graphics that alone are drawn, without the background; nil for everything.
  ///   - origin: Where the list's coordinates begin; nil for the corner of the canvas's frame.
  /// - Returns: The list; an empty one for a canvas that shows nothing.
  /// - Complexity: O(entries on the canvas), each parsed, and their points.
  package static func displayList(
    of canvas: Document.Canvas, only entries: [Int]? = nil, origin: Point? = nil
  ) -> DisplayList {
    guard let frame = canvas.frame else { return DisplayList(origin: origin ?? .zero) }
    var drawing = CanvasDrawing(canvas, frame: frame, only: entries, origin: origin)
    _ = drawing.advance(byEntries: .max)
    return drawing.list
  }

  /// Draws some more entries.
  ///
  /// - Parameter count: How many at most; what is hidden counts as one.
  /// - Returns: whether everything is drawn.
  package mutating func advance(byEntries count: Int) -> Bool {
    var walk = walk
    defer { self.walk = walk }
    guard walk.advance(byEntries: count, visiting: &self) else { return false }
    endMask()
    return true
  }

  /// Draws an entry with everything inside it, into what `level` gives.
  mutating func draw(_ entry: Int, in level: Level) {
    let entries = entry..<document.subtreeEnd(of: entry)
    var walk = CanvasWalk(over: entries, of: document, in: level)
    _ = walk.advance(byEntries: .max, visiting: &self)
    endMask()
  }

  /// Draws an entry without what is inside it, into what `level` gives.
  mutating func drawOwnParts(of entry: Int, in level: Level) {
    entered(entry, in: level)?.drawer?.drawParts(into: &list)
  }

  /// Begins an empty list.
  mutating func startOver() { list = DisplayList(origin: list.origin) }

  /// Draws the canvas's background.
  mutating func drawBackground() {
    guard let background = canvas.background,
      let paint = PaintResolver(document).resolved(
        background, in: Box(origin: .zero, extent: Extent(frame.width, frame.height)))
    else { return }
    let place = DisplayList.Place(
      serial: document.serial(of: canvas.entry),
      matrix: .translation(Point(frame.minX, frame.minY)))
    list.add(
      .rectangle(Box(origin: .zero, extent: Extent(frame.width, frame.height))),
      fill: paint, stroke: nil, at: place)
  }

  /// The level that an entry passes on to its content, without groups and links, and the drawer of
  /// the entry itself.
  ///
  /// - Returns: nil if neither the entry nor its content is drawn; a nil drawer if only the content
  ///   is.
  mutating func entered(
    _ entry: Int, in outer: Level
  ) -> (level: Level, drawer: GraphicDrawer?)? {
    guard !document.isOwnHidden(entry) || entry == tileEntry,
      document.role(of: entry) == .graphic
    else { return nil }
    guard let isDrawn = shown.isShown(entry, inside: outer.isDrawn) else { return nil }
    let read = reader.values(of: entry)
    if let connection = read.connection {
      connectors[document.serial(of: entry)] = HeldEnds(connection, of: entry, in: document)
    }
    var values = DrawnGraphic(routes.routed(read, of: entry))
    values.kept = keptLooks.looks(of: entry)
    if !values.shadows.isEmpty || values.blur != 0 { values.kept?.list = nil }
    let content = values.needsContentBox ? contentBoxes.contentBox(of: entry) : nil
    let frame = values.placement.outline.frame ?? content
    let matrix = outer.matrix.after(values.placement.matrix(frame: frame))
    guard matrix.inverse != nil else { return nil }
    var level = Level(matrix: matrix, isDrawn: isDrawn)
    level.mask = entry == tileEntry ? nil : values.mask
    level.isOutlined = outer.isOutlined || level.mask == .shape
    if values.clips, let contour = values.closedContour {
      level.clip = Clip(contour: contour, rule: values.rule)
    }
    guard isDrawn else { return (level, nil) }
    var filters: [PictureFilter] = []
    if let kept = values.kept, let list = kept.list {
      let isGroup = values.kind == .group
      let box = isGroup ? contentBoxes.contentBox(of: entry) : frame ?? values.contour.box
      guard
        let drawn = keptLooks.drawn(list, of: kept, around: box, matrix, keepsOrigin: !isGroup)
      else { return nil }
      filters = drawn
    }
    if let kept = values.kept, kept.text != nil, values.kind == .text, let text = values.text,
      case .box(let extent) = values.placement.outline
    {
      values.letters = keptLooks.places(of: kept, text, in: extent)
    }
    let place = DisplayList.Place(serial: document.serial(of: entry), matrix: matrix)
    let drawer = GraphicDrawer(
      values: values, document: document, frame: frame, place: place,
      isLeaf: document.subtreeEnd(of: entry) == entry + 1, isOutlined: level.isOutlined,
      filters: filters, tiles: tiles)
    return (level, drawer)
  }
}

extension CanvasDrawing: CanvasVisitor {
  /// Draws an entry, and begins the link and the group that what is inside belongs to.
  package mutating func enter(_ entry: Int, in outer: Level) -> Level? {
    guard let entered = entered(entry, in: outer) else { return nil }
    var level = entered.level
    let serial = document.serial(of: entry)
    if let mask = level.mask { begin(mask, of: entry) }
    depth += 1
    if let drawer = entered.drawer {
      (level.link, level.group) = drawer.draw(into: &list)
      if drawer.raisesText {
        if level.group != nil { list.endGroup() }
        if level.link != nil { list.endLink() }
        (level.link, level.group) = (nil, nil)
        drawer.drawRaisedText(into: &list)
      }
    }
    if let clip = level.clip {
      list.begin(.clip, serial: serial)
      list.addOutline(
        clip.contour, rule: clip.rule, at: DisplayList.Place(serial: serial, matrix: level.matrix))
    }
    if document.subtreeEnd(of: entry) - entry > Self.largeGroupCount {
      largeLevels[document.serial(of: entry)] = level
    }
    return level
  }

  package mutating func leave(_ level: Level) {
    endMask()
    depth -= 1
    if level.clip != nil { list.endScope() }
    if level.group != nil { list.endGroup() }
    if level.link != nil { list.endLink() }
    if level.mask != nil { list.endScope() }
  }

  // MARK: - Masks

  /// Begins a mask of the siblings that follow; it is drawn first.
  private mutating func begin(_ mask: MaskMode, of entry: Int) {
    endMask()
    openMasks.append(depth)
    maskedParents.insert(document.serial(of: document.parent(of: entry)))
    let serial = document.serial(of: entry)
    list.begin(.mask(mask), serial: serial)
    list.begin(.maskContent, serial: serial)
  }

  /// Ends the mask among the graphics that are drawn next, if there is one.
  private mutating func endMask() {
    guard openMasks.last == depth else { return }
    openMasks.removeLast()
    list.endScope()
  }
}
