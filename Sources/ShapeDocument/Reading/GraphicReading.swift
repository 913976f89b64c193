import Geometry
import YAMLText

/// Reads one graphic: the only place that defines what a graphic's keys mean.
///
/// The same code serves drawing and checking. A check has a listener, and skips the texts that only
/// drawing needs.
struct GraphicReading<Listener: ReadingListener> {
  typealias Member = NodeResolver.Member

  private(set) var reader: PropertyReader<Listener>
  private(set) var values: GraphicValues
  /// True if it has a fill or a stroke that is not `none`.
  private(set) var isPainted = false
  /// All written members, merged ones after the graphic's own.
  let members: [Member]
  private var size: Graphic.Extent?
  private var connection = Graphic.Connection.Parts()

  /// Reads the members of a graphic, and keeps in `written` how those are written that the format does
  /// not know, if it is asked to.
  init(
    _ entry: Int, _ members: [Member], in document: Document, _ listener: Listener,
    keepsWritten: Bool = false
  ) {
    reader = PropertyReader(document: document, scope: .graphic, listener: listener)
    self.members = members
    values = GraphicValues(Self.kind(of: entry, members, in: document))
    for member in members {
      let schema = reader.keys[member.key.bytes]
      read(member, schema)
      if keepsWritten, schema?.key == nil,
        let property = reader.resolver.property(member, schema, in: .graphic)
      {
        values.written.append(property)
      }
    }
    if values.kind == .spacer { values.drawNothing() }
    values.placement.outline = Graphic.outline(
      of: values.kind, size: size, points: values.points, pathData: values.pathData)
    if values.kind == .connector { becomeConnector() }
    if values.icon != nil, !values.takesIcon { values.setRare { $0.icon = nil } }
  }

  /// The number of points that a connector is to pass, those beyond the limit included.
  var viaCount: Int { connection.via?.count ?? 0 }

  /// The member of a key.
  func member(_ key: StaticString) -> Member? { Self.member(key, of: members) }

  private static func member(_ key: StaticString, of members: [Member]) -> Member? {
    members.first { $0.key.isScalar(key) }
  }

  /// Hands over what was read, which is not here any more. It is large: a copy would cost more than
  /// most of its values.
  mutating func takeValues() -> GraphicValues {
    var taken = GraphicValues(values.kind)
    swap(&taken, &values)
    return taken
  }

  private static func kind(
    of entry: Int, _ members: [Member], in document: Document
  ) -> Graphic.Kind {
    if let number = document.fastKindNumber(of: entry) {
      return number < 0 ? document.kind(of: entry) : Graphic.Kind.known[number]
    }
    var silent = PropertyReader(document: document, scope: .graphic)
    if let kind = member("kind", of: members).flatMap({ silent.read($0)?.string }) {
      return Graphic.Kind(name: kind)
    }
    let hasChildren = member("children", of: members) != nil || document.mergesChildren(entry)
    return hasChildren ? .group : .rectangle
  }

  private mutating func read(_ member: Member, _ schema: PropertySchema?) {
    if Listener.isListening { reader.check(member, schema) }
    guard let schema, let key = schema.key else {
      if Listener.isListening { _ = reader.read(member, as: schema) }
      return
    }
    switch key {
    case .id: values.id = words(member, schema)
    case .name: values.name = words(member, schema)
    case .note: values.note = words(member, schema)
    case .link: values.link = words(member, schema)
    case .source: values.source = text(member, schema)
    case .blend: values.blend = text(member, schema) ?? "normal"
    case .opacity: values.opacity = min(max(number(member, schema) ?? 1, 0), 1)
    case .at: values.placement.at = pair(member, schema) ?? .zero
    case .size:
      values.isSizeWritten = true
      size = pair(member, schema).map { Graphic.Extent($0.x, $0.y) }
    case .pivot: values.placement.pivot = pair(member, schema)
    case .rotation: values.placement.rotation = number(member, schema) ?? 0
    case .transform: values.placement.transform = reader.read(member, as: schema)?.matrix
    case .points: values.points = readPoints(member, schema)
    case .d: values.pathData = text(member, schema)
    case .fillRule: values.fillRule = text(member, schema).flatMap(FillRule.init) ?? .nonzero
    case .radius:
      let radius = reader.read(member, as: schema)
      values.radii = radius.map { $0.number.map { [$0] } ?? $0.numbers ?? [] } ?? []
    case .sides: values.sides = Graphic.sides(number(member, schema), values.kind)
    case .innerRadius:
      values.innerRadius = min(max(number(member, schema) ?? Graphic.defaultInnerRadius, 0), 1)
    case .clip:
      let clips = reader.read(member, as: schema)?.boolean ?? false
      if clips { values.setRare { $0.clips = true } }
    case .mask:
      let mode = text(member, schema).flatMap(MaskMode.init)
      if let mode { values.setRare { $0.mask = mode } }
    case .blur:
      let blur = number(member, schema) ?? 0
      if blur > 0 { values.setRare { $0.blur = blur } }
    case .fit:
      let fit = text(member, schema).flatMap(ImageFit.init)
      if let fit { values.setRare { $0.fit = fit } }
    case .fill:
      if let color = color(member, schema) {
        let content = Graphic.Paint.Content.color(color)
        values.fill = Graphic.Paint(content)
        recordPaint(content)
      } else if let value = reader.read(member, as: schema) {
        readFills(value)
      }
    case .stroke:
      if let stroke = reader.read(member, as: schema).flatMap(Graphic.Stroke.init) {
        values.stroke = stroke
        recordPaint(stroke.content)
      }
    case .shadow:
      if let value = reader.read(member, as: schema) { readShadows(value) }
    case .text:
      let text = reader.read(member, as: schema)
      values.text = text.flatMap { Graphic.TextStyle($0, kind: values.kind) }
      if values.kind == .connector, let ends = text.flatMap(Graphic.EndTexts.init) {
        values.endTexts = ends
      }
    case .icon:
      let icon = reader.read(member, as: schema).flatMap(Graphic.Icon.init)
      if let icon { values.setRare { $0.icon = icon } }
    case .from: connection.from = end(member, schema)
    case .to: connection.to = end(member, schema)
    case .route: connection.style = text(member, schema).flatMap(ConnectorRoute.Style.init)
    case .via: connection.via = readPoints(member, schema)
    case .avoid: connection.avoids = reader.read(member, as: schema)?.boolean
    case .corner: connection.corner = number(member, schema)
    case .layout, .grow, .hug, .min, .max, .priority:
      if let value = reader.read(member, as: schema) {
        values.layoutKeys = (values.layoutKeys ?? LayoutKeys()).with(key, value)
      }
    case .kind, .hidden, .locked, .tags, .meta: check(member, schema)
    case .children:
      check(member, schema)
      reader.checkChildren(member, schema)
    }
  }

