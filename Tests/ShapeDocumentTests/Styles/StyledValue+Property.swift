@testable import ShapeDocument

extension StyledValue {
  /// The value as a property of a type; nil for what it cannot be.
  func propertyValue(_ type: PropertyType) -> PropertyValue? {
    if case .plain(let text) = self, text.hasPrefix("$"), type != .color { return .string(text) }
    switch (type, self) {
    case (.color, _): return text.map { .color(Graphic.Color($0)) }
    case (.number, _), (.integer, _): return number.map { .number($0) }
    case (.boolean, _): return text.map { .boolean($0 == "true") }
    case (.weight, _), (.lengths, .plain), (.radius, .plain), (.columns, .plain):
      return number.map { .number($0) } ?? text.map { .string($0) }
    case (.stops, .list(let items)), (.stop, .list(let items)):
      return .list(items.compactMap { $0.stopValue })
    case (_, .list(let items)):
      return .list(
        items.compactMap { item in
          item.number.map { .number($0) } ?? item.text.map { .string($0) }
        })
    default: return text.map { .string($0) }
    }
  }

  /// A pair of an offset and a colour.
  private var stopValue: PropertyValue? {
    guard case .list(let items) = self, items.count == 2 else { return nil }
    let color = items[1].text.map { PropertyValue.color(Graphic.Color($0)) }
    return .list([items[0].number.map { .number($0) }, color].compactMap { $0 })
  }
}
