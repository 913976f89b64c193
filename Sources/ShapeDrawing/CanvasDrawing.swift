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
  let canvas: Document.Canvas
  private let selection: Selection?
  /// What is visible of the canvas, in its own coordinates.
  package let frame: Box
  /// What has been drawn so far.
  package private(set) var list: DisplayList
  private let reader: GraphicReader
  private var contentBoxes: ContentBoxes
  /// What is open around the next graphic, from the canvas down.
  private var levels: [Level] = []
  /// What large groups, by their serials, give to what is inside.
  private(set) var largeLevels: [Int: Level] = [:]
  /// The entry that is drawn next.
  private var next: Int

  /// What an entry gives to what is inside.
  struct Level: Hashable {
    var depth: Int
    /// From the coordinates of what is inside to the canvas's.
    var matrix: Matrix
    /// Whether what is inside is drawn, or only leads to something that is.
    var isDrawn: Bool
    var group: DisplayGroup?
    var link: String?
  }

  /// How many entries are inside of what counts as a large group.
  static let largeGroupCount = 32

  /// Entries that alone are drawn, with what is inside them.
  struct Selection {
    var entries: Set<Int>
    /// What is around them: it places them, and is not drawn itself.
    var ancestors: Set<Int> = []

    init(_ entries: [Int], in document: Document) {
      self.entries = Set(entries)
      for entry in entries {
        var parent = document.parent(of: entry)
        while parent >= 0, ancestors.insert(parent).inserted {
          parent = document.parent(of: parent)
        }
      }
    }
  }

  private init(_ canvas: Document.Canvas, frame: Box, selection: Selection?) {
    self.init(emptyOf: canvas, frame: frame, selection: selection)
    let isDrawn = selection?.entries.contains(canvas.entry) ?? true
    levels = [
      Level(depth: document.depth(of: canvas.entry), matrix: .identity, isDrawn: isDrawn)
    ]
    if isDrawn { drawBackground() }
  }

  /// Begins a list of parts of a canvas.
  init(emptyOf canvas: Document.Canvas, frame: Box, selection: Selection? = nil) {
    document = canvas.document
    self.canvas = canvas
    self.frame = frame
    self.selection = selection
    list = DisplayList(origin: Point(frame.minX, frame.minY))
    reader = GraphicReader(canvas.document)
    contentBoxes = ContentBoxes(canvas.document)
    next = canvas.entry + 1
  }

  /// Begins to draw a canvas; nil where it shows nothing.
  package init?(of canvas: Document.Canvas) {
    guard let frame = canvas.frame else { return nil }
    self.init(canvas, frame: frame, selection: nil)
  }

  /// The display list of a canvas, whose coordinates begin at the corner of its frame.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - entries: Graphics that alone are drawn, without the background; nil for everything.
  /// - Returns: The list; an empty one for a canvas that shows nothing.
  /// - Complexity: O(entries on the canvas), each parsed, and their points.
  package static func displayList(
    of canvas: Document.Canvas, only entries: [Int]? = nil
  ) -> DisplayList {
    guard let frame = canvas.frame else { return DisplayList() }
    var drawing = CanvasDrawing(
      canvas, frame: frame, selection: entries.map { Selection($0, in: canvas.document) })
    _ = drawing.advance(byEntries: .max)
    return drawing.list
  }

  /// Draws some more entries.
  ///
  /// - Parameter count: How many at most; what is hidden counts as one.
  /// - Returns: whether everything is drawn.
  package mutating func advance(byEntries count: Int) -> Bool {
    let end = document.subtreeEnd(of: canvas.entry)
    var remaining = count
    while next < end, remaining > 0 {
      remaining -= 1
      close(to: document.depth(of: next))
      next = enter(next)
    }
    guard next >= end else { return false }
    close(to: 0)
    return true
  }

  /// Draws an entry with everything inside it, into what `level` gives.
  mutating func draw(_ entry: Int, in level: Level) {
    levels = [level]
    next = entry
    let end = document.subtreeEnd(of: entry)
    while next < end {
      close(to: document.depth(of: next))
      next = enter(next)
    }
    close(to: 0)
  }

  /// Draws an entry without what is inside it, into what `level` gives.
  mutating func drawOwnParts(of entry: Int, in level: Level) {
    levels = [level]
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

  /// Ends what is open at a depth and below.
  private mutating func close(to depth: Int) {
    while let level = levels.last, level.depth >= depth {
      if level.group != nil { list.endGroup() }
      if level.link != nil { list.endLink() }
      levels.removeLast()
    }
  }

  /// Draws an entry and opens it for what is inside.
  ///
  /// - Returns: The entry to go on with.
  private mutating func enter(_ entry: Int) -> Int {
    let after = document.subtreeEnd(of: entry)
    guard let outer = levels.last, let entered = entered(entry, in: outer) else { return after }
    var level = entered.level
    if let drawer = entered.drawer { (level.link, level.group) = drawer.draw(into: &list) }
    levels.append(level)
    if after - entry > Self.largeGroupCount { largeLevels[document.serial(of: entry)] = level }
    return entry + 1
  }

  /// What an entry gives to what is inside, groups and links left out, and what draws it, if it is drawn
  /// itself; nil where neither it nor what is inside is drawn.
  mutating func entered(
    _ entry: Int, in outer: Level
  ) -> (level: Level, drawer: GraphicDrawer?)? {
    guard !document.isOwnHidden(entry), document.role(of: entry) == .graphic else { return nil }
    let isDrawn = outer.isDrawn || selection?.entries.contains(entry) == true
    guard isDrawn || selection?.ancestors.contains(entry) == true else { return nil }
    let values = DrawnGraphic(reader.values(of: entry))
    let content = values.needsContentBox ? contentBoxes.contentBox(of: entry) : nil
    let frame = values.placement.outline.frame ?? content
    let matrix = outer.matrix.after(values.placement.matrix(frame: frame))
    guard matrix.inverse != nil else { return nil }
    let level = Level(depth: document.depth(of: entry), matrix: matrix, isDrawn: isDrawn)
    guard isDrawn else { return (level, nil) }
    let place = DisplayList.Place(serial: document.serial(of: entry), matrix: matrix)
    let drawer = GraphicDrawer(
      values: values, document: document, frame: frame, place: place,
      isLeaf: document.subtreeEnd(of: entry) == entry + 1)
    return (level, drawer)
  }
}
