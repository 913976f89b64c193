import CPainter
import DisplayList
import Geometry

/// Paints the items of one list onto one surface, once.
struct PaintingRun {
  let painter: Painter
  let calls: cpainter_calls
  private(set) var context: OpaquePointer?
  let list: DisplayList
  /// From the list's coordinates to the surface's.
  private(set) var view: Matrix
  /// What of the list can be seen on the surface.
  let surfaceBox: Box
  /// What of the list is painted now.
  private(set) var visible: Box
  /// What alone is painted of the surface; nil for everything.
  let area: PixelArea?
  let ground: RGBA?
  let detail: PictureView.Detail
  /// How long the surface is where it is longest.
  let longestSide: Double
  private let isWanted: () -> Bool
  private let omittedItems: Set<Int>
  private let omittedStrokes: Set<Int>
  /// How many pixels a unit of the surface has, where pixels have to be made for one that has none.
  let resolution: Double
  /// How many pixels the surface has; nil where it has none.
  var pixelSize: PixelSize?
  /// How much all filters took so far, in simple operations.
  var filterCost = 0.0
  /// The surface's own pixels, where small things are painted without the library.
  var pixels: PixelPatch?
  /// Groups that are open, the innermost last.
  var groups: [OpenGroup] = []
  /// Scopes that are open, the innermost last.
  var scopes: [OpenScope] = []
  /// The pixels of all pictures in the picture that are open.
  var layerPixels = 0.0
  var linkDepth = 0
  /// Whether the outermost link is told to cairo.
  private var isInTag = false
  /// How many images that are drawings are open around the list.
  var drawingDepth = 0
  /// The names that links to something of the document, such as `#logo`, have in the file that is
  /// painted.
  var destinations: [String: String] = [:]
  /// Items that are to be painted above the others, once what is around them ends.
  private var raised: [Range<Int>] = []
  /// How many of them there were when each group, link or scope began that is open.
  private var raisedCounts: [Int] = []

  struct OpenGroup {
    var group: DisplayGroup
    /// Whether it is painted beyond what is visible of it.
    var isUnlimited = false
    /// What it covers, on the surface.
    var box: Box
    /// The picture of its own that is blurred; nil for none.
    var layer: Layer?
    /// The pixels of its pictures in the picture.
    var pixels = 0.0
  }

  init(
    _ painter: Painter, _ context: OpaquePointer?, _ list: DisplayList, _ view: PictureView,
    resolution: Double, area: PixelArea? = nil, while isWanted: @escaping () -> Bool = { true }
  ) {
    self.isWanted = isWanted
    longestSide = Double(max(view.width, view.height))
    self.painter = painter
    calls = painter.library.calls
    self.context = context
    self.list = list
    self.resolution = resolution
    ground = view.ground
    detail = view.detail
    omittedItems = view.omittedItems
    omittedStrokes = view.omittedStrokes
    let corner = Point(view.frame.minX - list.origin.x, view.frame.minY - list.origin.y)
    self.view = Matrix(
      view.scale, 0, 0, view.verticalScale, -corner.x * view.scale, -corner.y * view.verticalScale)
    surfaceBox = Box(
      origin: corner,
      extent: Extent(Double(view.width) / view.scale, Double(view.height) / view.verticalScale))
    self.area = area
    visible = surfaceBox
  }

  /// Begins to paint a list inside of what another run paints, with its context or another.
  init(
    _ list: DisplayList, inside run: PaintingRun, view: Matrix, visible: Box,
    _ context: OpaquePointer?
  ) {
    isWanted = run.isWanted
    longestSide = run.longestSide
    painter = run.painter
    calls = run.calls
    self.context = context
    self.list = list
    self.view = view
    surfaceBox = visible
    self.visible = visible
    area = nil
    ground = nil
    detail = run.detail
    omittedItems = []
    omittedStrokes = []
    resolution = run.resolution
    layerPixels = run.layerPixels
    linkDepth = run.linkDepth
    drawingDepth = run.drawingDepth
    destinations = run.destinations
  }

  /// Goes on with another context, the view of its surface and what is visible there.
  mutating func change(_ context: OpaquePointer?, view: Matrix, visible: Box) {
    self.context = context
    self.view = view
    self.visible = visible
  }

  /// Asks whether the picture is still wanted.
  ///
  /// - Throws: ``PaintingError/interrupted`` where it is not.
  func goOn() throws(PaintingError) {
    guard isWanted() else { throw .interrupted }
  }

  /// Paints everything that can be seen.
  ///
  /// - Throws: ``PaintingError/interrupted`` once it is not wanted any more, and what texts need.
  mutating func paint() throws(PaintingError) {
    calls.cairo_set_miter_limit_?(context, 4)
    clear()
    if let ground {
      setSource(ground)
      calls.cairo_paint_?(context)
    }
    try paintItems()
    try painter.library.check(calls.cairo_status_?(context))
  }

  /// Paints the items that can be seen.
  mutating func paintItems() throws(PaintingError) {
    var item = list.nextItem(from: 0, touching: visible)
    while item < list.count {
      try goOn()
      item = list.nextItem(from: try paint(item), touching: visible)
    }
    try paintRaised()
  }

  /// Paints what is raised within what ends.
  private mutating func paintRaised() throws(PaintingError) {
    let first = raisedCounts.popLast() ?? 0
    let ranges = raised[first...]
    raised.removeLast(ranges.count)
    for items in ranges {
      try goOn()
      var item = list.nextItem(from: items.lowerBound, touching: visible)
      while item < items.upperBound {
        item = list.nextItem(from: try paint(item), touching: visible)
      }
    }
  }

