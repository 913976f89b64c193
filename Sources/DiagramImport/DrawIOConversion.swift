import Geometry
import SVGImport
import ShapeDocument
import YAMLText

/// Makes graphics of the cells of a page.
final class DrawIOConversion {
  let page: DrawIOPage
  let isWanted: () -> Bool
  private(set) var losses = SVGLossTally()
  private(set) var writer: DraftWriter
  private let limit: Int

  /// The cells inside each, in their order.
  private(set) var children: [[Int]]
  private var indices: [String: Int] = [:]
  /// The ids of graphics: those that people have chosen, and of shapes that lines are fixed to.
  private(set) var endIDs: [Int: String] = [:]
  /// How many ends of lines are fixed at each place.
  private(set) var placeCounts: [PlaceKey: Int] = [:]
  /// The styles of cells, and those by their texts.
  private var styles: [DrawIOStyle?]
  private var sharedStyles: [String: DrawIOStyle] = [:]
  /// The shapes as lines end at them.
  var ends: [Int: EdgeEnd] = [:]
  /// The stencils that shapes have asked for.
  var stencils: [String: Stencil?] = [:]
  /// Whether the page has texts.
  var hasText = false
  /// The shapes that lines may have to cross, with some room; nil before they are asked for.
  var obstacles: [(Int, Box)]?
  /// The lines whose way is being found.
  var openLines: Set<Int> = []
  /// How lines run at which others end.
  var lineWays: [Int: Way?] = [:]
  /// Where the parents of lines stand on the page.
  private(set) var origins: [Int: Point] = [:]
  private var roots: [Int] = []
  /// The boxes of cells on the page; nil before they are known.
  private(set) var boxes: [Box?]
  /// The names of cells that have been asked for one.
  var names: [Int: String?] = [:]
  /// What all graphics cover.
  private var bounds = BoxBuilder()

  init(
    _ page: DrawIOPage, indentation: Int, limit: Int, ids: DiagramIDs,
    isWanted: @escaping () -> Bool
  ) {
    self.page = page
    self.isWanted = isWanted
    self.limit = limit
    writer = DraftWriter(indentation: indentation)
    children = Array(repeating: [], count: page.cells.count)
    boxes = Array(repeating: nil, count: page.cells.count)
    styles = Array(repeating: nil, count: page.cells.count)
    connect()
    nameEnds(ids)
  }

  func lose(_ cell: Int, _ message: String) {
    losses.add(SVGLoss(place: page.cells[cell].place, message: message))
  }

  /// The style of a cell; most cells share one with others.
  func style(of cell: Int) -> DrawIOStyle {
    if let known = styles[cell] { return known }
    let text = page.cells[cell].style
    let style = sharedStyles[text] ?? DrawIOStyle(text)
    if text.utf8.count < 1_024 { sharedStyles[text] = style }
    styles[cell] = style
    return style
  }

  /// The cell of an id, if it is on the page.
  func cell(_ id: String?) -> Int? { id.flatMap { indices[$0] } }

  /// Gives ids to the cells that people have named, and to the shapes that lines are fixed to.
  private func nameEnds(_ ids: DiagramIDs) {
    for (index, cell) in page.cells.enumerated()
    where Self.isChosen(cell.id) && indices[cell.id] == index {
      endIDs[index] = ids.taken(as: cell.id)
    }
    for (edge, cell) in page.cells.enumerated() where cell.isEdge {
      for isSource in [true, false] {
        guard let end = self.cell(isSource ? cell.source : cell.target), page.cells[end].isVertex
        else { continue }
        if endIDs[end] == nil { endIDs[end] = ids.fresh(label: name(of: end), kind: "shape") }
        if let key = placeKey(edge, isSource) { placeCounts[key, default: 0] += 1 }
      }
    }
  }

  // MARK: - The tree

