import YAMLText

/// What may stand at one place of a document, and below it: a row of the table, found by the bytes of
/// its key.
final class PropertySchema: Sendable {
  /// Keys from the entry down, joined by dots, as messages name it.
  let path: String
  /// What it may hold.
  let type: PropertyType
  /// The row of the table; nil for what is none, as an element of a list.
  let property: Property?
  /// The key, if it is a graphic's own.
  let key: GraphicKey?
  /// The last key of the path.
  private let name: String
  /// What may stand in its map.
  let members: PropertyKeys

  /// A place of a type.
  init(_ path: String, _ type: PropertyType) {
    (self.path, self.type, name, property, key) = (path, type, path, nil, nil)
    members = PropertyKeys([])
  }

  fileprivate init(_ property: Property, _ members: PropertyKeys) {
    (path, type, name) = (property.path, property.type, property.key)
    key = GraphicKey(rawValue: property.path)
    self.property = property
    self.members = members
  }

  /// The text of the key by which it was found, which may be a path.
  func name(_ key: EntryNode) -> String {
    key.bytes.count == name.utf8.count ? name : key.string
  }

  /// What the table says about a path in a scope; nil for what it does not know.
  static func named(_ path: String, in scope: Property.Scope) -> PropertySchema? {
    var path = path
    return path.withUTF8 { PropertyKeys.of(scope)[$0] }
  }
}

/// The properties a map may have, by the bytes of their keys.
final class PropertyKeys: Sendable {
  /// In the order of the lengths of their keys.
  private let schemas: [PropertySchema]
  private let names: [[UInt8]]
  /// The first eight bytes of each name, which nearly always tell those of one length apart.
  private let heads: [UInt64]
  /// Where the rows of each length begin.
  private let starts: [Int]

  fileprivate init(_ members: [(name: String, schema: PropertySchema)]) {
    let rows = members.map { (name: Array($0.name.utf8), schema: $0.schema) }
      .sorted { $0.name.count < $1.name.count }
    heads = rows.map { $0.name.withUnsafeBufferPointer(Self.head) }
    starts = (0...(rows.last?.name.count ?? 0) + 1).map { length in
      rows.firstIndex { $0.name.count >= length } ?? rows.count
    }
    names = rows.map(\.name)
    schemas = rows.map(\.schema)
  }

  /// What may stand under a key.
  subscript(key: UnsafeBufferPointer<UInt8>) -> PropertySchema? {
    guard key.count + 1 < starts.count else { return nil }
    let head = Self.head(key)
    for row in starts[key.count]..<starts[key.count + 1] where heads[row] == head {
      if key.count <= 8 || key.elementsEqual(names[row]) { return schemas[row] }
    }
    return nil
  }

  private static func head(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if bytes.count >= 8 {
      return UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self).bigEndian
    }
    var head: UInt64 = 0
    for position in bytes.indices { head = head << 8 | UInt64(bytes[position]) }
    return head
  }

  // MARK: - The table

  /// What may stand on an entry of a scope. Members of members can be named by their whole path, too.
  static func of(_ scope: Property.Scope) -> PropertyKeys {
    switch scope {
    case .document: document
    case .canvas: canvas
    default: graphic
    }
  }

  private static let document = PropertyKeys(.document)
  private static let canvas = PropertyKeys(.canvas)
  private static let graphic = PropertyKeys(.graphic)

  private convenience init(_ scope: Property.Scope) {
    let properties = Property.all.filter { $0.scope.contains(scope) }
    // Those with the longest paths first: what is below another one is made before it.
    var below: [String: [(name: String, schema: PropertySchema)]] = [:]
    for property in properties.sorted(by: { $0.keys.count > $1.keys.count }) {
      let schema = PropertySchema(property, PropertyKeys(below[property.path] ?? []))
      for count in 0..<property.keys.count {
        let (above, name) = (property.keys[..<count], property.keys[count...])
        below[above.joined(separator: "."), default: []]
          .append((name.joined(separator: "."), schema))
      }
    }
    self.init(below[""] ?? [])
  }
}

/// The keys of a graphic.
enum GraphicKey: String {
  case id, name, kind, hidden, locked, opacity, blend, tags, link, note, at, size, radius, sides
  case innerRadius, points, d, fillRule, source, rotation, pivot, transform, fill, stroke, shadow
  case text, meta, children

  /// The key of these bytes.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let key = PropertyKeys.of(.graphic)[bytes]?.key else { return nil }
    self = key
  }
}