  /// Clears the area that is painted, and leaves the rest as it is from now on.
  private mutating func clear() {
    guard let area else { return }
    clipToArea()
    calls.cairo_set_operator_?(context, CAIRO_OPERATOR_CLEAR)
    calls.cairo_paint_?(context)
    calls.cairo_set_operator_?(context, CAIRO_OPERATOR_OVER)
    limit(to: area)
  }

  func clipToArea() {
    if let box = area?.box { clip(to: box) }
  }

  func clip(to box: Box, _ matrix: Matrix = .identity) {
    setMatrix(matrix)
    calls.cairo_rectangle_?(context, box.minX, box.minY, box.width, box.height)
    calls.cairo_clip_?(context)
  }

  private mutating func limit(to area: PixelArea) {
    // What ends at the area's edge may still colour a part of its pixels.
    visible = view.inverse?.apply(area.box) ?? surfaceBox
  }

  /// Paints all that the surface shows, until ``limitAgain()``: for what is blurred.
  mutating func paintBeyondArea() {
    visible = surfaceBox
    calls.cairo_reset_clip_?(context)
  }

  /// Paints only the area again; what is on the surface beyond it stays as it is.
  mutating func limitAgain() {
    guard let area else { return }
    limit(to: area)
    clipToArea()
  }

  /// Paints an item.
  ///
  /// - Returns: The item to go on with.
  private mutating func paint(_ item: Int) throws(PaintingError) -> Int {
    let box = list.box(of: item)
    let content = list.content(of: item)
    switch content {
    case .groupEnd:
      try paintRaised()
      try endGroup()
    case .linkEnd:
      try paintRaised()
      endLink()
    case .groupBegin(let group, let end):
      guard box.intersects(visible) else { return end + 1 }
      raisedCounts.append(raised.count)
      begin(group, box, item: item)
    case .linkBegin(let url, let end):
      guard box.intersects(visible) else { return end + 1 }
      raisedCounts.append(raised.count)
      begin(link: url)
    case .scopeEnd:
      try paintRaised()
      endScope()
    case .scopeBegin(.raised, let end):
      if box.intersects(visible) { raised.append(item + 1..<end) }
      return end + 1
    case .scopeBegin(let scope, let end):
      guard box.intersects(visible) || scope == .maskContent else { return end + 1 }
      let next = begin(scope, box, item: item, end: end)
      if next <= end { raisedCounts.append(raised.count) }
      return next
    case .shape(let fill, var stroke):
      guard box.intersects(visible), !omittedItems.contains(item) else { break }
      if stroke != nil, omittedStrokes.contains(item) { stroke = nil }
      guard fill != nil || stroke != nil else { break }
      if isPlain, paintSmall(item, box, fill ?? stroke?.paint) { break }
      try paintShape(item, fill, stroke)
    case .text(let text):
      guard box.intersects(visible), !omittedItems.contains(item) else { break }
      if isPlain, paintSmall(item, box, .color(text.color.faded(by: 0.5))) { break }
      try paint(text, view.after(list.matrix(of: item)))
    case .image(let image):
      guard box.intersects(visible) else { break }
      try paint(image, view.after(list.matrix(of: item)))
    }
    return item + 1
  }

  /// True where nothing happens to what is painted afterwards.
  private var isPlain: Bool { groups.isEmpty && scopes.isEmpty }

  /// Paints what is hardly to be seen as a box of its colour.
  private func paintSmall(_ item: Int, _ box: Box, _ paint: ResolvedPaint?) -> Bool {
    guard let pixels, let color = paint?.middleColor else { return false }
    let place = view.apply(box)
    guard place.width < PixelPatch.smallSide, place.height < PixelPatch.smallSide else {
      return false
    }
    pixels.blend(color, over: place)
    return true
  }

  func setSource(_ color: RGBA) {
    calls.cairo_set_source_rgba_?(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      color.alpha)
  }

  /// Sets the matrix from the coordinates of what follows to the surface's.
  func setMatrix(_ matrix: Matrix) {
    var matrix = cairo_matrix_t(matrix)
    calls.cairo_set_matrix_?(context, &matrix)
  }

  // MARK: - Links

  private mutating func begin(link url: String) {
    linkDepth += 1
    // A link inside a link leads nowhere, and one inside a group is lost.
    guard linkDepth == 1, groups.isEmpty, let attributes = attributes(ofLink: url) else { return }
    isInTag = true
    calls.cairo_tag_begin_?(context, cpainter_link_tag(), attributes)
  }

  /// What cairo is told of a link; nil for one that leads nowhere.
  private func attributes(ofLink url: String) -> String? {
    guard !url.hasPrefix("#") else { return destinations[url].map { "dest='\($0)'" } }
    var attributes = "uri='"
    for scalar in url.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if scalar == "'" || scalar == "\\" { attributes += "\\" }
      attributes.unicodeScalars.append(scalar)
    }
    return attributes + "'"
  }

  private mutating func endLink() {
    linkDepth -= 1
    guard linkDepth == 0, groups.isEmpty, isInTag else { return }
    isInTag = false
    calls.cairo_tag_end_?(context, cpainter_link_tag())
  }
}

/// The size of a surface of pixels.
struct PixelSize {
  var width: Int
  var height: Int
}

extension cairo_matrix_t {
  /// A matrix of ours.
  init(_ matrix: Matrix) {
    self.init(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.e, y0: matrix.f)
  }
}

extension ResolvedPaint {
  /// The colour that stands for the paint where it is hardly to be seen.
  fileprivate var middleColor: RGBA? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops[gradient.stops.count / 2].color
    case .image, .tiles: nil
    }
  }
}
