import Geometry
import YAMLText

/// Reads one graphic: the only place that defines what a graphic's keys mean.
///
/// The same code serves drawing and checking. A check has a listener, and skips the texts that only
/// drawing needs.
struct GraphicReading<Listener: ReadingListener> {
  typealias Member = NodeResolver.Member

  private(set) var reader: PropertyReader<Listener>
  private var assembly: GraphicAssembly
  /// All written members, merged ones after the graphic's own.
  let members: [Member]
  /// What rules give; nil where the document has none.
  private let style: ResolvedStyle?

  /// Reads the members of a graphic, and keeps in `written` how those are written that the format does
  /// not know, if it is asked to.
  init(
    _ entry: Int, _ members: [Member], in document: Document, _ listener: Listener,
    keepsWritten: Bool = false
  ) {
    reader = PropertyReader(document: document, scope: .graphic, listener: listener)
    reader.resolvesTokens = true
    self.members = members
    style = document.cascade?.style(of: entry, members)
    assembly =
      style?.prototype ?? GraphicAssembly(Self.kind(of: entry, members, in: document))
    for member in members {
      let schema = reader.keys[member.key.bytes]
      read(member, schema)
      if keepsWritten, schema?.key == nil,
        let property = reader.resolver.property(member, schema, in: .graphic)
      {
        assembly.values.written.append(property)
      }
    }
    assembly.finish(hasChildren: document.childCount(of: entry) > 0)
  }

  /// The values of the graphic.
  var values: GraphicValues {
    _read { yield assembly.values }
  }

  /// True if it has a fill or a stroke that is not `none`.
  var isPainted: Bool {
    func isPaint(_ content: Graphic.Paint.Content) -> Bool { content != .color(.none) }
    return values.fills.contains { isPaint($0.content) }
      || values.stroke.map { isPaint($0.content) } ?? false
  }

  /// The number of points that a connector is to pass, those beyond the limit included.
  var viaCount: Int { assembly.connection.via?.count ?? 0 }

  /// The member of a key.
  func member(_ key: StaticString) -> Member? { members.first { $0.key.isScalar(key) } }

  /// Hands over what was read, which is not here any more. It is large: a copy would cost more than
  /// most of its values.
  mutating func takeValues() -> GraphicValues {
    var taken = GraphicValues(values.kind)
    swap(&taken, &assembly.values)
    return taken
  }

  private static func kind(
    of entry: Int, _ members: [Member], in document: Document
  ) -> Graphic.Kind {
    if let number = document.fastKindNumber(of: entry) {
      return number < 0 ? document.kind(of: entry) : Graphic.Kind.known[number]
    }
    return Graphic.Kind(name: document.writtenKindName(of: entry, members))
  }

  private mutating func read(_ member: Member, _ schema: PropertySchema?) {
    if Listener.isListening { reader.check(member, schema) }
    guard let schema, let key = schema.key else {
      if Listener.isListening { _ = reader.read(member, as: schema) }
      return
    }
    // The commonest forms of values are read from their bytes.
    switch key {
    case .id, .name, .note, .link:
      // The only possible mistake of a text is not being a scalar.
      if Listener.isListening, member.value.kind == .scalar { return }
    case .at:
      guard let pair = pair(member) else { break }
      return assembly.values.placement.at = pair
    case .size:
      if member.value.isNull { break }
      assembly.values.isSizeWritten = true
      guard let pair = pair(member) else { break }
      return assembly.size = Graphic.Extent(pair.x, pair.y)
    case .points:
      // Merged values take the slow path, where the resolver counts them.
      guard member.mergeRange == nil, let points = member.value.plainPoints else { break }
      return assembly.values.points = points
    case .fill:
      guard let color = color(member, schema) else { break }
      return assembly.takeFill(color)
    case .hidden, .locked, .kind, .tags, .meta, .textStyle: return check(member, schema)
    case .children:
      check(member, schema)
      return reader.checkChildren(member, schema)
    default: break
    }
    guard let own = reader.read(member, as: schema) else { return }
    let value = style?.resolved(key.rawValue, over: own, as: schema.type) ?? own
    assembly.take(key, value)
  }

  // MARK: - Values

  /// A colour that is a whole paint.
  private mutating func color(_ member: Member, _ schema: PropertySchema) -> Graphic.Color? {
    // Merged values take the slow path, where the resolver counts them.
    guard member.value.kind == .scalar, !member.value.isNull, member.mergeRange == nil else {
      return nil
    }
    return reader.color(member.value, schema)?.color
  }

  private func pair(_ member: Member) -> Graphic.Point? {
    // The only mistake that two numbers can have is being negative.
    guard let pair = member.value.plainPair, !Listener.isListening || pair.x >= 0 && pair.y >= 0
    else { return nil }
    return pair
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
