import Geometry
import SVGImport

/// Takes the pages of a draw.io file while expat reads it.
final class DrawIOReading: XMLHandler {
  private(set) var failure: SVGImportError?
  var place: () -> SVGPlace = { SVGPlace(line: 1, column: 1) }

  private(set) var pages: [DrawIOPage] = []
  /// The file that an SVG has inside; nil for others.
  private(set) var embedded: String?
  private(set) var embeddedPlace = SVGPlace(line: 1, column: 1)
  private(set) var losses: [SVGLoss] = []
  /// How many cells there are.
  private(set) var cellCount: Int

  private enum Element { case diagram, cell, object, points, other }
  private var open: [Element] = []
  private var elementCount = 0
  private var pointCount = 0
  private var cell: DrawIOCell?
  private var object: [(name: String, value: String)]?
  /// Where everything stands, of a page that is compressed.
  private let fixedPlace: SVGPlace?
  private let isWanted: () -> Bool

  init(cellCount: Int = 0, at place: SVGPlace? = nil, isWanted: @escaping () -> Bool) {
    self.cellCount = cellCount
    fixedPlace = place
    self.isWanted = isWanted
  }

  private var here: SVGPlace { fixedPlace ?? place() }

  private func fail(_ message: String) { failure = failure ?? SVGImportError(message, at: here) }

  private func lose(_ message: String) { losses.append(SVGLoss(place: here, message: message)) }

  // MARK: - Elements

  func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    elementCount += 1
    guard elementCount <= SVGLimits.elements else {
      return fail("the file has more than \(SVGLimits.elements) elements")
    }
    guard open.count < SVGLimits.depth else {
      return fail("more than \(SVGLimits.depth) elements stand inside each other")
    }
    if elementCount & 0xFFF == 0, !isWanted() { return failure = .cancelled }
    let isRoot = open.isEmpty
    open.append(.other)
    if isRoot { return beginRoot(name, attributes) }
    begin(name, inFile: attributes)
  }

  private func beginRoot(_ name: String, _ attributes: [(name: String, value: String)]) {
    switch name {
    case "mxfile", "mxGraphModel": begin(name, inFile: attributes)
    case "svg", "svg:svg":
      embedded = attributes.first { $0.name == "content" }?.value
      embeddedPlace = here
      // Nothing else of the drawing is of interest.
      failure =
        embedded == nil ? SVGImportError("no diagram is inside the SVG", at: here) : .cancelled
    default: fail("the file's root is '\(name.prefix(40))' and not 'mxfile'")
    }
  }

  private func begin(_ name: String, inFile attributes: [(name: String, value: String)]) {
    func value(_ key: String) -> String? { attributes.first { $0.name == key }?.value }
    switch name {
    case "diagram":
      pages.append(DrawIOPage(name: value("name") ?? "", place: here))
      setInnermost(.diagram)
    case "mxGraphModel":
      if pages.isEmpty { pages.append(DrawIOPage(name: "", place: here)) }
      let pairs = attributes.map { ($0.name, $0.value) }
      pages[pages.count - 1].model = Dictionary(pairs, uniquingKeysWith: { one, _ in one })
      pages[pages.count - 1].hasModel = true
    case "UserObject", "object":
      object = attributes
      setInnermost(.object)
    case "mxCell":
      beginCell(attributes, value)
    case "mxGeometry" where cell != nil && value("as") != "alternateBounds":
      var geometry = DrawIOGeometry()
      geometry.x = number(value("x"))
      geometry.y = number(value("y"))
      geometry.width = number(value("width"))
      geometry.height = number(value("height"))
      geometry.isRelative = value("relative") == "1"
      cell?.geometry = geometry
    case "Array" where value("as") == "points": setInnermost(.points)
    case "mxPoint": addPoint(Point(number(value("x")), number(value("y"))), value("as"))
    default: break
    }
  }

  private func setInnermost(_ element: Element) {
    if !open.isEmpty { open[open.count - 1] = element }
  }

  private func beginCell(
    _ attributes: [(name: String, value: String)], _ value: (String) -> String?
  ) {
    guard !pages.isEmpty else { return fail("a cell stands outside of every diagram") }
    endCell()
    cellCount += 1
    guard cellCount <= DiagramLimits.cells else {
      return fail("the file has more than \(DiagramLimits.cells) cells")
    }
    setInnermost(.cell)
    let outer = object
    object = nil
    func outerValue(_ key: String) -> String? { outer?.first { $0.name == key }?.value }
    let cell = DrawIOCell(place: here)
    cell.id = outerValue("id") ?? value("id") ?? ""
    cell.label = outerValue("label") ?? value("value") ?? ""
    cell.parent = value("parent")
    cell.style = value("style") ?? ""
    cell.isVertex = value("vertex") == "1"
    cell.isEdge = value("edge") == "1"
    cell.isVisible = value("visible") != "0"
    cell.isCollapsed = value("collapsed") == "1"
    cell.source = value("source")
    cell.target = value("target")
    cell.data = (outer ?? []).filter { $0.name != "id" && $0.name != "label" }
    self.cell = cell
  }

  private func endCell() {
    if let cell { pages[pages.count - 1].cells.append(cell) }
    cell = nil
  }

  private func addPoint(_ point: Point, _ role: String?) {
    switch role {
    case "sourcePoint": cell?.geometry?.source = point
    case "targetPoint": cell?.geometry?.target = point
    case "offset": cell?.geometry?.offset = point
    default:
      guard open.dropLast().last == .points else { return }
      pointCount += 1
      guard pointCount <= SVGLimits.elements,
        cell?.geometry?.points.count ?? 0 < DiagramLimits.points
      else { return fail("a line has more than \(DiagramLimits.points) points") }
      cell?.geometry?.points.append(point)
    }
  }

  private func number(_ text: String?) -> Double {
    guard let text, !text.isEmpty else { return 0 }
    guard let number = Double(text).flatMap(DiagramLimits.coordinate) else {
      lose("the number '\(text.prefix(40))' cannot be used, and is 0")
      return 0
    }
    return number
  }

  func end() {
    switch open.popLast() {
    case .cell: endCell()
    case .object: object = nil
    default: break
    }
  }

  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard open.last == .diagram, !pages.isEmpty else { return }
    pages[pages.count - 1].packed.append(contentsOf: bytes)
  }

  // MARK: - Entities

  func declareEntity(_ name: String, _ value: String?) { fail("the file declares entities") }

  func skipEntity(_ name: String) {
    lose("the entity '\(name.prefix(40))' is not declared and left out")
  }

  func reportUndeclaredEntities(inTag tag: Slice<UnsafeRawBufferPointer>) {}
}
