import Geometry

extension DisplayList {
  /// Where items are drawn that are added.
  package struct Place: Hashable, Sendable {
    /// The number of the document's entry.
    package var serial: Int
    /// From the item's coordinates to the canvas's.
    package var matrix: Matrix

    /// Makes a place.
    package init(serial: Int, matrix: Matrix) {
      self.serial = serial
      self.matrix = matrix
    }
  }

  /// Adds a shape that is filled, then drawn along. Shapes that nothing is drawn of are left out, as
  /// are those whose matrix flattens them.
  ///
  /// - Complexity: O(points, or bytes of path data).
  package mutating func add(
    _ contour: Contour, rule: FillRule = .nonzero, fill: ResolvedPaint?, stroke: DisplayStroke?,
    at place: Place
  ) {
    guard fill != nil || stroke != nil else { return }
    addShape(contour, rule: rule, fill: fill, stroke: stroke, at: place)
  }

  /// Adds a shape, even one that nothing is drawn of.
  ///
  /// - Returns: false if it has no outline, and nothing was added.
  @discardableResult
  mutating func addShape(
    _ contour: Contour, rule: FillRule, fill: ResolvedPaint?, stroke: DisplayStroke?,
    at place: Place
  ) -> Bool {
    guard let place = resolved(place) else { return false }
    let kind: Kind
    let content: Int
    var box: Box?
    switch contour {
    case .none: return false
    case .rectangle(let own), .ellipse(let own):
      kind = if case .ellipse = contour { .ellipse } else { .rectangle }
      content = points.count
      box = place.boxMatrix.apply(own)
      append(Point(own.minX, own.minY), place)
      append(Point(own.maxX, own.maxY), place)
    default:
      kind = rule == .evenodd ? .evenOddPath : .path
      content = paths.count
      box = addPath(contour, place)
    }
    guard let box, box.minX.isFinite, box.maxX.isFinite, box.minY.isFinite, box.maxY.isFinite
    else { return false }
    let margin = stroke.map { $0.reach * place.stretch } ?? 0
    append(kind, content, place, box.expanded(by: margin))
    fillNumbers[count - 1] = paints.number(of: fill.map { $0.moved(by: place.shift) })
    strokeNumbers[count - 1] = strokes.number(
      of: stroke.map {
        var stroke = $0
        stroke.paint = stroke.paint.moved(by: place.shift)
        return stroke
      })
    return true
  }

  /// Adds lines of text; `box` is about what they cover in the item's coordinates.
  package mutating func add(_ text: DisplayText, covering box: Box, at place: Place) {
    guard !text.lines.isEmpty, text.size > 0, let place = resolved(place) else { return }
    var text = text
    for index in text.lines.indices {
      text.lines[index].anchor = place.offset(text.lines[index].anchor)
    }
    text.placed = text.placed?.moved(by: place.shift)
    for index in text.looks.indices {
      text.looks[index].fill = text.looks[index].fill.map { $0.moved(by: place.shift) }
      if let stroke = text.looks[index].stroke {
        text.looks[index].stroke?.paint = stroke.paint.moved(by: place.shift)
      }
    }
    texts.append(text)
    append(.text, texts.count - 1, place, place.boxMatrix.apply(box))
  }

  /// Adds an image.
  package mutating func add(_ image: DisplayImage, at place: Place) {
    guard image.box.width > 0, image.box.height > 0, let place = resolved(place) else { return }
    let box = place.boxMatrix.apply(image.box)
    let corner = place.offset(Point(image.box.minX, image.box.minY))
    let extent = Extent(image.box.width, image.box.height)
    var image = image
    image.box = Box(origin: corner, extent: extent)
    images.append(image)
    append(.image, images.count - 1, place, box)
  }

  /// Begins a group: the items added until ``endGroup()`` are drawn as one picture.
  package mutating func begin(_ group: DisplayGroup, serial: Int) {
    var group = group
    let shift = Matrix.translation(-origin)
    for index in group.shadows.indices {
      group.shadows[index].matrix = shift.after(group.shadows[index].matrix)
    }
    if let matrix = group.blur?.matrix { group.blur?.matrix = shift.after(matrix) }
    for index in group.filters.indices {
      group.filters[index].matrix = shift.after(group.filters[index].matrix)
    }
    groups.append(GroupRange(group: group, length: 0))
    begin(.groupBegin, groups.count - 1, serial)
  }

  /// Ends the innermost group.
  package mutating func endGroup() {
    guard let begun = end(.groupEnd) else { return }
    let number = Int(contents[begun])
    groups[number].length = count - 1 - begun
    let inside = boxes[begun]
    guard groups[number].group.isSpreading, inside.minX <= inside.maxX else { return }
    boxes[begun] = groups[number].group.reach(around: inside)
    noteInOpen(boxes[begun])
  }

  /// Begins a link: the items added until ``endLink()`` lead to it.
  package mutating func begin(link url: String, serial: Int) {
    links.append(LinkRange(url: url, length: 0))
    begin(.linkBegin, links.count - 1, serial)
  }

  /// Ends the innermost link.
  package mutating func endLink() {
    guard let begun = end(.linkEnd) else { return }
    links[Int(contents[begun])].length = count - 1 - begun
  }

  // MARK: - Columns

  mutating func begin(_ kind: Kind, _ content: Int, _ serial: Int) {
    open.append((count, BoxBuilder()))
    append(kind, content, serial, BoxColumns.empty, 0)
  }

  private mutating func end(_ kind: Kind) -> Int? {
    guard let (begun, inside) = open.popLast() else { return nil }
    append(kind, count - begun, Int(serials[begun]), BoxColumns.empty, 0)
    guard let box = inside.box else { return begun }
    boxes[begun] = box
    noteInOpen(box)
    return begun
  }

