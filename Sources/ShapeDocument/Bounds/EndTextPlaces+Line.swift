import Geometry

/// The sides of a line on which the texts at its ends are.
struct EndTextSides: Hashable {
  var start = EndLabel.Side.left
  var end = EndLabel.Side.left
}

extension EndTextPlaces {
  /// The places beside the first and the last piece of a line.
  init(of values: GraphicValues, on sides: EndTextSides) {
    let ends = values.contour.ends
    let labels = values.endLabels
    func place(_ label: EndLabel?, _ end: LineEnd?, isLast: Bool, _ side: EndLabel.Side) -> Point? {
      guard let label, let end = end ?? Self.end(of: values.contour) else { return nil }
      return label.center(at: end, isLast: isLast, on: side)
    }
    start = place(labels.start, ends.start, isLast: false, sides.start)
    end = place(labels.end, ends.end, isLast: true, sides.end)
  }

  /// The end of a line without length, as if it arrived from the left.
  private static func end(of contour: Contour) -> LineEnd? {
    contour.box.map { LineEnd(point: $0.center, direction: Point(1, 0)) }
  }
}

extension GraphicValues {
  /// The texts at the ends that are seen, as they stand beside a line; nil for none.
  var endLabels: (start: EndLabel?, end: EndLabel?) {
    guard let endTexts else { return (nil, nil) }
    let heads = headLengths
    let lineWidth = stroke?.isVisible == true ? stroke?.width ?? 0 : 0
    func label(_ text: Graphic.TextStyle?, _ head: Double) -> EndLabel? {
      guard let text, text.isVisible else { return nil }
      let box = text.centredBox
      // How far a text stands from the head at its end, and from the line.
      return EndLabel(
        size: Extent(box.width, box.height), along: head + 6, across: lineWidth / 2 + 2)
    }
    return (label(endTexts.start, heads.start), label(endTexts.end, heads.end))
  }
}

extension Graphic.TextStyle {
  /// Its box where it is centred on the origin.
  fileprivate var centredBox: Graphic.Box {
    box(in: Graphic.Box(origin: .zero, extent: Graphic.Extent(0, 0)))
  }

  /// The empty box in which the text is centred on a point, however its lines are aligned.
  fileprivate func frame(around place: Graphic.Point) -> Graphic.Box {
    let center = centredBox.center
    return Graphic.Box(origin: place - center, extent: Graphic.Extent(0, 0))
  }
}

extension GraphicValues {
  /// The points that the texts at the ends are centred on, once the line of the connector is known; nil
  /// for none.
  package var endTextPlaces: EndTextPlaces? {
    get { rare?.values.endTextPlaces }
    set { setRare { $0.endTextPlaces = newValue } }
  }

  /// The texts at the ends that are seen, each with the empty box that it stands in.
  package var placedEndTexts: [PlacedText] { rare?.values.placedEndTexts ?? [] }
}

extension RareValues {
  /// See ``GraphicValues/placedEndTexts``.
  var placedEndTexts: [PlacedText] {
    guard let endTexts, let places = endTextPlaces else { return [] }
    return [(endTexts.start, places.start), (endTexts.end, places.end)].compactMap { text, place in
      guard let text, text.isVisible, let place else { return nil }
      return PlacedText(text: text, frame: text.frame(around: place))
    }
  }
}

extension PlacedText {
  /// The box of its lines.
  package var box: Graphic.Box { text.box(in: frame) }
}
