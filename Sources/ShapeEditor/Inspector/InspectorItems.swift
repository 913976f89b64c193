import Geometry
import ShapeCommands
import ShapeDocument

/// The items of a list; each is made when it is read.
package struct InspectorItems: RandomAccessCollection, Sendable {
  /// Identifies the state of a list without comparing items.
  struct Stamp: Hashable, Sendable {
    /// The entry the list belongs to.
    let entry: Int
    /// The state of its document.
    let state: DocumentState
  }

  /// The list's path.
  package let path: String
  /// Whether the items are shown.
  package let isOpen: Bool
  let stamp: Stamp
  let values: [PropertyValue]
  /// How each part of an item is edited, in order.
  let controls: [FieldControl]
  /// The colours of the palette, where colours are among the parts.
  let palette: [String: RGBA]
  /// Problems by item.
  let problems: [Int: [InspectorProblem]]

  package var startIndex: Int { 0 }
  package var endIndex: Int { values.count }

  package subscript(index: Int) -> InspectorModel.Item {
    InspectorModel.Item(
      list: path, index: index, parts: parts(of: values[index], at: "\(path).\(index)"),
      problems: problems[index] ?? [])
  }

  /// The keys of a span that are fields of its line.
  static let spanKeys = ["string", "weight", "color"]

  private func parts(of value: PropertyValue, at path: String) -> [InspectorModel.Part] {
    if controls == [.toggle, .color] { return layerParts(of: value, at: path) }
    if case .map = value, self.path == "text.spans" {
      return zip(Self.spanKeys, controls).map { key, control in
        part(value[key] ?? .string(""), "\(path).\(key)", control)
      }
    }
    guard controls.count > 1, case .list(let values) = value else {
      return [part(value, path, controls.first ?? .text(takesLines: false))]
    }
    return zip(values.indices, controls).map { number, control in
      part(values[number], "\(path).\(number)", control)
    }
  }

  /// The parts of a paint or a shadow: whether it is enabled, and its colour, or all of it.
  private func layerParts(of value: PropertyValue, at path: String) -> [InspectorModel.Part] {
    let enabled = value["enabled"] ?? .boolean(true)
    let toggle = part(enabled, path + ".enabled", .toggle)
    if let color = value["color"], value["type"] == nil {
      return [toggle, part(color, path + ".color", .color)]
    }
    return [toggle, part(value, path, .flow)]
  }

  private func part(
    _ value: PropertyValue, _ path: String, _ control: FieldControl
  ) -> InspectorModel.Part {
    InspectorModel.Part(
      path: path, value: InspectorText.clipped(value.text), control: control,
      swatch: swatch(of: value), agreement: .same)
  }

  private func swatch(of value: PropertyValue) -> RGBA? {
    guard case .color(let color) = value else { return nil }
    if case .palette(let name) = color { return palette[name] }
    return color.components
  }
}

extension InspectorItems: Hashable {
  /// Whether both are the same list in the same state.
  package static func == (left: InspectorItems, right: InspectorItems) -> Bool {
    left.stamp == right.stamp && left.path == right.path && left.isOpen == right.isOpen
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(stamp)
    hasher.combine(path)
    hasher.combine(isOpen)
  }
}

/// How the inspector shows values.
enum InspectorText {
  /// The most characters shown of a value.
  private static let maximumLength = 400

  /// The first line of a text, cut after a few hundred characters.
  static func clipped(_ text: String) -> String {
    let start = text.utf8.count > maximumLength ? text.prefix(maximumLength) : text[...]
    let line = start.unicodeScalars.prefix { !$0.isNewline }
    return line.endIndex == text.endIndex ? text : String(line) + "…"
  }
}

extension Unicode.Scalar {
  /// True for a line break. It never joins the scalar before it in one character, except another
  /// line break.
  fileprivate var isNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
