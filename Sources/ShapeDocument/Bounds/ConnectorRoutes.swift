import Geometry

/// Finds the lines of a document's connectors.
///
/// A connector takes no room: the box of what is inside a group, from which its middle and its
/// outline follow, leaves connectors out. So no line depends on another one.
package struct ConnectorRoutes {
  private let document: Document
  private let places: CanvasPlaces

  /// The lines in a document.
  package init(_ document: Document) {
    self.document = document
    places = CanvasPlaces(document)
  }

  /// The values of a graphic with the line it has, if it is a connector. One whose ends cannot be
  /// found has no line, and no text.
  ///
  /// - Complexity: O(depth + points of both outlines), for the first connector of a group
  ///   O(entries inside that group); O(1) for other graphics
  package func routed(_ values: GraphicValues, of entry: Int) -> GraphicValues {
    guard let connection = values.connection else { return values }
    var values = values
    guard let line = line(of: connection, values, entry) else {
      values.text = nil
      values.fill = nil
      values.endTexts = nil
      return values
    }
    if !document.avoids(connection, onCanvas: document.canvas(of: entry)) {
      values.hasPlainHeads = true
    }
    values.placement.outline = line.route.outline
    values.textPlace = line.textPlace
    if values.endTexts != nil {
      values.endTextPlaces = EndTextPlaces(of: values, on: line.endTextSides)
    }
    return values
  }

  /// The line of a connector, around what is in its way if it avoids that, the point that its text is
  /// centred on, and the sides of the texts at its ends.
  private func line(
    of connection: Graphic.Connection, _ values: GraphicValues, _ entry: Int
  ) -> (route: ConnectorRoute, textPlace: Point, endTextSides: EndTextSides)? {
    let canvas = document.canvas(of: entry)
    let found =
      document.avoidsShapes(connection, onCanvas: canvas)
      ? document.routing(onCanvas: canvas).line(of: entry, values) : nil
    guard let route = found?.route ?? plainRoute(of: connection, values.placement, entry) else {
      return nil
    }
    let textPlace = found?.textPlace ?? route.middle + (values.text?.at ?? .zero)
    return (route, textPlace, found?.endTextSides ?? EndTextSides())
  }

  /// The line of a connector and the boxes of its texts, on the canvas.
  struct ShownLine {
    /// Its ends and corners; a curve as points.
    var points: [Point]
    /// The box of its text, and of those at its ends.
    var label: Box?
    var start: Box?
    var end: Box?
  }

  /// The line of a connector as it is shown; nil where it has none.
  func shownLine(of entry: Int) -> ShownLine? {
    let values = Graphic(document: document, entry: entry).values
    guard let connection = values.connection, let line = line(of: connection, values, entry) else {
      return nil
    }
    let routed = routed(values, of: entry)
    let toCanvas = places.matrixToCanvas(from: document.parent(of: entry))
      .after(values.placement.matrix(frame: nil))
    func box(_ text: Graphic.TextStyle?, at place: Point?) -> Box? {
      guard let text, text.isVisible, let place else { return nil }
      return toCanvas.apply(text.box(in: Box(origin: place, extent: Extent(0, 0))))
    }
    return ShownLine(
      points: line.route.corners.map(toCanvas.apply), label: box(values.text, at: line.textPlace),
      start: box(routed.endTexts?.start, at: routed.endTextPlaces?.start),
      end: box(routed.endTexts?.end, at: routed.endTextPlaces?.end))
  }

  /// The line of a connector that would join and pass what a connection says, in its own coordinates,
  /// and the map from these to the canvas's; nil where an end cannot be found.
  package func line(
    of entry: Int, _ connection: Graphic.Connection
  ) -> (outline: Outline, toCanvas: Matrix)? {
    var values = Graphic(document: document, entry: entry).values
    let isOwn = values.connection == connection
    values.connection = connection
    let route =
      isOwn
      ? line(of: connection, values, entry)?.route : previewedRoute(of: connection, values, entry)
    guard let route else { return nil }
    let toCanvas = places.matrixToCanvas(from: document.parent(of: entry))
    return (route.sharpOutline, toCanvas.after(values.placement.matrix(frame: nil)))
  }

  private func previewedRoute(
    of connection: Graphic.Connection, _ values: GraphicValues, _ entry: Int
  ) -> ConnectorRoute? {
    let canvas = document.canvas(of: entry)
    guard document.avoidsShapes(connection, onCanvas: canvas),
      let route = document.routing(onCanvas: canvas).preview(of: entry, values)
    else { return plainRoute(of: connection, values.placement, entry) }
    return route
  }

  /// The line that a connector has without regard to other shapes than those at its ends.
  func plainRoute(
    of connection: Graphic.Connection, _ placement: Placement, _ entry: Int
  ) -> ConnectorRoute? {
    guard let ends = ends(of: connection, placement, entry) else { return nil }
    return ConnectorRoute(
      from: ends.from, to: ends.to, style: connection.style, via: connection.via)
  }

  /// What a connector holds on to, in its own coordinates; nil where an end cannot be found.
  func ends(
    of connection: Graphic.Connection, _ placement: Placement, _ entry: Int
  ) -> (from: ConnectorEnd, to: ConnectorEnd)? {
    document.connectorCache.follow(document.state)
    guard let inverse = placement.matrix(frame: nil).inverse,
      let from = end(connection.from, of: entry, inverse),
      let to = end(connection.to, of: entry, inverse)
    else { return nil }
    return (from, to)
  }

  private func end(
    _ end: Graphic.Connection.End?, of connector: Int, _ fromParent: Matrix
  ) -> ConnectorEnd? {
    switch end {
    case nil: return nil
    case .point(let point): return .point(point)
    case .graphic(let name):
      let named = document.namedEnd(name, of: connector)
      guard named.problem == nil, let entry = named.serial.flatMap(document.entry(withSerial:)),
        let map = map(from: document.parent(of: entry), to: document.parent(of: connector)),
        let outline = outline(of: entry)
      else { return nil }
      let matrix = fromParent.after(map).after(places.matrix(of: entry))
      return ConnectedShape(outline, mappedBy: matrix).map { .shape($0, named.anchor) }
    }
  }

  private func map(from parent: Int, to other: Int) -> Matrix? {
    guard parent != other else { return .identity }
    let parents = ConnectorCache.Parents(former: parent, other: other)
    if let known = document.connectorCache.maps[parents] { return known }
    let map = places.matrix(from: parent, to: other)
    document.connectorCache.maps[parents] = .some(map)
    return map
  }

  /// The outline of a graphic at which connectors end, in its local coordinates: its shape, or the
  /// box of its text or of what is inside; nil if it covers nothing.
  func outline(of entry: Int) -> FlatOutline? {
    document.connectorCache.follow(document.state)
    if let known = document.connectorCache.outlines[entry] { return known }
    let outline = places.outline(of: entry)
    document.connectorCache.outlines[entry] = .some(outline)
    return outline
  }
}

extension CanvasPlaces {
  /// The outline at which connectors end, in the graphic's local coordinates; nil if it covers nothing.
  func outline(of entry: Int) -> FlatOutline? {
    let values = Graphic(document: document, entry: entry).values
    let frame = values.placement.outline.frame
    if let frame, frame.width > 0 || frame.height > 0 { return FlatOutline(values.contour) }
    let content = frame ?? contentBox(of: entry)
    var builder = BoxBuilder()
    if let content { builder.add(content) }
    if let text = values.text, text.isVisible {
      builder.add(text.estimatedBox(in: values.textFrame(content: content)))
    }
    return builder.box.map { FlatOutline($0) }
  }
}

extension Document {
  /// The line of a connector as it is shown; nil where it has none.
  func shownLine(of entry: Int) -> ConnectorRoutes.ShownLine? {
    ConnectorRoutes(self).shownLine(of: entry)
  }
}
