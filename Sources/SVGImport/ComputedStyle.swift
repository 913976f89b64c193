import Geometry
import KeptSVG
import ShapeDocument

/// The style of an element: its inherited properties, overridden by its own.
struct ComputedStyle: Equatable {
  // Inherited.
  var fill = SVGPaint.color(.init(red: 0, green: 0, blue: 0))
  var fillOpacity = 1.0
  var fillRule = "nonzero"
  var stroke = SVGPaint.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength(number: 1, unit: .user)
  var dash: [SVGLength] = []
  var dashOffset = SVGLength.zero
  var cap = "butt"
  var join = "miter"
  var miterLimit = 4.0
  var color = RGBA(red: 0, green: 0, blue: 0)
  var family: String?
  var fontSize = 16.0
  var weight = 400
  var isItalic = false
  var anchor = "start"
  var isVisible = true
  var keepsSpaces = false
  var markerStart: String?
  var markerMid: String?
  var markerEnd: String?
  /// What is added to the width of each letter, and of each blank besides.
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  /// The lines along letters that elements around it say.
  var outerLines: Graphic.TextDecoration = []
  /// What fills those lines.
  var lineFill: SVGPaint?
  /// The distance from the baseline that elements around it say.
  var outerRise = 0.0
  /// How large the letters of the element around it, and those of the root are.
  var outerFontSize = 16.0
  var rootFontSize = 16.0
  var baseline = "auto"
  var paintOrder = "normal"
  /// The paints of what shows the element: a `use`, or a shape with markers.
  var contextFill, contextStroke: SVGPaint?
  /// Values that no property of the document says, but which can be kept.
  var kept: [SVGAttribute: String] = [:]
  // Its own.
  var opacity = 1.0
  var isDisplayed = true
  var blend = "normal"
  var filter: String?
  var clip: String?
  var mask: String?
  var decoration = "none"
  var vectorEffect = "none"
  /// What becomes of content beyond a frame; where nothing is said, it is cut off.
  var overflow = ""
  var stopColor = SVGPaint.color(.init(red: 0, green: 0, blue: 0))
  var stopOpacity = 1.0
  var floodColor = SVGPaint.color(.init(red: 0, green: 0, blue: 0))
  var floodOpacity = 1.0
  var transform: String?
  var transformOrigin: String?
  var isolation = "auto"
  var alignment = "auto"
  /// The distance by which its letters stand above the baseline of the element around it.
  var shift = 0.0
  /// Whether a word says that distance, which fonts know better.
  var isShiftNamed = false
  /// Whether filters reckon with light and not with its encoding.
  var isFilterLinear = true
  /// The element around which a group has been put, and what that does in its place.
  var wrapped: WrappedElement?
  /// What CSS calls by names of its own.
  var custom: [String: String] = [:]
  /// Declarations that could not be read, in a few words each.
  var unread: [String] = []
  /// Geometry that CSS says.
  var geometry: [SVGAttribute: String] = [:]

  /// What a file begins with: letters of no family are of that which all browsers take.
  static var ofFile: ComputedStyle {
    var style = ComputedStyle()
    style.family = "Times New Roman"
    return style
  }

  /// What an element inside one of this style begins with.
  var inherited: ComputedStyle {
    var style = self
    style.opacity = 1
    style.isDisplayed = true
    style.blend = "normal"
    style.filter = nil
    style.clip = nil
    style.mask = nil
    style.outerLines = lines
    style.decoration = "none"
    style.vectorEffect = "none"
    style.overflow = ""
    style.stopColor = SVGPaint.color(.init(red: 0, green: 0, blue: 0))
    style.stopOpacity = 1
    style.floodColor = SVGPaint.color(.init(red: 0, green: 0, blue: 0))
    style.floodOpacity = 1
    style.transform = nil
    style.transformOrigin = nil
    style.unread = []
    style.wrapped = nil
    style.isolation = "auto"
    style.alignment = "auto"
    style.outerRise = rise
    style.shift = 0
    style.isShiftNamed = false
    style.outerFontSize = fontSize
    if !geometry.isEmpty { style.geometry = [:] }
    return style
  }

  /// A paint's colour; `current` is this style's.
  func components(of paint: SVGPaint) -> RGBA? {
    switch paint {
    case .color(let color): color
    case .current: color
    case .none, .server: nil
    }
  }
}

/// An element around which a group has been put.
struct WrappedElement: Equatable {
  let node: Int
  /// What the group does in its place.
  let parts: SVGConversion.Wrapped
}

extension ComputedStyle {
  /// Whether lines are painted before fills.
  var paintsStrokeFirst: Bool {
    guard paintOrder != "normal" else { return false }
    let words = paintOrder.split(whereSeparator: \.isWhitespace)
    guard let stroke = words.firstIndex(of: "stroke") else { return false }
    return words.firstIndex(of: "fill").map { stroke < $0 } ?? true
  }

  /// The style of letters in a clipping path: an outline, whatever paints they have.
  var ofOutline: ComputedStyle {
    var style = self
    (style.fill, style.fillOpacity) = (.color(RGBA(red: 0, green: 0, blue: 0)), 1)
    style.stroke = .none
    return style
  }

  /// Leaves out what a group around the element does.
  mutating func leaveOut(_ parts: SVGConversion.Wrapped) {
    if parts.contains(.clip) { clip = nil }
    if parts.contains(.mask) { mask = nil }
    guard parts.contains(.outer) else { return }
    transform = nil
    transformOrigin = nil
    opacity = 1
    blend = "normal"
  }
}
