import Geometry
import ShapeDocument

/// The style of a cell: names and values, some of them given by a named style.
struct DrawIOStyle {
  /// What is said last counts. There are so few that looking through them costs less than hashing.
  private var values: [(key: String, value: Substring)] = []
  /// What a cell of its kind has where its style says nothing.
  private(set) var names: [Substring] = []

  /// Reads `ellipse;fillColor=#ff0000;…`. O(text).
  init(_ text: String) {
    for part in text.utf8.split(separator: UInt8(ascii: ";")) {
      if let equals = part.firstIndex(of: UInt8(ascii: "=")) {
        set(String(Substring(part[..<equals])), Substring(part[equals...].dropFirst()))
      } else {
        names.append(Substring(part))
      }
    }
    values.removeFirst(max(values.count - Self.limit, 0))
    names.removeFirst(max(names.count - Self.limit, 0))
  }

  /// How many words of a style count, from its end; none that a person writes has as many.
  private static let limit = 256

  /// The styles that draw.io calls by a name; what another one has besides is named by `extends`.
  private static let named: [Substring: [String: Substring]] = [
    "text": [
      "shape": "text", "fillColor": "none", "strokeColor": "none", "align": "left",
      "verticalAlign": "top",
    ],
    "edgeLabel": ["extends": "text", "fontSize": "11"],
    "label": [
      "shape": "label", "fontStyle": "1", "align": "left", "spacingLeft": "52", "imageWidth": "42",
      "imageHeight": "42", "rounded": "1",
    ],
    "icon": [
      "extends": "label", "align": "center", "imageAlign": "center",
      "verticalLabelPosition": "bottom", "verticalAlign": "top", "spacing": "0",
      "spacingLeft": "0", "spacingTop": "6", "fontStyle": "0", "imageWidth": "48",
      "imageHeight": "48",
    ],
    "ellipse": ["shape": "ellipse", "perimeter": "ellipsePerimeter"],
    "rhombus": ["shape": "rhombus", "perimeter": "rhombusPerimeter"],
    "triangle": ["shape": "triangle", "perimeter": "trianglePerimeter"],
    "hexagon": ["shape": "hexagon"], "cylinder": ["shape": "cylinder"],
    "cloud": ["shape": "cloud"], "actor": ["shape": "actor"],
    "line": [
      "shape": "line", "strokeWidth": "4", "verticalAlign": "top", "spacingTop": "8",
    ],
    "image": ["shape": "image", "verticalAlign": "top", "verticalLabelPosition": "bottom"],
    "roundImage": ["extends": "image", "perimeter": "ellipsePerimeter"],
    "rhombusImage": ["extends": "image", "perimeter": "rhombusPerimeter"],
    "doubleEllipse": ["shape": "doubleEllipse"], "doubleRectangle": ["shape": "doubleRectangle"],
    "swimlane": ["shape": "swimlane", "fontStyle": "1", "startSize": "23"],
    "group": [
      "shape": "group", "fillColor": "none", "strokeColor": "none", "verticalAlign": "top",
    ],
    "fancy": ["shadow": "1", "glass": "1"],
    "arrow": ["shape": "arrow", "edgeStyle": "none", "fillColor": "default"],
  ]

  /// The colours of the styles that are named by one: gradient, fill and line.
  private static let themes: [Substring: (Substring, Substring, Substring)] = [
    "gray": ("#B3B3B3", "#F5F5F5", "#666666"), "blue": ("#7EA6E0", "#DAE8FC", "#6C8EBF"),
    "green": ("#97D077", "#D5E8D4", "#82B366"), "turquoise": ("#67AB9F", "#D5E8D4", "#6A9153"),
    "yellow": ("#FFD966", "#FFF2CC", "#D6B656"), "orange": ("#FFA500", "#FFCD28", "#D79B00"),
    "red": ("#EA6B66", "#F8CECC", "#B85450"), "pink": ("#B5739D", "#E6D0DE", "#996185"),
    "purple": ("#8C6C9C", "#E1D5E7", "#9673A6"),
  ]

  private static func themed(_ name: Substring, _ key: String) -> Substring? {
    let isPlain = name.hasPrefix("plain-")
    guard let theme = themes[isPlain ? name.dropFirst(6) : name] else { return nil }
    switch key {
    case "gradientColor": return theme.0
    case "fillColor": return theme.1
    case "strokeColor": return theme.2
    case "shadow", "glass": return isPlain ? nil : "1"
    default: return nil
    }
  }

  subscript(_ key: String) -> Substring? {
    if let pair = values.last(where: { $0.key == key }) { return pair.value }
    for name in names.reversed() {
      if let value = Self.themed(name, key) { return value }
      var name: Substring? = name
      while let style = name.flatMap({ Self.named[$0] }) {
        if let value = style[key] { return value }
        name = style["extends"]
      }
    }
    return nil
  }

  /// A number, if it is one within the limits.
  func number(_ key: String) -> Double? {
    self[key].flatMap { Double($0) }.flatMap(DiagramLimits.coordinate)
  }

  func number(_ key: String, _ usual: Double) -> Double { number(key) ?? usual }

  /// A place on a shape: in fractions of its sides, and how far beside that.
  struct Place {
    var x: Double
    var y: Double
    var offset: Point
    /// Whether it is moved to the outline.
    var isOnOutline: Bool
  }

  /// Where an end of a line is fixed: `exit` or `entry`; nil where it is fixed nowhere in particular.
  func place(_ end: String) -> Place? {
    guard let x = number(end + "X"), let y = number(end + "Y") else { return nil }
    return Place(
      x: x, y: y, offset: Point(number(end + "Dx", 0), number(end + "Dy", 0)),
      isOnOutline: self[end + "Perimeter"] != "0")
  }

  /// A switch.
  func isOn(_ key: String, usually usual: Bool = false) -> Bool {
    self[key].map { $0 == "1" || $0 == "true" } ?? usual
  }

  /// Says something else in place of what is said.
  mutating func set(_ key: String, _ value: Substring) { values.append((key, value)) }

  /// A percentage as a fraction; 1 where nothing is said.
  func fraction(_ key: String) -> Double { min(max(number(key, 100) / 100, 0), 1) }

  /// The name of the shape.
  var shape: String { self["shape"].map(String.init) ?? "rectangle" }

  /// A colour: nil for none; what is not known is the usual one.
  func color(_ key: String, _ usual: RGBA?) -> RGBA? {
    guard let text = self[key] else { return usual }
    if text == "none" { return nil }
    if text == "default" {
      return RGBA(rgb: key == "strokeColor" || key == "fontColor" ? 0 : 0xFFFFFF)
    }
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
