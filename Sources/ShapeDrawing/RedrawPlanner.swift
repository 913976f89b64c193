import DisplayList
import Geometry
import KeptSVG
import ShapeDocument

/// Finds what of a display list is to be drawn anew, and draws it.
struct RedrawPlanner {
  /// Beyond this number of entries it is better to draw everything anew, in slices.
  private static let largestCount = 1_024

  let document: Document
  private let canvas: Document.Canvas
  private let list: DisplayList
  private let largeLevels: [Int: CanvasDrawing.Level]
  private let maskedParents: Set<Int>
  /// What draws the entries.
  private(set) var drawing: CanvasDrawing
  /// What is to be drawn, in order; nothing is inside another.
  private(set) var roots: [Root] = []
  private var count = 0
  /// The entries of the canvas that were touched, in order.
  private let touched: [Int]
  /// The levels that parents of redrawn entries pass on; nil for a parent that is not drawn.
  private var levels: [Int: CanvasDrawing.Level?] = [:]

  /// An entry to be drawn.
  struct Root {
    var entry: Int
    /// What it is drawn into; nil where it is not drawn.
    var level: CanvasDrawing.Level?
    /// Whether what is inside stays as it is.
    var keepsInside: Bool
  }

  init(
    _ canvas: Document.Canvas, frame: Box, list: DisplayList,
    largeLevels: [Int: CanvasDrawing.Level], maskedParents: Set<Int>, touched: [Int]
  ) {
    self.touched = touched
    self.maskedParents = maskedParents
    document = canvas.document
    self.canvas = canvas
    self.list = list
    self.largeLevels = largeLevels
    drawing = CanvasDrawing(emptyOf: canvas, frame: frame)
  }

  // MARK: - What is drawn

  /// Whether an entry stands on the canvas.
  func isOnCanvas(_ entry: Int) -> Bool {
    canvas.entry < entry && entry < document.subtreeEnd(of: canvas.entry)
  }

  /// Settles what is drawn anew.
  ///
  /// - Returns: false where it is too much.
  mutating func gather() -> Bool { touched.allSatisfy { add($0) } }

  private mutating func add(_ entry: Int) -> Bool {
    guard entry != canvas.entry else {
      roots.append(Root(entry: entry, level: drawing.outermost, keepsInside: true))
      return true
    }
    var root = entry
    let parent = document.parent(of: entry)
    let isMask =
      !document.lacksKey("mask", entry) && Graphic(document: document, entry: entry).mask != nil
    if maskedParents.contains(document.serial(of: canvas.entry)) || isMask && parent == canvas.entry
    {
      return false
    }
    // Where a place depends on what is inside, or a mask is, everything around is drawn anew.
    for ancestor in ancestors(of: entry)
    where document.role(of: ancestor) == .graphic
      && (isMask && ancestor == parent || maskedParents.contains(document.serial(of: ancestor))
        || !document.lacksKey(keptSVGKey, ancestor)
        || DrawnGraphic(GraphicReader(document).values(of: ancestor)).needsContentBox)
    {
      root = ancestor
      break
    }
    while let last = roots.last, last.entry >= root {
      roots.removeLast()
      count -= last.keepsInside ? 1 : size(of: last.entry)
    }
    if let last = roots.last(where: { !$0.keepsInside }),
      document.subtreeEnd(of: last.entry) > root
    {
      return true
    }
    let level = level(around: root)
    let keepsInside = keepsInside(root, level)
    count += keepsInside ? 1 : size(of: root)
    roots.append(Root(entry: root, level: level, keepsInside: keepsInside))
    return count <= Self.largestCount
  }

  private func size(of entry: Int) -> Int { document.subtreeEnd(of: entry) - entry }

  /// The graphics around an entry, the outermost first.
  private func ancestors(of entry: Int) -> [Int] {
    document.lineage(of: document.parent(of: entry)).prefix { $0 > canvas.entry }.reversed()
  }

  /// What the parent of an entry gives to it; nil where it is not drawn.
  private mutating func level(around entry: Int) -> CanvasDrawing.Level? {
    var level: CanvasDrawing.Level? = drawing.outermost
    for ancestor in ancestors(of: entry) {
      if let known = levels[ancestor] {
        level = known
      } else {
        level = level.flatMap { drawing.entered(ancestor, in: $0)?.level }
        levels[ancestor] = .some(level)
      }
    }
    // What is open around it, is so in the list that is mended.
    return level
  }