  /// Takes a fill, or a list of fills.
  private mutating func readFills(_ value: PropertyValue) {
    guard case .list(let items) = value else {
      values.fill = Graphic.Paint(value)
      if let paint = values.fill { recordPaint(paint.content) }
      return
    }
    let fills = items.prefix(Graphic.layerLimit).compactMap(Graphic.Paint.init)
    values.setRare { $0.fills = fills }
    for fill in fills { recordPaint(fill.content) }
  }

  /// Takes a shadow, or a list of shadows.
  private mutating func readShadows(_ value: PropertyValue) {
    guard case .list(let items) = value else {
      values.shadow = Graphic.Shadow(value)
      return
    }
    let shadows = items.prefix(Graphic.layerLimit).compactMap(Graphic.Shadow.init)
    values.setRare { $0.shadows = shadows }
  }

  // MARK: - Connectors

  private mutating func end(
    _ member: Member, _ schema: PropertySchema
  ) -> Graphic.Connection.End? {
    reader.read(member, as: schema).flatMap(Graphic.Connection.End.init)
  }

  /// A connector has a line between its ends, which other readers find.
  private mutating func becomeConnector() {
    values.connection = Graphic.Connection(connection)
    // It turns about its own origin, since the box of its line depends on where it stands.
    if values.placement.rotation != 0, values.placement.pivot == nil {
      values.placement.pivot = values.placement.at
    }
  }

  private mutating func recordPaint(_ content: Graphic.Paint.Content) {
    if case .color(.none) = content { return }
    isPainted = true
  }

  // MARK: - Values

  private mutating func text(_ member: Member, _ schema: PropertySchema) -> String? {
    reader.read(member, as: schema)?.string
  }

  /// A text whose only possible mistake is not being a scalar, so that a check skips scalars.
  private mutating func words(_ member: Member, _ schema: PropertySchema) -> String? {
    Listener.isListening && member.value.kind == .scalar ? nil : text(member, schema)
  }

  private mutating func number(_ member: Member, _ schema: PropertySchema) -> Double? {
    reader.read(member, as: schema)?.number
  }

  /// A colour that is a whole paint.
  private mutating func color(_ member: Member, _ schema: PropertySchema) -> Graphic.Color? {
    // Merged values take the slow path, where the resolver counts them.
    guard member.value.kind == .scalar, !member.value.isNull, member.mergeRange == nil else {
      return nil
    }
    return reader.color(member.value, schema)?.color
  }

  private mutating func pair(_ member: Member, _ schema: PropertySchema) -> Graphic.Point? {
    // The only mistake that two numbers can have is being negative.
    if let pair = member.value.plainPair, !Listener.isListening || pair.x >= 0 && pair.y >= 0 {
      return pair
    }
    return reader.read(member, as: schema)?.pair
  }

  private mutating func readPoints(_ member: Member, _ schema: PropertySchema) -> [Graphic.Point]? {
    // Merged values take the slow path, where the resolver counts them.
    let plain = member.mergeRange == nil ? member.value.plainPoints : nil
    return plain ?? reader.read(member, as: schema)?.points
  }

  // MARK: - What only a check looks at

  private mutating func check(_ member: Member, _ schema: PropertySchema) {
    guard Listener.isListening else { return }
    switch schema.type {
    case .string where member.value.kind == .scalar: break
    case .freeMap where member.value.kind == .mapping && !member.value.holdsAlias: break
    default: _ = reader.read(member, as: schema)
    }
  }
}
