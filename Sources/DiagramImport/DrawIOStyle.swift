import Geometry
import ShapeDocument

/// The style of a cell: names and values, some of them given by a named style.
struct DrawIOStyle {
  private var values: [Substring: Substring] = [:]
  /// What a cell of its kind has where its style says nothing.
  private(set) var names: [Substring] = []

  /// Reads `ellipse;fillColor=#ff0000;…`. O(text).
  init(_ text: String) {
    for part in text.split(separator: ";") {
      if let equals = part.firstIndex(of: "=") {
        values[part[..<equals]] = part[equals...].dropFirst()
      } else {
        names.append(part)
      }
    }
  }

  private static let named: [Substring: [Substring: Substring]] = [
    "text": [
      "shape": "text", "fillColor": "none", "strokeColor": "none", "align": "left",
      "verticalAlign": "top",
    ],
    "edgeLabel": ["shape": "text", "fillColor": "none", "strokeColor": "none", "fontSize": "11"],
    "ellipse": ["shape": "ellipse"], "rhombus": ["shape": "rhombus"],
    "triangle": ["shape": "triangle"], "hexagon": ["shape": "hexagon"],
    "cylinder": ["shape": "cylinder"], "cloud": ["shape": "cloud"], "actor": ["shape": "actor"],
    "line": ["shape": "line"], "image": ["shape": "image", "verticalLabelPosition": "bottom"],
    "doubleEllipse": ["shape": "doubleEllipse"], "doubleRectangle": ["shape": "doubleRectangle"],
    "swimlane": ["shape": "swimlane", "fontStyle": "1"],
    "group": [
      "shape": "group", "fillColor": "none", "strokeColor": "none", "verticalAlign": "top",
    ],
    "icon": ["shape": "image", "verticalLabelPosition": "bottom"],
  ]

  subscript(_ key: Substring) -> Substring? {
    if let value = values[key] { return value }
    for name in names {
      if let value = Self.named[name]?[key] { return value }
    }
    return nil
  }

  /// A number, if it is one within the limits.
  func number(_ key: Substring) -> Double? {
    self[key].flatMap { Double($0) }.flatMap(DiagramLimits.coordinate)
  }

  func number(_ key: Substring, _ usual: Double) -> Double { number(key) ?? usual }

  /// A place on a shape: in fractions of its sides, and how far beside that.
  typealias Place = (x: Double, y: Double, dx: Double, dy: Double)

  /// Where an end of a line is fixed: `exit` or `entry`; nil where it is fixed nowhere in particular.
  func place(_ end: Substring) -> Place? {
    guard let x = number(end + "X"), let y = number(end + "Y") else { return nil }
    return (x, y, number(end + "Dx", 0), number(end + "Dy", 0))
  }

  /// A switch.
  func isOn(_ key: Substring) -> Bool { self[key] == "1" || self[key] == "true" }

  /// A percentage as a fraction; 1 where nothing is said.
  func fraction(_ key: Substring) -> Double { min(max(number(key, 100) / 100, 0), 1) }

  /// The name of the shape.
  var shape: String { self["shape"].map(String.init) ?? "rectangle" }

  /// A colour: nil for none; what is not known is the usual one.
  func color(_ key: Substring, _ usual: RGBA?) -> RGBA? {
    guard let text = self[key] else { return usual }
    if text == "none" { return nil }
    return Self.color(text) ?? usual
  }

  /// A colour by its text; of one for light and dark screens the first.
  static func color(_ text: some StringProtocol) -> RGBA? {
    var text = String(text)
    if text.hasPrefix("light-dark(") {
      text = String(text.dropFirst(11))
      let isFunction = text.prefix(5).contains("(")
      let end = text.firstIndex(of: isFunction ? ")" : ",") ?? text.endIndex
      text = String(text[..<end]) + (isFunction ? ")" : "")
    }
    return Graphic.Color(text).components
  }
}
