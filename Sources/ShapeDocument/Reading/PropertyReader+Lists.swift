import Geometry
import GraphLayout
import YAMLText

extension PropertyReader {
  /// Reads the items of a list in turn, aliases followed; nil if it is not a list, or if an item
  /// cannot be read.
  mutating func list(
    _ node: EntryNode, _ schema: PropertySchema, expected: @autoclosure () -> String,
    _ read: (inout Self, EntryNode) -> PropertyValue?
  ) -> PropertyValue? {
    guard node.kind == .sequence else {
      reportType(node, schema, expected: expected())
      return nil
    }
    var values: [PropertyValue] = []
    values.reserveCapacity(node.count)
    for item in node.items {
      guard let value = followed(item, read) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  /// Reads a node, after following an alias.
  private mutating func followed(
    _ node: EntryNode, _ read: (inout Self, EntryNode) -> PropertyValue?
  ) -> PropertyValue? {
    let outerPlace = placeOfUse
    defer { placeOfUse = outerPlace }
    return follow(node).flatMap { read(&self, $0) }
  }

  mutating func numbers(
    _ node: EntryNode, _ counts: ClosedRange<Int>, _ schema: PropertySchema
  ) -> PropertyValue? {
    var expected: String {
      counts.count == 1 ? "a list of \(counts.lowerBound) numbers" : "a list of numbers"
    }
    if node.kind == .sequence, !counts.contains(node.count) {
      report(.error, .wrongType, node, schema.path, expected, "\(node.count)")
      return nil
    }
    let value = list(node, schema, expected: expected) { reader, item in
      if schema.takesToken, item.isTokenName { return reader.token(item, schema) }
      return reader.number(item, schema).map(PropertyValue.number)
    }
    if Listener.isListening, schema.path == "size", let value, let numbers = value.numbers,
      numbers.contains(where: { $0 < 0 })
    {
      report(.warning, .negativeSize, node, value.text)
    }
    return value
  }

  mutating func radius(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .sequence else {
      return number(node, schema).map(PropertyValue.number)
    }
    guard node.count != 3 else {
      report(.error, .wrongType, node, schema.path, "a list of 2 or 4 numbers", "3")
      return nil
    }
    return numbers(node, 2...4, schema)
  }

  /// What a connector holds on to: an id after `#`, or a point.
  mutating func connectorEnd(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    if node.kind == .scalar, node.bytes.count > 1, node.bytes.first == UInt8(ascii: "#") {
      let text = node.string
      guard Listener.isListening, node.bytes.contains(UInt8(ascii: "@")) else {
        return .string(text)
      }
      let name = ConnectorEndName(String(text.dropFirst()))
      guard let place = name.badPlace, document.firstEntry(withID: name.text) == nil else {
        return .string(text)
      }
      report(.error, .badPlaceAtEnd, node, String(place))
      return nil
    }
    guard node.kind == .sequence else {
      reportType(node, schema, expected: "\"#id\" or [x, y]")
      return nil
    }
    return numbers(node, 2...2, schema)
  }

  /// A layer of a graph: its number, or the id of another member after `#`.
  mutating func layer(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    if node.kind == .scalar, node.bytes.count > 1, node.bytes.first == UInt8(ascii: "#") {
      return .string(node.string)
    }
    guard node.kind == .scalar, let number = node.number, number == number.rounded(),
      (0...Double(GraphPicture.lastLayer)).contains(number)
    else {
      reportType(node, schema, expected: "a whole number from 0, or \"#id\" of a sibling")
      return nil
    }
    return .number(number)
  }

  /// A list of texts; other items are left out.
  mutating func strings(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .sequence else {
      reportType(node, schema, expected: "a list of texts")
      return nil
    }
    return .list(
      node.items.compactMap { item in
        followed(item) { reader, item in
          item.isNull ? nil : reader.string(item, schema).map(PropertyValue.string)
        }
      })
  }

  /// `[[0, 0], [10, 5]]`, or SVG's `"0,0 10,5"`.
  mutating func points(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    if node.kind == .scalar { return svgPoints(node, schema) }
    return list(node, schema, expected: "a list of points") { reader, item in
      reader.pair(item, schema, expected: "a pair of numbers") { reader, y in
        reader.number(y, schema).map(PropertyValue.number)
      }
    }
  }

  private mutating func svgPoints(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    var scanner = PathScanner(node.string)
    var values: [PropertyValue] = []
    while !scanner.isAtEnd {
      guard let x = scanner.number(), let y = scanner.number() else {
        reportType(node, schema, expected: "pairs of numbers")
        return nil
      }
      values.append(.list([.number(x), .number(y)]))
    }
    return .list(values)
  }

  /// `[[0, "#fff"], [1, "#000"]]`
  mutating func stops(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    list(node, schema, expected: "a list of [offset, colour]") { $0.stop($1, schema) }
  }

  /// `[0, "#fff"]`
  mutating func stop(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    pair(node, schema, expected: "[offset, colour]") { $0.color($1, schema) }
  }

  /// A list of a number and a second item, which `second` reads.
  private mutating func pair(
    _ node: EntryNode, _ schema: PropertySchema, expected: String,
    _ second: (inout Self, EntryNode) -> PropertyValue?
  ) -> PropertyValue? {
    guard node.kind == .sequence, node.count == 2 else {
      reportType(node, schema, expected: expected)
      return nil
    }
    var isFirst = true
    return list(node, schema, expected: expected) { reader, item in
      defer { isFirst = false }
      return isFirst ? reader.number(item, schema).map(PropertyValue.number) : second(&reader, item)
    }
  }
}