  private func connect() {
    for (index, cell) in page.cells.enumerated() where !cell.id.isEmpty {
      if indices.updateValue(indices[cell.id] ?? index, forKey: cell.id) != nil {
        lose(index, "the id '\(cell.id.prefix(40))' is there twice; the first has it")
      }
    }
    for (index, cell) in page.cells.enumerated() {
      if let parent = self.cell(cell.parent) {
        children[parent].append(index)
      } else {
        if let parent = cell.parent {
          lose(index, "the parent '\(parent.prefix(40))' is not there; it stands on the page")
        }
        roots.append(index)
      }
    }
    cutCycles()
  }

  /// Lets cells that are inside themselves stand on the page.
  private func cutCycles() {
    var isSeen = Array(repeating: false, count: children.count)
    func visit(_ root: Int) {
      var open = [root]
      isSeen[root] = true
      while let cell = open.popLast() {
        children[cell].removeAll { isSeen[$0] }
        for child in children[cell] { isSeen[child] = true }
        open += children[cell]
      }
    }
    roots.forEach(visit)
    for cell in children.indices where !isSeen[cell] {
      lose(cell, "the cell is inside itself; it stands on the page")
      roots.append(cell)
      visit(cell)
    }
  }

  /// A cell to be written, with all that is around it.
  private struct Visit {
    let cell: Int
    let depth: Int
    let origin: Point
    let size: Extent
    var isHidden = false
  }

  /// The cells that are drawn, those behind first; nothing is inside itself.
  private func visits() -> [Visit] {
    var order: [Visit] = []
    var open: [Visit] = []
    let layers = layers()
    for layer in layers.reversed() {
      open.append(Visit(cell: layer, depth: 0, origin: .zero, size: Extent(0, 0)))
    }
    let isFlat = layers.count == 1 && layers.first.map(isPlainLayer) == true
    while let visit = open.popLast() {
      let cell = page.cells[visit.cell]
      let isLayer = !cell.isVertex && !cell.isEdge
      guard visit.depth < DiagramLimits.depth else {
        lose(
          visit.cell, "more than \(DiagramLimits.depth) cells are inside each other; it is left out"
        )
        continue
      }
      var box = Box(origin: visit.origin, extent: Extent(0, 0))
      if cell.isVertex { box = place(visit) }
      if cell.isEdge { origins[visit.cell] = visit.origin }
      boxes[visit.cell] = box
      if !(isLayer && isFlat) { order.append(visit) }
      // What stands on a line is written with it.
      guard !cell.isEdge else { continue }
      for child in children[visit.cell].reversed() {
        open.append(
          Visit(
            cell: child, depth: isLayer && isFlat ? 0 : visit.depth + 1,
            origin: Point(box.minX, box.minY), size: Extent(box.width, box.height),
            isHidden: cell.isCollapsed))
      }
    }
    return order
  }

  private func layers() -> [Int] {
    roots.flatMap { root -> [Int] in
      let cell = page.cells[root]
      return cell.isVertex || cell.isEdge || children[root].isEmpty && cell.parent != nil
        ? [root] : children[root]
    }
  }

  /// Whether a layer says nothing but that it is one.
  private func isPlainLayer(_ layer: Int) -> Bool {
    let cell = page.cells[layer]
    return !cell.isVertex && !cell.isEdge && cell.label.isEmpty && cell.isVisible
      && cell.data.isEmpty && style(of: layer)["locked"] == nil
  }

  private func place(_ visit: Visit) -> Box {
    let geometry = page.cells[visit.cell].geometry ?? DrawIOGeometry()
    var at = Point(geometry.x, geometry.y)
    if geometry.isRelative {
      at = Point(at.x * visit.size.width, at.y * visit.size.height)
    }
    at.x += geometry.offset?.x ?? 0
    at.y += geometry.offset?.y ?? 0
    return Box(
      origin: visit.origin + at,
      extent: Extent(max(geometry.width, 0), max(geometry.height, 0)))
  }

  // MARK: - Writing

