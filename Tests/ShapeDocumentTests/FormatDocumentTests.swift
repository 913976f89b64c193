import Testing

@testable import ShapeDocument

/// Documents/Format.md and the schema say the same as the program's table of properties.
@Suite("The description of the format")
struct FormatDocumentTests {
  private let tables: FormatTables
  private let schema: DocumentSchema

  /// Keys that are described, and not in the program's table yet.

  init() throws {
    tables = try FormatTables()
    schema = try DocumentSchema()
  }

  @Test("has a row and the same words in the schema for each key") func rows() {
    for row in tables.rows {
      let name = "\(row.object).\(row.key)"
      let descriptions = Set(schema.descriptions(at: [row.key], in: row.object))
      #expect(descriptions == [FormatTables.plain(row.says)], "\(name)")
    }
    for object in Set(tables.rows.map(\.object)) {
      let keys = tables.rows.filter { $0.object == object }.map(\.key)
      #expect(Set(keys).count == keys.count, "\(object) has a row twice")
      #expect(Set(keys) == schema.keys(of: object), "\(object)")
    }
  }

  @Test("has every property of the program, and no other") func properties() {
    var known: Set<String> = []
    for (property, object) in places {
      known.insert("\(object).\(property.key)")
      #expect(tables.row(property.key, of: object) != nil, "\(object).\(property.key)")
    }
    let rows = Set(tables.rows.map { "\($0.object).\($0.key)" })
    #expect(rows.subtracting(known) == [])
  }

  @Test("has every default") func defaults() throws {
    for (property, object) in places {
      let row = try #require(tables.row(property.key, of: object))
      let code = FormatTables.code(in: row.usual + row.says)
      for value in Set(Graphic.Kind.known.compactMap(property.defaultValue)) {
        let isSaid =
          code.contains(value.text)
          || code.contains { .color(Graphic.Color($0)) == value }
        #expect(isSaid, "\(property.path) is \(value.text), not \(row.usual)")
      }
    }
  }

  @Test("has every word, and so has the schema") func words() throws {
    for (property, object) in places {
      guard let words = words(of: property) else { continue }
      let row = try #require(tables.row(property.key, of: object))
      #expect(Set(words).subtracting(row.words) == [], "\(property.path)")
      let scope = property.scope.contains(.graphic) ? "graphic" : "canvas"
      #expect(Set(schema.words(at: property.keys, in: scope)) == Set(words), "\(property.path)")
    }
  }

  @Test("has every kind, with the same words in the schema") func kinds() {
    #expect(tables.kinds.map(\.name) == Graphic.Kind.knownNames)
    #expect(schema.words(at: ["kind"], in: "graphic") == Graphic.Kind.knownNames)
    #expect(schema.wordDescriptions(of: "kind", in: "graphic") == tables.kinds.map(\.says))
  }

  @Test("has examples in which nothing is wrong") func examples() {
    #expect(tables.examples.count > 10)
    for example in tables.examples {
      #expect(Document(example).check().diagnostics.map(\.message) == [], "\(example)")
    }
  }

  // MARK: - The program's table

  /// The properties, and the objects whose keys they are.
  private var places: [(property: Property, object: String)] {
    let scopes: [(Property.Scope, String)] = [
      (.document, "document"), (.canvas, "canvas"), (.graphic, "graphic"),
    ]
    return Property.all.flatMap { property in
      if let outer = property.keys.dropLast().last {
        return [(property, Self.objects[outer] ?? outer)]
      }
      return scopes.filter { property.scope.contains($0.0) }.map { (property, $0.1) }
    }
  }

  /// The objects under keys of other names.
  private static let objects = [
    "fill": "paint", "background": "paint", "gradient": "paint", "start": "text", "end": "text",
    "textStyle": "text",
  ]

  /// The words of a property; nil for one that has no list of them.
  private func words(of property: Property) -> [String]? {
    switch property.type {
    case .keyword(let words): words
    case .words(let words): words + ["none"]
    case .weight: Graphic.TextStyle.weights.map(\.name)
    case .string where property.path.hasSuffix(".type"): Property.paintTypes
    default: nil
    }
  }
}