  /// Ends a group, link or scope without noting its box around it.
  ///
  /// - Returns: The item that began it.
  mutating func endBracket(_ kind: Kind) -> Int? {
    guard let (begun, _) = open.popLast() else { return nil }
    append(kind, count - begun, Int(serials[begun]), BoxColumns.empty, 0)
    return begun
  }

  /// Sets the box of a group, link or scope that has ended, and notes it in what is around.
  mutating func setBox(ofEnded begun: Int) {
    guard let box = drawnBox(ofBegin: begun) else { return }
    boxes[begun] = box
    noteInOpen(box)
  }

  private mutating func noteInOpen(_ box: Box) {
    if !open.isEmpty { open[open.count - 1].box.add(drawn: box) }
  }

  private mutating func append(
    _ kind: Kind, _ content: Int, _ place: ResolvedPlace, _ box: Box
  ) {
    append(kind, content, place.serial, box, matrixNumber(of: place.matrix))
    noteInOpen(box)
  }

  private mutating func append(
    _ kind: Kind, _ content: Int, _ serial: Int, _ box: Box, _ matrixNumber: UInt32
  ) {
    kinds.append(kind)
    contents.append(UInt32(truncatingIfNeeded: content))
    serials.append(UInt32(truncatingIfNeeded: serial))
    boxes.append(box)
    matrixNumbers.append(matrixNumber)
    fillNumbers.append(0)
    strokeNumbers.append(0)
  }

  /// Items that follow one another often share their matrix.
  private mutating func matrixNumber(of matrix: Matrix) -> UInt32 {
    if matrix == .identity { return 0 }
    if matrices[matrices.count - 1] != matrix { matrices.append(matrix) }
    return UInt32(matrices.count - 1)
  }

  // MARK: - Coordinates

  /// A place in the list's coordinates. What is only moved is moved at once and needs no matrix.
  private struct ResolvedPlace {
    var serial: Int
    var shift: Point
    var matrix: Matrix

    /// How much longer a line's reach can be in the list's coordinates.
    var stretch: Double { matrix.stretch }
    /// From the coordinates of what is added to the list's.
    var boxMatrix: Matrix { matrix.after(.translation(shift)) }

    func offset(_ point: Point) -> Point { point + shift }
  }

  /// Nil where nothing can be drawn: numbers beyond reckoning, or everything on a line.
  private func resolved(_ place: Place) -> ResolvedPlace? {
    let matrix = place.matrix
    guard matrix.determinant.isFinite, matrix.determinant != 0, matrix.inverse != nil,
      matrix.e.isFinite, matrix.f.isFinite
    else { return nil }
    let shift = Point(matrix.e - origin.x, matrix.f - origin.y)
    if matrix.isTranslation {
      return ResolvedPlace(serial: place.serial, shift: shift, matrix: .identity)
    }
    return ResolvedPlace(
      serial: place.serial, shift: .zero,
      matrix: Matrix(matrix.a, matrix.b, matrix.c, matrix.d, shift.x, shift.y))
  }

  private mutating func append(_ point: Point, _ place: ResolvedPlace) {
    points.append(SIMD2(Float(point.x + place.shift.x), Float(point.y + place.shift.y)))
  }

  /// Adds the segments of a contour; nil, nothing added, where it has none.
  private mutating func addPath(_ contour: Contour, _ place: ResolvedPlace) -> Box? {
    let firstPoint = points.count
    let firstVerb = verbs.count
    var box = SegmentBox(place.boxMatrix)
    contour.forEachSegment { segment in
      box.add(segment)
      switch segment {
      case .move(let point):
        verbs.append(.move)
        append(point, place)
      case .line(let point):
        verbs.append(.line)
        append(point, place)
      case .curve(let first, let second, let point):
        verbs.append(.curve)
        append(first, place)
        append(second, place)
        append(point, place)
      case .close: verbs.append(.close)
      }
    }
    guard let result = box.box, let lower = Int32(exactly: firstVerb),
      let upper = Int32(exactly: verbs.count)
    else {
      verbs.removeLast(verbs.count - firstVerb)
      points.removeLast(points.count - firstPoint)
      return nil
    }
    paths.append(PathRange(verbs: lower..<upper, firstPoint: UInt32(firstPoint)))
    return result
  }
}

/// The box of control points as a matrix maps them: around curves, if not the smallest.
private struct SegmentBox {
  private let matrix: Matrix
  private var builder = BoxBuilder()
  private var pendingMove: Point?

  init(_ matrix: Matrix) {
    self.matrix = matrix
  }

  /// A lone move draws nothing.
  var box: Box? { builder.box }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let point): pendingMove = point
    case .line(let point): add([point])
    case .curve(let first, let second, let point): add([first, second, point])
    case .close: add([])
    }
  }

  private mutating func add(_ points: [Point]) {
    if let point = pendingMove { builder.add(matrix.apply(point)) }
    pendingMove = nil
    for point in points { builder.add(matrix.apply(point)) }
  }
}

extension DisplayGroup.Shadow {
  /// The box of the items, made large enough for the shadow under them; in the list's coordinates.
  package func reach(around box: Box) -> Box {
    guard !isInner else { return box }
    let margin = (3 * deviation + max(0, spread)) * matrix.stretch
    let move = Point(
      matrix.a * offset.x + matrix.c * offset.y, matrix.b * offset.x + matrix.d * offset.y)
    return box.union(box.expanded(by: margin).moved(by: move))
  }
}
