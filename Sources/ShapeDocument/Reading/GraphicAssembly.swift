import Geometry

/// The values of a graphic while they are put together: those that rules give, then what is written.
struct GraphicAssembly {
  /// The values so far.
  var values: GraphicValues
  var size: Graphic.Extent?
  var connection = Graphic.Connection.Parts()

  /// A graphic of a kind of which nothing is said.
  init(_ kind: Graphic.Kind) { values = GraphicValues(kind) }

  /// A graphic on which nothing is written.
  init(_ kind: Graphic.Kind, _ style: ResolvedStyle) {
    self.init(kind)
    for name in style.keys {
      guard let key = GraphicKey(rawValue: name),
        let schema = PropertySchema.named(name, in: .graphic),
        let value = style.resolved(name, over: nil, as: schema.type)
      else { continue }
      take(key, value)
    }
  }

  /// Takes a value in long form.
  mutating func take(_ key: GraphicKey, _ value: PropertyValue) {
    switch key {
    case .id: values.id = value.string
    case .name: values.name = value.string
    case .note: values.note = value.string
    case .link: values.link = value.string
    case .source: values.source = value.string
    case .blend: values.blend = value.string ?? values.blend
    case .opacity: values.opacity = min(max(value.number ?? 1, 0), 1)
    case .at: values.placement.at = value.pair ?? .zero
    case .size:
      values.isSizeWritten = true
      size = value.pair.map { Graphic.Extent($0.x, $0.y) }
    case .pivot: values.placement.pivot = value.pair
    case .rotation: values.placement.rotation = value.number ?? 0
    case .transform: values.placement.transform = value.matrix
    case .points: values.points = value.points
    case .d: values.pathData = value.string
    case .fillRule: values.fillRule = value.string.flatMap(FillRule.init) ?? .nonzero
    case .radius: values.radii = value.number.map { [$0] } ?? value.numbers ?? []
    case .sides: values.sides = Graphic.sides(value.number, values.kind)
    case .innerRadius:
      values.innerRadius = min(max(value.number ?? Graphic.defaultInnerRadius, 0), 1)
    case .clip, .mask, .blur, .fit, .icon: takeRare(key, value)
    case .fill: takeFills(value)
    case .stroke: values.stroke = Graphic.Stroke(value)
    case .shadow: takeShadows(value)
    case .text: takeText(value)
    case .from: connection.from = Graphic.Connection.End(value)
    case .to: connection.to = Graphic.Connection.End(value)
    case .route: connection.style = value.string.flatMap(ConnectorRoute.Style.init)
    case .via: connection.via = value.points
    case .avoid: connection.avoids = value.boolean
    case .corner: connection.corner = value.number
    case .pull: connection.pulls = value.boolean
    case .layout, .grow, .hug, .min, .max, .priority, .padding, .layer, .pin:
      values.layoutKeys = (values.layoutKeys ?? LayoutKeys()).with(key, value)
    case .kind, .hidden, .locked, .tags, .meta, .children, .textStyle: break
    }
  }

  /// Takes what few graphics have, and changes nothing where it says what is usual.
  private mutating func takeRare(_ key: GraphicKey, _ value: PropertyValue) {
    var rare = values.rareValues
    switch key {
    case .clip: rare.clips = value.boolean ?? false
    case .mask: rare.mask = value.string.flatMap(MaskMode.init)
    case .blur: rare.blur = max(0, value.number ?? 0)
    case .fit: rare.fit = value.string.flatMap(ImageFit.init) ?? .fit
    default: rare.icon = Graphic.Icon(value)
    }
    if rare != values.rareValues { values.setRare { $0 = rare } }
  }

  /// Takes a colour as the only fill.
  mutating func takeFill(_ color: Graphic.Color) {
    if values.rare != nil, !values.rareValues.fills.isEmpty { values.setRare { $0.fills = [] } }
    values.fill = Graphic.Paint(Graphic.Paint.Content.color(color))
  }

  /// Takes a fill, or a list of fills.
  private mutating func takeFills(_ value: PropertyValue) {
    let (fill, fills) = Self.layers(of: value, Graphic.Paint.init)
    values.fill = fill
    if fills != values.rareValues.fills { values.setRare { $0.fills = fills } }
  }

  /// Takes a shadow, or a list of shadows.
  private mutating func takeShadows(_ value: PropertyValue) {
    let (shadow, shadows) = Self.layers(of: value, Graphic.Shadow.init)
    values.shadow = shadow
    if shadows != values.rareValues.shadows { values.setRare { $0.shadows = shadows } }
  }

  /// The only layer of a value, or those of a list.
  private static func layers<Layer>(
    of value: PropertyValue, _ layer: (PropertyValue) -> Layer?
  ) -> (only: Layer?, several: [Layer]) {
    guard case .list(let items) = value else { return (layer(value), []) }
    return (nil, items.prefix(Graphic.layerLimit).compactMap(layer))
  }

  private mutating func takeText(_ value: PropertyValue) {
    values.text = Graphic.TextStyle(value, kind: values.kind)
    if values.kind == .connector, let ends = Graphic.EndTexts(value) { values.endTexts = ends }
  }

  /// Completes the values, once all is taken, of a graphic with or without children.
  mutating func finish(hasChildren: Bool) {
    if values.kind == .spacer { values.drawNothing() }
    values.placement.outline = Graphic.outline(
      of: values.kind, size: size, points: values.points, pathData: values.pathData)
    if values.kind == .connector { becomeConnector() }
    if values.icon != nil, !values.takesIcon { values.setRare { $0.icon = nil } }
    guard values.layoutKeys != nil else { return }
    if hasChildren { values.setRare { $0.holdsGraphics = true } }
    values.fitText()
  }

  /// A connector has a line between its ends, which other readers find.
  private mutating func becomeConnector() {
    values.connection = Graphic.Connection(connection)
    // It turns about its own origin, since the box of its line depends on where it stands.
    if values.placement.rotation != 0, values.placement.pivot == nil {
      values.placement.pivot = values.placement.at
    }
  }
}
