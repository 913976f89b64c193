extension Property {
  /// The type of the value at a path, elements of lists included: `at.0` is a number, `points.3` a
  /// pair; nil for paths the format does not know.
  package static func type(at keys: [String], in scope: Scope) -> PropertyType? {
    if scope == .document, keys.count > 2, keys[0] == StyleRule.key {
      return type(at: Array(keys.dropFirst(2)))
    }
    var path = ""
    var current: PropertyType?
    for (position, key) in keys.enumerated() {
      // The items of a list of paints are what a single paint is.
      if current?.isLayered == true, Int(key) != nil { continue }
      if current == .span {
        // A span has the members of a text.
        guard !keysOfWholeTexts.contains(key) else { return nil }
        path = "text"
      } else if current == .endText {
        guard !Graphic.EndTexts.absentKeys.contains(key) else { return nil }
        path = "text"
      }
      let next = position == 0 ? key : path + "." + key
      if let property = named(next, in: scope) {
        current = property.type
      } else {
        current = current?.element(key)
      }
      path = next
    }
    return current
  }

  /// The type of the value at a path for graphics, or else for canvases.
  static func type(at keys: [String]) -> PropertyType? {
    type(at: keys, in: .graphic) ?? type(at: keys, in: .canvas)
  }

  /// The path under which the table has the value at a path: `fill.color` for `fill.1.color`.
  static func canonicalPath(of keys: [String], in scope: Scope) -> String {
    guard keys.count > 1, Int(keys[1]) != nil, named(keys[0], in: scope)?.type.isLayered == true
    else { return keys.joined(separator: ".") }
    return ([keys[0]] + keys.dropFirst(2)).joined(separator: ".")
  }

  /// The keys below a path in the order in which new ones are written.
  package static func writingOrder(below path: String, in scope: Scope) -> [String] {
    guard path.isEmpty else {
      let keys = path.split(separator: ".").map(String.init)
      return Self.keys(below: canonicalPath(of: keys, in: scope), in: scope)
    }
    return scope == .canvas ? canvasOrder : keys(below: path, in: scope)
  }

  static let canvasOrder = [
    "id", "name", "size", "origin", "padding", "textStyle", "connectors", "background", "note",
    "tags", "meta", "hidden", "locked", "layout", "graphics",
  ]

  /// The member that a short form stands for: `fill: red` is `fill: {color: red}`.
  static func shortKey(of type: PropertyType?) -> String? {
    switch type {
    case .paint, .stroke, .shadow: "color"
    case .text, .span, .endText: "string"
    case .layout: "type"
    case .icon: "name"
    default: nil
    }
  }
}

extension PropertyType {
  /// True for values of which a list may have several.
  package var isLayered: Bool { self == .paint || self == .shadow }

  /// True for several numbers, of which each can be set.
  var isNumbers: Bool {
    switch self {
    case .numbers, .radius: true
    default: false
    }
  }

  /// The type of an element of a list, or of a member of a free map.
  fileprivate func element(_ key: String) -> PropertyType? {
    let position = Int(key)
    switch self {
    case .numbers, .radius, .connectorEnd, .lengths: return position == nil ? nil : .number
    case .points: return position == nil ? nil : .numbers(minimum: 2, maximum: 2)
    case .spans: return position == nil ? nil : .span
    case .words: return position == nil ? nil : .string
    case .strings: return position == nil ? nil : .string
    case .stops: return position == nil ? nil : .stop
    case .pathData: return position == nil ? nil : .pathData
    case .stop: return position == 0 ? .number : position == 1 ? .color : nil
    case .palette: return .paletteColor
    case .tokens: return .string
    case .paletteColor: return .color
    default: return nil
    }
  }
}