  /// Whether a large group gives to what is inside the same as before.
  private mutating func keepsInside(_ entry: Int, _ outer: CanvasDrawing.Level?) -> Bool {
    // Where it went with everything inside, the whole of it stands somewhere else.
    guard size(of: entry) > CanvasDrawing.largeGroupCount,
      touched.count(where: { entry..<document.subtreeEnd(of: entry) ~= $0 }) < size(of: entry),
      let former = largeLevels[document.serial(of: entry)], let outer,
      let entered = drawing.entered(entry, in: outer), let drawer = entered.drawer,
      !drawer.values.needsContentBox
    else { return false }
    var level = entered.level
    (level.link, level.group) = drawer.brackets
    return level == former
  }

  /// The serials of all entries that are drawn anew with what is inside.
  var redrawnSerials: [Int] {
    roots.filter { !$0.keepsInside }.flatMap { root in
      (root.entry..<document.subtreeEnd(of: root.entry)).map(document.serial(of:))
    }
  }

  // MARK: - Where it goes

  /// What replaces what in the list, in order, where entries are in the order they were in.
  mutating func stepsInPlace() -> [RedrawStep] {
    let order = ItemOrder(list: list, document: document)
    return roots.map { root in
      RedrawStep(
        items: root.keepsInside
          ? order.ownParts(of: root.entry) : order.items(inside: root.entry),
        part: draw([root]))
    }
  }

  /// What replaces what in the list, in order. `serials` are those of all entries that were touched;
  /// their items may stand anywhere.
  mutating func steps(touched serials: Set<Int>) -> [RedrawStep] {
    let stale = staleItems(serials)
    let order = ItemOrder(list: list, document: document, stale: stale)
    var steps: [RedrawStep] = []
    var placed: [Root] = []
    var gap = 0..<0
    func place() {
      if !placed.isEmpty { steps.append(RedrawStep(items: gap, part: draw(placed))) }
      placed = []
    }
    for root in roots {
      let next = order.gap(at: root.entry)
      if next != gap { place() }
      gap = next
      placed.append(root)
    }
    place()
    let filled = Set(steps.map(\.items))
    let nothing = DisplayList(origin: list.origin)
    steps += stale.filter { !filled.contains($0) }.map { RedrawStep(items: $0, part: nothing) }
    return steps.sorted { $0.items.lowerBound < $1.items.lowerBound }
  }

  /// The items of everything that is drawn anew, and of what is gone.
  private func staleItems(_ serials: Set<Int>) -> [Range<Int>] {
    var marks: [Mark] = []
    func mark(_ serial: Int, _ mark: Mark) {
      if serial >= marks.count {
        marks += repeatElement(.kept, count: max(serial + 1, 2 * marks.count) - marks.count)
      }
      marks[serial] = mark
    }
    for serial in serials { mark(serial, .stale) }
    for root in roots {
      if root.keepsInside {
        mark(document.serial(of: root.entry), .staleParts)
      } else {
        for entry in root.entry..<document.subtreeEnd(of: root.entry) {
          mark(document.serial(of: entry), .stale)
        }
      }
    }
    return list.ranges { item in
      let serial = list.serial(of: item)
      guard serial < marks.count else { return false }
      return marks[serial] == .stale || marks[serial] == .staleParts && !list.isBracket(item)
    }
  }

  /// What becomes of the items of an entry.
  private enum Mark: UInt8 {
    case kept
    case stale
    /// Those that begin and end groups and links stay.
    case staleParts
  }

  private mutating func draw(_ roots: [Root]) -> DisplayList {
    drawing.startOver()
    for root in roots {
      guard let level = root.level else { continue }
      if root.entry == canvas.entry {
        drawing.drawBackground()
      } else if root.keepsInside {
        drawing.drawOwnParts(of: root.entry, in: level)
      } else {
        drawing.draw(root.entry, in: level)
      }
    }
    return drawing.list
  }
}

/// Items of a list, and what replaces them.
struct RedrawStep {
  var items: Range<Int>
  var part: DisplayList
}

extension DisplayList {
  /// The longest ranges of items that fulfil a condition, in order.
  fileprivate func ranges(where condition: (Int) -> Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for item in 0..<count where condition(item) {
      if let last = ranges.last, last.upperBound == item {
        ranges[ranges.count - 1] = last.lowerBound..<item + 1
      } else {
        ranges.append(item..<item + 1)
      }
    }
    return ranges
  }
}
