import ConnectorRouting
import Geometry
import GraphLayout

extension RoutingSceneReader {
  /// A connector as the router sees it; nil for one without a line.
  func link(of entry: Int, _ values: GraphicValues, in level: Level) -> RoutingScene.Link? {
    guard let connection = values.connection,
      lines.ends(of: connection, values.placement, entry) != nil
    else { return nil }
    let toCanvas = level.matrix.after(values.placement.matrix(frame: nil))
    let ends = ends(of: connection, entry)
    let label = values.labelBox
    var linear = toCanvas
    (linear.e, linear.f) = (0, 0)
    // A label that is larger than any drawing is placed nowhere.
    let labelBox = label.map(linear.apply).flatMap { $0.isRoutable ? $0 : nil }
    let canvasEntry = document.canvas(of: entry)
    let isAvoiding =
      toCanvas.isAlongAxes
      && connection.points.map(toCanvas.apply).allSatisfy { Box($0).isRoutable }
      && document.avoidsShapes(connection, onCanvas: canvasEntry)
    guard let course = self.course(of: connection, entry, values, toCanvas, isAvoiding: isAvoiding)
    else { return nil }
    let endLabels = endLabels(of: connection, values, canvasEntry, linear)
    let value = RoutingLink(
      key: document.serial(of: entry),
      start: routingEnd(connection.from, of: entry, level, toCanvas),
      end: routingEnd(connection.to, of: entry, level, toCanvas),
      via: connection.via.map(toCanvas.apply),
      course: course,
      label: labelBox.map { Extent($0.width, $0.height) },
      labelOffset: values.text.flatMap { $0.at == .zero ? nil : linear.apply($0.at) },
      startLabel: endLabels.start, endLabel: endLabels.end)
    return RoutingScene.Link(
      connection: connection, ends: ends, toCanvas: toCanvas, value: value,
      textOffset: labelBox.map { -$0.center } ?? .zero)
  }

  /// The texts at the ends, on the canvas.
  private func endLabels(
    of connection: Graphic.Connection, _ values: GraphicValues, _ canvas: Int, _ linear: Matrix
  ) -> (start: EndLabel?, end: EndLabel?) {
    guard values.endTexts != nil else { return (nil, nil) }
    var values = values
    values.hasPlainHeads = !document.avoids(connection, onCanvas: canvas)
    let scale = abs(linear.determinant).squareRoot()
    func onCanvas(_ label: EndLabel?) -> EndLabel? {
      label.flatMap { label in
        let box = linear.apply(Box(origin: .zero, extent: label.size))
        guard box.isRoutable else { return nil }
        return EndLabel(
          size: Extent(box.width, box.height), along: label.along * scale,
          across: label.across * scale)
      }
    }
    let labels = values.endLabels
    return (onCanvas(labels.start), onCanvas(labels.end))
  }

  /// How the line is found; nil where there is none.
  private func course(
    of connection: Graphic.Connection, _ entry: Int, _ values: GraphicValues, _ toCanvas: Matrix,
    isAvoiding: Bool
  ) -> RoutingLink.Course? {
    let isElbow = isAvoiding && connection.style == .elbow
    if isElbow, let way = givenWay(of: entry) { return .given(way) }
    guard let route = lines.plainRoute(of: connection, values.placement, entry) else { return nil }
    if isElbow { return .elbow }
    let points = route.flattened.map(toCanvas.apply)
    return isAvoiding ? .curve(points) : .fixed(points)
  }

  /// The way that graphs give to a connector, on the canvas; nil where they give none.
  func givenWay(of entry: Int) -> [Point]? {
    let parts = document.givenWay(of: entry)
    guard !parts.isEmpty else { return nil }
    let boxes = [\Graphic.Connection.from, \.to].compactMap { end -> Box? in
      guard case .graphic(let name) = reader.values(of: entry).connection?[keyPath: end],
        let end = document.namedEnd(name, of: entry).serial.flatMap(document.entry(withSerial:)),
        let outline = lines.outline(of: end)
      else { return nil }
      let matrix = places.matrixToCanvas(from: document.parent(of: end))
      return outline.box(mappedBy: matrix.after(places.matrix(of: end)))
    }
    guard boxes.count == 2 else { return nil }
    let way = GraphWay.joining(
      parts.compactMap { part in
        document.entry(withSerial: part.container).map {
          part.points.map(places.matrixToCanvas(from: $0).apply)
        }
      }, from: boxes[0], to: boxes[1])
    return way.count > 1 ? way : nil
  }

  private func routingEnd(
    _ end: Graphic.Connection.End?, of entry: Int, _ level: Level, _ toCanvas: Matrix
  ) -> RoutingEnd {
    switch end {
    case nil: return .point(.zero)
    case .point(let point): return .point(toCanvas.apply(point))
    case .graphic(let name):
      let named = document.namedEnd(name, of: entry)
      guard let serial = named.serial, let entry = document.entry(withSerial: serial),
        let outline = lines.outline(of: entry)
      else { return .point(.zero) }
      guard named.anchor != nil else { return .shape(serial, .anywhere) }
      let matrix = places.matrixToCanvas(from: document.parent(of: entry))
        .after(places.matrix(of: entry))
      let place = ConnectedShape(outline, mappedBy: matrix)?.routingPlace(of: named.anchor, matrix)
      return .shape(serial, place ?? .anywhere)
    }
  }
}

extension ConnectedShape {
  /// Where a line may end at an anchor, in canvas coordinates.
  fileprivate func routingPlace(of anchor: ConnectorEnd.Anchor?, _ matrix: Matrix) -> RoutingPlace {
    switch anchor {
    case nil: return .anywhere
    case .center: return .exact(box.center, nil)
    case .side(let side):
      guard let port = ports(at: .side(side)).first, let outer = port.side else { return .anywhere }
      return matrix.isAlongAxes ? .side(outer) : .exact(port.point, outer)
    case .sideFraction, .fraction:
      return ports(at: anchor).first.map { RoutingPlace.exact($0.point, $0.side) } ?? .anywhere
    }
  }
}

extension RoutingEnd {
  fileprivate var isExact: Bool {
    if case .shape(_, .exact) = self { true } else { false }
  }
}

extension Graphic.Connection {
  /// The points that are given, in local coordinates.
  fileprivate var points: [Point] {
    [from, to].compactMap { if case .point(let point) = $0 { point } else { nil } } + via
  }
}

extension Matrix {
  /// Whether horizontal and vertical lines stay so.
  var isAlongAxes: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}
