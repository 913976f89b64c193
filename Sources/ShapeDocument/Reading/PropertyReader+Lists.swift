import Geometry
import YAMLText

extension PropertyReader {
  /// The items of a list, nil with a report for anything else.
  private func items(_ node: YAMLNode, _ path: String, expected: String) -> [YAMLNode]? {
    guard case .sequence(let items, _) = node.content else {
      reportType(node, path, expected: expected)
      return nil
    }
    return items
  }

  /// A number that stands in a list.
  private mutating func listNumber(_ node: YAMLNode, _ path: String) -> Double? {
    let outerPlace = placeOfUse
    defer { placeOfUse = outerPlace }
    guard let node = follow(node) else { return nil }
    return number(node, path)
  }

  mutating func numbers(
    _ node: YAMLNode, _ counts: ClosedRange<Int>, _ path: String
  ) -> PropertyValue? {
    let expected =
      counts.lowerBound == counts.upperBound
      ? "a list of \(counts.lowerBound) numbers" : "a list of numbers"
    guard let items = items(node, path, expected: expected) else { return nil }
    guard counts.contains(items.count) else {
      report(.error, .wrongType, node, path, expected, "\(items.count)")
      return nil
    }
    var values: [PropertyValue] = []
    for item in items {
      guard let number = listNumber(item, path) else { return nil }
      values.append(.number(number))
    }
    if path == "size" { checkSize(values, node) }
    return .list(values)
  }

  private func checkSize(_ values: [PropertyValue], _ node: YAMLNode) {
    guard values.contains(where: { $0.number ?? 0 < 0 }) else { return }
    report(.warning, .negativeSize, node, PropertyValue.list(values).text)
  }

  mutating func radius(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard case .sequence(let items, _) = node.content else {
      return number(node, path).map(PropertyValue.number)
    }
    guard items.count != 3 else {
      report(.error, .wrongType, node, path, "a list of 2 or 4 numbers", "3")
      return nil
    }
    return numbers(node, 2...4, path)
  }

  mutating func strings(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard let items = items(node, path, expected: "a list of texts") else { return nil }
    var values: [PropertyValue] = []
    for item in items {
      let outerPlace = placeOfUse
      defer { placeOfUse = outerPlace }
      guard let item = follow(item), !item.isNull, let text = string(item, path) else { continue }
      values.append(.string(text))
    }
    return .list(values)
  }

  /// `[[0, 0], [10, 5]]`, or SVG's `"0,0 10,5"`.
  mutating func points(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    if let text = node.scalar { return svgPoints(text, node, path) }
    guard let items = items(node, path, expected: "a list of points") else { return nil }
    var values: [PropertyValue] = []
    values.reserveCapacity(items.count)
    for item in items {
      let outerPlace = placeOfUse
      defer { placeOfUse = outerPlace }
      guard let item = follow(item), let point = point(item, path) else { return nil }
      values.append(point)
    }
    return .list(values)
  }

  private mutating func point(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard case .sequence(let pair, _) = node.content, pair.count == 2 else {
      reportType(node, path, expected: "a pair of numbers")
      return nil
    }
    guard let x = listNumber(pair[0], path), let y = listNumber(pair[1], path) else { return nil }
    return .list([.number(x), .number(y)])
  }

  private func svgPoints(_ text: String, _ node: YAMLNode, _ path: String) -> PropertyValue? {
    var scanner = PathScanner(text)
    var values: [PropertyValue] = []
    while !scanner.isAtEnd {
      guard let x = scanner.number(), let y = scanner.number() else {
        reportType(node, path, expected: "pairs of numbers")
        return nil
      }
      values.append(.list([.number(x), .number(y)]))
    }
    return .list(values)
  }

  /// `[[0, "#fff"], [1, "#000"]]`
  mutating func stops(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard let items = items(node, path, expected: "a list of [offset, colour]") else { return nil }
    var values: [PropertyValue] = []
    for item in items {
      let outerPlace = placeOfUse
      defer { placeOfUse = outerPlace }
      guard let item = follow(item), let value = stop(item, path) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  /// `[0, "#fff"]`
  mutating func stop(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard case .sequence(let pair, _) = node.content, pair.count == 2 else {
      reportType(node, path, expected: "[offset, colour]")
      return nil
    }
    guard let offset = listNumber(pair[0], path), let colorNode = follow(pair[1]),
      let text = string(colorNode, path)
    else { return nil }
    return .list([.number(offset), .color(color(text, colorNode))])
  }
}
