import ShapeLayout
import YAMLText

extension PropertyReader {
  /// A number, or two lengths, of which `none` leaves one open.
  mutating func lengths(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .sequence else { return number(node, schema).map(PropertyValue.number) }
    guard node.count == 2 else {
      report(.error, .wrongType, node, schema.path, "two lengths", "\(node.count)")
      return nil
    }
    var values: [PropertyValue] = []
    for item in node.items {
      guard let item = follow(item) else { return nil }
      if item.isScalar("none" as StaticString) {
        values.append(.string("none"))
      } else if let length = number(item, schema) {
        values.append(.number(length))
      } else {
        return nil
      }
    }
    return .list(values)
  }

  /// A number of columns, or a list of widths, `flexible`, `{flexible: [min, max]}` and
  /// `{adaptive: min}`.
  mutating func columns(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .sequence else {
      guard let count = number(node, schema) else { return nil }
      let most = Double(ContainerLayout.largestColumnCount)
      if Listener.isListening, count != count.rounded() || !(1...most).contains(count) {
        report(
          .warning, .outOfRange, node, schema.path, NumberText.shortest(count),
          "1…\(ContainerLayout.largestColumnCount)")
      }
      return .number(count)
    }
    if Listener.isListening, node.count == 0 || node.count > ContainerLayout.largestColumnCount {
      report(
        .warning, .outOfRange, node, schema.path, "a list of \(node.count)",
        "1…\(ContainerLayout.largestColumnCount)")
    }
    var values: [PropertyValue] = []
    for item in node.items {
      guard let item = follow(item), let value = generic(item, depth: 0) else { return nil }
      if Listener.isListening, ContainerLayout.Column(value) == nil {
        report(
          .error, .wrongType, item, schema.path,
          "a width, flexible, {flexible: [min, max]} or {adaptive: min}", value.text)
      }
      values.append(value)
    }
    return .list(values)
  }
}
