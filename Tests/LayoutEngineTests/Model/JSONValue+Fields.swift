import LayoutModel
import LayoutNotation

/// The fields of valid notation.
extension JSONValue {
  func present(_ key: String) -> JSONValue? {
    guard let value = self[key], value != .null else { return nil }
    return value
  }

  func number(_ key: String) -> Double? { present(key)?.asLength(orInfinity: false) }

  /// A number or infinity.
  func length(_ key: String) -> Double? { present(key)?.asLength(orInfinity: true) }

  /// A number or infinity of an array.
  func item(_ index: Int) -> Double? {
    guard case .array(let items) = self, index < items.count else { return nil }
    return items[index].asLength(orInfinity: true)
  }

  private func asLength(orInfinity: Bool) -> Double? {
    switch self {
    case .number(let number): number
    case .string("inf") where orInfinity: .infinity
    case .string("-inf") where orInfinity: -.infinity
    default: nil
    }
  }

  func elements(_ key: String) -> [JSONValue] {
    if case .array(let elements)? = self[key] { elements } else { [] }
  }

  private func name(_ key: String, fallback: String) -> String {
    if case .string(let name)? = self[key] { name } else { fallback }
  }

  func axes(_ key: String, fallback: String = "hv") -> [ModelAxis] {
    let name = name(key, fallback: fallback)
    if name == "horizontal" { return [.horizontal] }
    if name == "vertical" { return [.vertical] }
    return (name.contains("h") ? [.horizontal] : []) + (name.contains("v") ? [.vertical] : [])
  }

  var point: ModelPoint { ModelPoint(number("x") ?? 0, number("y") ?? 0) }

  var alignment: ModelAlignment { .named(name("align", fallback: "center")) }

  /// The guide across the axis of a stack.
  func guide(_ key: String, _ axis: ModelAxis) -> ModelGuide {
    let name = name(key, fallback: "center")
    if name == "center" { return axis == .horizontal ? .verticalCenter : .horizontalCenter }
    return .named(name)
  }
}

extension ModelGuide {
  /// The guide with a name of the notation.
  static func named(_ name: String) -> ModelGuide {
    switch name {
    case "leading": .leading
    case "hcenter": .horizontalCenter
    case "trailing": .trailing
    case "top": .top
    case "vcenter": .verticalCenter
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: .custom(name)
    }
  }
}

extension ModelAlignment {
  /// The alignment with one of SwiftUI's names, or a custom guide on one axis.
  static func named(_ name: String) -> ModelAlignment {
    let vertical: [(String, ModelGuide)] = [
      ("FirstTextBaseline", .firstTextBaseline), ("LastTextBaseline", .lastTextBaseline),
    ]
    switch name {
    case "center": return ModelAlignment(.horizontalCenter, .verticalCenter)
    case "top": return ModelAlignment(.horizontalCenter, .top)
    case "bottom": return ModelAlignment(.horizontalCenter, .bottom)
    case "leading": return ModelAlignment(.leading, .verticalCenter)
    case "trailing": return ModelAlignment(.trailing, .verticalCenter)
    case "topLeading": return ModelAlignment(.leading, .top)
    case "topTrailing": return ModelAlignment(.trailing, .top)
    case "bottomLeading": return ModelAlignment(.leading, .bottom)
    case "bottomTrailing": return ModelAlignment(.trailing, .bottom)
    case "firstTextBaseline": return ModelAlignment(.horizontalCenter, .firstTextBaseline)
    case "lastTextBaseline": return ModelAlignment(.horizontalCenter, .lastTextBaseline)
    default: break
    }
    for (suffix, guide) in vertical where name.hasSuffix(suffix) {
      let horizontal: ModelGuide =
        name.hasPrefix("leading")
        ? .leading : name.hasPrefix("trailing") ? .trailing : .horizontalCenter
      return ModelAlignment(horizontal, guide)
    }
    return name.hasPrefix("h:")
      ? ModelAlignment(.custom(name), .verticalCenter)
      : ModelAlignment(.horizontalCenter, .custom(name))
  }
}
