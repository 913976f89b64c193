import Geometry
import ShapeDocument
import YAMLText

/// What the attributes of SVG say of a graphic, so that an import finds it without being told. All
/// else stands beside them as data.
extension SVGElement {
  /// Whether SVG's own attributes lead back to a property as it is written. Those of its place are
  /// asked for together: ``saysPlace``.
  func says(_ key: GraphicKey, _ value: YAMLValue?) -> Bool {
    guard let value else { return saysUsual(key) }
    return switch key {
    case .fill: saysFill(value)
    case .stroke: saysStroke(value)
    case .shadow: isShadowWritten && values.blur == 0 && saysShadow(value)
    case .text: saysText(value)
    case .radius: saysRadius
    default: false
    }
  }

  /// The same of a property in its usual form.
  private func saysUsual(_ key: GraphicKey) -> Bool {
    switch key {
    case .id, .kind, .hidden, .locked: true
    case .name: Self.isKept(values.name)
    case .note: Self.isKept(values.note)
    case .link: Self.isKept(values.link) && linkTarget == values.link
    case .opacity: values.opacity > 0 && Self.isShare(values.opacity)
    case .blend: values.blend != "normal" && Self.isBlend(values.blend)
    case .size: saysSize
    case .radius: saysRadius
    case .points: saysPoints
    case .d: saysPath
    case .fillRule: values.fillRule == .evenodd && hasShape
    case .source:
      hasImage && isEvident && imageTarget == values.source && Self.isKept(values.source)
    case .fill: fill?.isVisible == true && showsFill
    case .stroke: stroke?.isVisible == true && hasShape
    case .text: false
    default: false
    }
  }

  // MARK: - Place and shape

  /// Whether SVG's own attributes lead back to `at`, `rotation`, `pivot` and `transform`.
  var saysPlace: Bool {
    guard isEvident else { return false }
    // Whether each key is written in its usual form; nil where it is not written.
    var (at, rotation, pivot): (Bool?, Bool?, Bool?)
    var isTransformed = false
    for property in values.written {
      let isUsual = if case nil = property.value { true } else { false }
      switch property.graphicKey {
      case .at?: at = at ?? isUsual
      case .rotation?: rotation = rotation ?? isUsual
      case .pivot?: pivot = pivot ?? isUsual
      case .transform?: isTransformed = true
      default: break
      }
    }
    let origin = values.placement.at
    guard origin == .zero ? at == nil : at == true, Self.isKept(origin.x), Self.isKept(origin.y)
    else { return false }
    if let isUsual = rotation {
      let angle = values.placement.rotation
      guard isUsual, angle != 0, Self.isKept(angle) else { return false }
    }
    guard saysPivot(isUsual: pivot) else { return false }
    guard isTransformed else { return true }
    guard let matrix = values.placement.transform, !matrix.isTranslation else { return false }
    return [matrix.a, matrix.b, matrix.c, matrix.d].allSatisfy(Self.isKeptFactor)
      && Self.areKept([matrix.e, matrix.f])
  }

  /// A pivot is found again where the graphic turns, and left away where that is the middle of a box.
  private func saysPivot(isUsual: Bool?) -> Bool {
    let hasBox = if case .box = placement.outline { kind != .group } else { false }
    guard let isUsual else { return placement.rotation == 0 || hasBox }
    guard isUsual, placement.rotation != 0, let pivot = placement.pivot,
      Self.areKept([pivot.x, pivot.y])
    else { return false }
    var middle = placement
    middle.pivot = nil
    let center = middle.turningPoint(frame: frame)
    return !hasBox || abs(center.x - pivot.x) > 1e-6 || abs(center.y - pivot.y) > 1e-6
  }

  private var saysSize: Bool {
    guard kind != .group, isEvident, case .box(let extent) = placement.outline else { return false }
    return Self.isKept(extent.width) && Self.isKept(extent.height)
  }

  private var saysRadius: Bool {
    guard kind == .roundedRectangle, isEvident,
      case .roundedRectangle(_, let fitted) = contour, fitted.isUniform, !fitted.isZero,
      CornerRadii(values.radii) == fitted
    else { return false }
    let isShort = values.radii.count == 1
    return Self.areKept(values.radii) && values.radii.count <= 2
      && isShort == (fitted.topLeft.width == fitted.topLeft.height)
  }

  private var saysPoints: Bool {
    guard isEvident, hasShape else { return false }
    switch contour {
    case .polygon(let points), .polyline(let points):
      guard kind == .polygon || kind == .line || kind == .polyline,
        case .points = placement.outline
      else { return false }
      return points.allSatisfy { Self.isKept($0.x) && Self.isKept($0.y) }
    default: return false
    }
  }

  private var saysPath: Bool {
    guard kind == .path, isEvident, case .path(let data) = contour else { return false }
    return Self.isKept(data) && data.first?.isWhitespace == false
      && data.last?.isWhitespace == false
  }

  // MARK: - Paints and text

  /// Whether there is something to fill: an import leaves out the fill of a line.
  private var showsFill: Bool {
    if case .polyline(let points) = contour, isLine(points) { false } else { hasShape }
  }

