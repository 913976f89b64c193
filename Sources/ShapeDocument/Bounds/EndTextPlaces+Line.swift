import Geometry

extension EndTextPlaces {
  /// How far a text stands from the line, and from the head at its end.
  private static let (across, along) = (2.0, 6.0)

  /// The places beside the first and the last piece of a line, on the left of its direction.
  init(of values: GraphicValues) {
    let ends = values.contour.ends
    let heads = values.headedLine
    let texts = values.endTexts
    func place(
      _ text: Graphic.TextStyle?, _ end: LineEnd?, _ head: LineHead?, isEnd: Bool
    ) -> Graphic.Point? {
      guard let text, text.isVisible, let end = end ?? Self.end(of: values.contour) else {
        return nil
      }
      let box = text.centredBox
      // Into the line, and to the left of its direction.
      let inward = Point(-end.direction.x, -end.direction.y)
      let left = isEnd ? Point(end.direction.y, -end.direction.x) : Point(inward.y, -inward.x)
      let (dx, dy) = (abs(inward.x), abs(inward.y))
      let reach = (dx * box.width + dy * box.height) / 2 + (head?.length ?? 0) + Self.along
      let width = values.stroke?.isVisible == true ? values.stroke?.width ?? 0 : 0
      let aside = (dy * box.width + dx * box.height) / 2 + width / 2 + Self.across
      return Point(
        end.point.x + reach * inward.x + aside * left.x,
        end.point.y + reach * inward.y + aside * left.y)
    }
    start = place(texts?.start, ends.start, heads?.start?.shape, isEnd: false)
    end = place(texts?.end, ends.end, heads?.end?.shape, isEnd: true)
  }

  /// The end of a line without length, as if it arrived from the left.
  private static func end(of contour: Contour) -> LineEnd? {
    contour.box.map { LineEnd(point: $0.center, direction: Point(1, 0)) }
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
