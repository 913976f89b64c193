import DisplayList
import Geometry
import ShapeDocument

/// Makes the display list of a canvas.
///
/// It can be made in slices, as long as the document stays as it is. Hidden graphics are left out, instances drawn as what they show, and a graphic whose matrix
/// flattens it draws nothing, like everything inside it.
package struct CanvasDrawing {
  private let document: Document
  private let canvas: Document.Canvas
  private let selection: Selection?
  /// What is visible of the canvas, in its own coordinates.
  package let frame: Box
  /// What has been drawn so far.
  package private(set) var list: DisplayList
  private var contentBoxes: ContentBoxes
  /// What is open around the next graphic, from the canvas down.
  private var levels: [Level] = []
  /// The entry that is drawn next.
  private var next: Int

  private struct Level {
    var depth: Int
    /// From the coordinates of what is inside to the canvas's.
    var matrix: Matrix
    /// Whether what is inside is drawn, or only leads to something that is.
    var isDrawn: Bool
    var opensGroup = false
    var opensLink = false
  }

  /// Entries that alone are drawn, with what is inside them.
  private struct Selection {
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
    document = canvas.document
    self.canvas = canvas
    self.frame = frame
    self.selection = selection
    list = DisplayList(origin: Point(frame.minX, frame.minY))
    contentBoxes = ContentBoxes(canvas.document)
    next = canvas.entry + 1
    begin()
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

  private mutating func begin() {
    let isDrawn = selection?.entries.contains(canvas.entry) ?? true
    levels = [
      Level(depth: document.depth(of: canvas.entry), matrix: .identity, isDrawn: isDrawn)
    ]
    if isDrawn { drawBackground() }
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

  private mutating func drawBackground() {
    guard let background = canvas.background,
      let paint = PaintResolver(document).resolved(
        background, in: Box(origin: .zero, extent: Extent(frame.width, frame.height)))
    else { return }
    let place = DisplayList.Place(
      serial: document.serial(of: canvas.entry),
      matrix: .translation(Point(frame.minX, frame.minY)))
    list.add(
      .rectangle(Box(origin: .zero, extent: Extent(frame.width, frame.height))),
      fill: DisplayPaint(paint), stroke: nil, at: place)
  }

  /// Ends what is open at a depth and below.
  private mutating func close(to depth: Int) {
    while let level = levels.last, level.depth >= depth {
      if level.opensGroup { list.endGroup() }
      if level.opensLink { list.endLink() }
      levels.removeLast()
    }
  }

  /// Draws an entry and opens it for what is inside.
  ///
  /// - Returns: The entry to go on with.
  private mutating func enter(_ entry: Int) -> Int {
    let after = document.subtreeEnd(of: entry)
    guard !document.isOwnHidden(entry), let graphic = document.graphic(entry),
      let outer = levels.last
    else { return after }
    let isDrawn = outer.isDrawn || selection?.entries.contains(entry) == true
    guard isDrawn || selection?.ancestors.contains(entry) == true else { return after }
    let values = DrawnGraphic(graphic)
    let content = values.needsContentBox ? contentBoxes.contentBox(of: entry) : nil
    let frame = values.placement.outline.frame ?? content
    let matrix = outer.matrix.after(values.placement.matrix(frame: frame))
    guard matrix.inverse != nil else { return after }
    var level = Level(depth: document.depth(of: entry), matrix: matrix, isDrawn: isDrawn)
    if isDrawn {
      let place = DisplayList.Place(serial: document.serial(of: entry), matrix: matrix)
      let drawer = GraphicDrawer(
        values: values, document: document, frame: frame, place: place,
        isLeaf: after == entry + 1)
      (level.opensLink, level.opensGroup) = drawer.draw(into: &list)
    }
    levels.append(level)
    return entry + 1
  }
}