  private func saysFill(_ value: YAMLValue) -> Bool {
    guard case .mapping = value, showsFill, let fill, fill.opacity > 0,
      Self.isShare(fill.opacity), fill.isVisible, case .color(let color) = fill.content,
      let text = Self.opaqueText(of: color)
    else { return false }
    return value.meansSame(
      as: .mapping([.init("color", .string(text)), .init("opacity", Self.number(fill.opacity))]))
  }

  private func saysStroke(_ value: YAMLValue) -> Bool {
    guard hasShape, !hasStrokeApart, let stroke, stroke.isVisible,
      case .color(let color) = stroke.content,
      let text = Self.opaqueText(of: color), stroke.visibleDash == stroke.dash,
      Self.areKept([stroke.width, stroke.dashOffset] + stroke.dash)
    else { return false }
    var pairs: [YAMLValue.Pair] = [.init("color", .string(text))]
    if stroke.width != 1 { pairs.append(.init("width", Self.number(stroke.width))) }
    if !stroke.visibleDash.isEmpty {
      pairs.append(.init("dash", .sequence(stroke.dash.map(Self.number))))
      if stroke.dashOffset != 0 {
        pairs.append(.init("dashOffset", Self.number(stroke.dashOffset)))
      }
    }
    if stroke.cap != .butt { pairs.append(.init("cap", .string(stroke.cap.rawValue))) }
    if stroke.join != .miter { pairs.append(.init("join", .string(stroke.join.rawValue))) }
    return pairs.count > 1 && value.meansSame(as: .mapping(pairs))
  }

  private func saysShadow(_ value: YAMLValue) -> Bool {
    guard let shadow = values.shadow, !shadow.isInner, shadow.spread == 0,
      case .components(let color) = shadow.color,
      abs(color.alpha * 255 - (color.alpha * 255).rounded()) < 1e-9,
      Self.areKept([shadow.offset.x, shadow.offset.y, shadow.blur])
    else { return false }
    return value.meansSame(
      as: .mapping([
        .init("color", .string(color.hexText)),
        .init(
          "offset", .sequence([Self.number(shadow.offset.x), Self.number(shadow.offset.y)])),
        .init("blur", Self.number(shadow.blur)),
      ]))
  }

  private func saysText(_ value: YAMLValue) -> Bool {
    guard isEvident, kind != .group, let text, text.isPlain,
      case .box(let extent) = placement.outline,
      extent.width > 0, extent.height > 0,
      text.color == .black || Self.opaqueText(of: text.color) != nil,
      Self.isKept(text.string), Self.isPlainLine(text.string), text.font == nil,
      text.lineHeight == 1.2, text.valign == (kind == .text ? .top : .middle),
      (text.size * 1e4).rounded() / 1e4 == text.size
    else { return false }
    var pairs: [YAMLValue.Pair] = [.init("string", .string(text.string))]
    if text.size != 16 { pairs.append(.init("size", Self.number(text.size))) }
    if text.weight != 400 {
      guard let name = Graphic.TextStyle.weights.first(where: { $0.weight == text.weight })?.name
      else { return false }
      pairs.append(.init("weight", .string(name)))
    }
    if text.isItalic { pairs.append(.init("italic", .plain("true"))) }
    if text.align != (kind == .text ? .leading : .center) {
      pairs.append(.init("align", .string(text.align.rawValue)))
    }
    if text.color != .black {
      pairs.append(.init("color", .string(Self.opaqueText(of: text.color) ?? "")))
    }
    let isShort = pairs.count == 1
    return value.meansSame(as: isShort ? .string(text.string) : .mapping(pairs))
  }

  // MARK: - What an import reads as it was

  /// Whether a text goes through XML as it is, and is more than nothing.
  static func isKept(_ text: String?) -> Bool {
    guard let text, !text.isEmpty else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
        && scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// Whether a line of text has no blanks that SVG takes away.
  private static func isPlainLine(_ text: String) -> Bool {
    text.utf8.first != 0x20 && text.utf8.last != 0x20 && !text.contains("  ")
      && !text.unicodeScalars.contains {
        $0.value == 0xA0 || $0.properties.isWhitespace && $0 != " "
      }
  }

  /// Whether an import finds numbers again: it rounds to nine decimals.
  static func areKept(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy(isKept)
  }

  private static func isKept(_ number: Double) -> Bool {
    abs(number) <= 1e5 && (number * 1e6).rounded() / 1e6 == number
  }

  private static func isKeptFactor(_ number: Double) -> Bool {
    abs(number) <= 1e3 && abs(number) >= 1e-3 && (number * 1e5).rounded() / 1e5 == number
      || number == 0
  }

  private static func isShare(_ number: Double) -> Bool {
    number >= 0 && number < 1 && (number * 1e4).rounded() / 1e4 == number
  }

  private static func isBlend(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) } && !word.isEmpty
  }

  private static func opaqueText(of color: Graphic.Color) -> String? {
    guard case .components(let color) = color, color.alpha == 1 else { return nil }
    return color.opaqueText
  }

  private static func number(_ number: Double) -> YAMLValue { .plain(NumberText.shortest(number)) }
}
