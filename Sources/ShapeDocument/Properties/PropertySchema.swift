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
  /// Its rank in the order of the table, if it is an entry's own.
  let rank: Int?
  /// The last key of the path.
  private let name: String
  /// What may stand in its map.
  let members: PropertyKeys
  /// Whether it may be the name of a token.
  let takesToken: Bool

  /// A place of a type.
  init(_ path: String, _ type: PropertyType) {
    takesToken = false
    (self.path, self.type, name, property, key, rank) = (path, type, path, nil, nil, nil)
    members = PropertyKeys([])
  }

  /// A place of a type, which is an element of a list or below one.
  static func element(_ path: String, _ type: PropertyType) -> PropertySchema {
    if type == .span { return span }
    // A member of a span, or of a text at an end, is a member of a text.
    let keys = path.split(separator: ".")
    let outer =
      path.hasPrefix("text.spans.")
      ? 3 : path.hasPrefix("text.start.") || path.hasPrefix("text.end.") ? 2 : keys.count
    if keys.count > outer,
      let known = named("text." + keys.dropFirst(outer).joined(separator: "."), in: .graphic)
    {
      return known
    }
    return PropertySchema(path, type)
  }

  /// A run of a text: its members are those of a text but what only a whole text has.
  static let span = PropertySchema(spanMembers: PropertySchema.named("text", in: .graphic)?.members)

  private init(spanMembers members: PropertyKeys?) {
    (path, type, name, property) = ("text.spans", .span, "text.spans", nil)
    (key, rank, takesToken) = (nil, nil, false)
    self.members = members?.leavingOut(Property.keysOfWholeTexts) ?? PropertyKeys([])
  }

  fileprivate init(_ property: Property, _ members: PropertyKeys, rank: Int?) {
    (path, type, name) = (property.path, property.type, property.key)
    takesToken = Self.takesToken(property.path, property.type)
    key = GraphicKey(rawValue: property.path)
    self.property = property
    self.members = members
    self.rank = rank
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
  private struct Row {
    /// See ``PropertyKeys/head(_:)``.
    let head: UInt64
    let name: [UInt8]
    let schema: PropertySchema
  }

  /// The keys, in the table's order, without those that are paths.
  let names: [String]
  private let rows: [Row]
  /// A hash table of rows: at the place of a head's hash or after it stands the row's number, and
  /// `rows.count` at the end of the search.
  private let slots: [UInt16]
  private let shift: UInt64

  fileprivate init(_ members: [(name: String, schema: PropertySchema)]) {
    names = members.filter { !$0.name.utf8.contains(UInt8(ascii: ".")) }.map(\.name)
    let rows = members.map {
      let name = Array($0.name.utf8)
      return Row(head: name.withUnsafeBufferPointer(Self.head), name: name, schema: $0.schema)
    }
    // With a quarter of the table in use, nearly every search ends at its first place.
    let bits = UInt64.bitWidth - (rows.count * 4).leadingZeroBitCount
    shift = UInt64(UInt64.bitWidth - bits)
    var slots = [UInt16](repeating: UInt16(rows.count), count: 1 << bits)
    for (number, row) in rows.enumerated() {
      var slot = Self.hash(row.head, shift)
      while slots[slot] < rows.count { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(number)
    }
    (self.rows, self.slots) = (rows, slots)
  }

  /// What may stand under a key.
  subscript(key: UnsafeBufferPointer<UInt8>) -> PropertySchema? {
    let head = Self.head(key)
    var slot = Self.hash(head, shift)
    while case let number = Int(slots[slot]), number < rows.count {
      if rows[number].head == head, key.count < 8 || key.elementsEqual(rows[number].name) {
        return rows[number].schema
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The properties but those of these names.
  fileprivate func leavingOut(_ names: Set<String>) -> PropertyKeys {
    let named = rows.map { (name: String(decoding: $0.name, as: UTF8.self), schema: $0.schema) }
    return PropertyKeys(named.filter { !names.contains(String($0.name.prefix { $0 != "." })) })
  }

  /// What may stand under a key.
  subscript(key: String) -> PropertySchema? {
    var key = key
    return key.withUTF8 { self[$0] }
  }

  private static func hash(_ head: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (head &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// The first eight bytes of a key; of a shorter one all bytes, and their number.
  @inline(__always)
  private static func head(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if bytes.count >= 8 { return UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self) }
    return bytes.reduce(UInt64(bytes.count)) { $0 << 8 | UInt64($1) }
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
    var entry: [(name: String, schema: PropertySchema)] = []
    var below: [String: [(name: String, schema: PropertySchema)]] = [:]
    let order =
      scope == .canvas
      ? Property.canvasOrder : properties.filter { $0.keys.count == 1 }.map(\.path)
    for property in properties.sorted(by: { $0.keys.count > $1.keys.count }) {
      let path = property.path
      let rank = property.keys.count == 1 ? order.firstIndex(of: path) : nil
      let members = property.type == .endText ? Self.membersOfEndText(below["text"]) : below[path]
      let schema = PropertySchema(property, PropertyKeys(members ?? []), rank: rank)
      entry.append((path, schema))
      for dot in path.utf8.indices where path.utf8[dot] == UInt8(ascii: ".") {
        let name = path[path.utf8.index(after: dot)...]
        below[String(path[..<dot]), default: []].append((String(name), schema))
      }
    }
    self.init(entry)
  }

  /// The members of a text that a text at an end has, too. It stands behind them in the table.
  private static func membersOfEndText(
    _ members: [(name: String, schema: PropertySchema)]?
  ) -> [(name: String, schema: PropertySchema)]? {
    members?.filter { member in
      let key = member.name.prefix { $0 != "." }
      return !Graphic.EndTexts.absentKeys.contains(String(key))
    }
  }
}

/// The keys of a graphic.
package enum GraphicKey: String, Sendable {
  case id, name, kind, hidden, locked, opacity, blend, clip, mask, blur, tags, link, note, at, size
  case radius, sides, innerRadius, points, d, fillRule, source, fit, rotation, pivot, transform
  case fill, stroke, shadow, text, meta, children, from, to, route, via
  case avoid, corner, layer, pin, pull
  case grow, hug, min, max, priority, padding, layout, icon, textStyle

  /// The key of these bytes.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let key = PropertyKeys.of(.graphic)[bytes]?.key else { return nil }
    self = key
  }
}