  /// Writes all of the page.
  ///
  /// - Throws: that it becomes too large, or is no longer wanted.
  func convert() throws(SVGImportError) -> DiagramPage {
    for visit in visits() {
      guard isWanted() else { throw .cancelled }
      write(visit)
      guard writer.bytes.count <= limit else {
        throw SVGImportError(
          "the document would be larger than \(limit >> 20) MiB", at: page.cells[visit.cell].place)
      }
    }
    var result = DiagramPage()
    result.name = page.name
    result.size = seenSize
    result.background = page.model["background"].flatMap {
      $0 == "none" || $0.isEmpty ? nil : DrawIOStyle.color($0)
    }
    result.font = hasText ? LabelLook.usualFont : nil
    result.graphics = writer.bytes
    result.count = writer.count
    return result
  }

  /// The size of the paper, where all stands on it.
  private var seenSize: Extent? {
    func length(_ key: String) -> Double? {
      page.model[key].flatMap { Double($0) }.flatMap(DiagramLimits.coordinate)
    }
    guard page.model["page"] != "0", let width = length("pageWidth"), width > 0,
      let height = length("pageHeight"), height > 0
    else { return nil }
    guard let bounds = bounds.box else { return Extent(width, height) }
    return bounds.minX >= 0 && bounds.minY >= 0 && bounds.maxX <= width && bounds.maxY <= height
      ? Extent(width, height) : nil
  }

  /// Notes that something is drawn there.
  func cover(_ box: Box) { bounds.add(box) }

  func write(_ draft: GraphicDraft, depth: Int) { writer.write(draft, depth: depth) }

  /// The box of a graphic's own shape on the page, before it is turned.
  func ownBox(of index: Int) -> Box? {
    guard let box = boxes[index] else { return nil }
    let style = style(of: index)
    let size = Extent(box.width, box.height)
    if style.shape == "waypoint" { return Box(origin: box.center, extent: Extent(0, 0)) }
    guard let own = ShapePath.outline(of: style.shape, size, style)?.bounds else { return box }
    return own.moved(by: Point(box.minX, box.minY))
  }

  /// Notes where a shape stands that is placed by a line.
  func setBox(_ box: Box, of index: Int) { boxes[index] = box }

  private func write(_ visit: Visit) {
    let cell = page.cells[visit.cell]
    var draft = GraphicDraft(decimals: 3)
    if visit.isHidden || !cell.isVisible { draft.set("hidden", .plain("true")) }
    if cell.isEdge {
      writeEdge(visit.cell, draft, origin: visit.origin, depth: visit.depth)
    } else if cell.isVertex {
      writeVertex(visit.cell, draft, origin: visit.origin, depth: visit.depth)
    } else {
      draft.set("name", string: name(of: visit.cell))
      draft.set("kind", .string("group"))
      setCommon(visit.cell, style(of: visit.cell), in: &draft)
      write(draft, depth: visit.depth)
    }
  }

  // MARK: - What every cell may say

  /// Sets what is no matter of its looks: id, lock, link, note, tags, data.
  func setCommon(_ index: Int, _ style: DrawIOStyle, in draft: inout GraphicDraft) {
    let cell = page.cells[index]
    draft.set("id", string: endIDs[index])
    if style.isOn("locked") { draft.set("locked", .plain("true")) }
    var meta: [YAMLValue.Pair] = []
    for pair in cell.data {
      switch pair.name {
      case "link": draft.set("link", string: pair.value)
      case "tooltip": draft.set("note", string: pair.value)
      case "tags":
        let tags = pair.value.split(whereSeparator: \.isWhitespace).map {
          YAMLValue.string(String($0))
        }
        if !tags.isEmpty { draft.set("tags", .sequence(tags)) }
      case "placeholders": break
      default:
        if !meta.contains(where: { $0.key == pair.name }) {
          meta.append(.init(pair.name, .string(pair.value)))
        }
      }
    }
    if !meta.isEmpty { draft.set("meta", .mapping(meta, .block)) }
  }

  /// Whether a person has chosen an id: a word, and not as long as those draw.io
  /// makes.
  private static func isChosen(_ id: String) -> Bool {
    guard id.utf8.count < 20, let first = id.utf8.first else { return false }
    return (0x61...0x7A).contains(first | 0x20)
      && id.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }
}
