import Geometry
import KeptSVG
import ShapeDocument
import TextWidths

extension ComputedStyle {
  /// Applies declarations, the weakest first. What is no value of its property changes nothing.
  mutating func apply(_ declarations: [StyleDeclaration], inside parent: ComputedStyle) {
    // Other lengths are measured by the font, and other colours may be `currentColor`.
    for declaration in declarations where declaration.name == .fontSize || declaration.name == .font
    {
      let isShort = declaration.name == .font
      let size = isShort ? FontShorthand(declaration.value)?.size : declaration.value
      if let size { applyFontSize(size, parent) }
    }
    for declaration in declarations where !declaration.custom.isEmpty {
      custom[declaration.custom] = declaration.value
    }
    for declaration in declarations {
      guard let declaration = substituted(declaration) else { continue }
      if declaration.value == "inherit" {
        inherit(declaration.name, parent)
      } else if declaration.name.isGeometry {
        geometry[declaration.name] = declaration.value
      } else {
        apply(declaration)
      }
    }
  }

  /// A declaration with what its names stand for; nil where one stands for nothing.
  private mutating func substituted(_ declaration: StyleDeclaration) -> StyleDeclaration? {
    guard declaration.name != .custom else { return nil }
    guard declaration.value.holds("var(") else { return declaration }
    var declaration = declaration
    var mistake = "stands for nothing"
    for _ in 0..<16 {
      guard let range = CustomProperties.innermost(in: declaration.value) else {
        return declaration
      }
      let parts = CustomProperties.parts(declaration.value[range])
      let named = custom[parts.name]
      guard named?.utf8.count ?? 0 <= CustomProperties.byteLimit else {
        mistake = "stands for more than \(CustomProperties.byteLimit) bytes"
        break
      }
      guard let value = named ?? parts.other else { break }
      declaration.value.replaceSubrange(range, with: value)
    }
    unread.append(
      "'\(declaration.name.rawValue): \(declaration.value.prefix(40))' \(mistake)")
    return nil
  }

  /// A paint, as far as it can be read.
  private mutating func paint(
    _ declaration: StyleDeclaration, else other: SVGPaint
  ) -> SVGPaint {
    if let paint = SVGPaint(declaration.value) {
      if declaration.value.holds("icc-color") {
        unread.append(
          "'\(declaration.name.rawValue): \(declaration.value.prefix(40))' is taken without its profile"
        )
      }
      guard case .server(let reference, _) = paint else { return paint }
      switch reference {
      case "context-fill": return contextPaint(contextFill, declaration)
      case "context-stroke": return contextPaint(contextStroke, declaration)
      default: return paint
      }
    }
    let mixed = CSSColor.components(declaration.value, current: color)
    if let mixed { return .color(mixed) }
    if !Self.keywords.contains(declaration.value.lowercased()) {
      unread.append(
        "'\(declaration.name.rawValue): \(declaration.value.prefix(40))' is no colour that is known"
      )
    }
    return other
  }

  /// A paint of what shows the element.
  private mutating func contextPaint(
    _ paint: SVGPaint?, _ declaration: StyleDeclaration
  ) -> SVGPaint {
    if case .server(let reference, _)? = paint {
      unread.append(
        "'\(declaration.name.rawValue): \(declaration.value)' is \(reference.prefix(40)), which is "
          + "measured by another shape here")
    }
    return paint ?? .none
  }

  private static let keywords: Set = ["inherit", "initial", "unset", "revert", ""]

  private mutating func apply(_ declaration: StyleDeclaration) {
    let value = declaration.value
    switch declaration.name {
    case .fill: fill = paint(declaration, else: fill)
    case .stroke: stroke = paint(declaration, else: stroke)
    case .color:
      if case .color(let components) = paint(declaration, else: .current) { color = components }
    case .stopColor: stopColor = paint(declaration, else: stopColor)
    case .floodColor: floodColor = paint(declaration, else: floodColor)
    case .fillOpacity: fillOpacity = Self.share(value) ?? fillOpacity
    case .strokeOpacity: strokeOpacity = Self.share(value) ?? strokeOpacity
    case .stopOpacity: stopOpacity = Self.share(value) ?? stopOpacity
    case .floodOpacity: floodOpacity = Self.share(value) ?? floodOpacity
    case .opacity: opacity = Self.share(value) ?? opacity
    case .strokeWidth: strokeWidth = absolute(value) ?? strokeWidth
    case .dashOffset: dashOffset = absolute(value) ?? dashOffset
    case .dashArray: dash = value == "none" ? [] : SVGLength.list(value) ?? dash
    case .miterLimit: miterLimit = NumberText.parse(value) ?? miterLimit
    case .display: isDisplayed = value != "none"
    case .visibility: isVisible = value == "visible"
    default: applyWord(declaration)
    }
  }

  /// A length; one in sizes of the root's letters as that of the user's coordinates.
  private func absolute(_ text: String) -> SVGLength? {
    guard let length = SVGLength(text), length.unit == .rem else { return SVGLength(text) }
    return SVGLength(number: length.number * rootFontSize, unit: .user)
  }

  private mutating func applyWord(_ declaration: StyleDeclaration) {
    let value = declaration.value
    let word = value.lowercased()
    func choose(_ words: String...) -> String? { words.first { $0 == word } }
    switch declaration.name {
    case .fillRule: fillRule = choose("nonzero", "evenodd") ?? fillRule
    case .lineCap: cap = choose("butt", "round", "square") ?? cap
    case .lineJoin:
      join = choose("miter", "round", "bevel") ?? (word.hasPrefix("miter") ? "miter" : join)
    case .textAnchor: anchor = choose("start", "middle", "end") ?? anchor
    case .fontStyle: isItalic = word == "italic" || word.hasPrefix("oblique")
    case .fontWeight: weight = Self.weight(word, inside: weight) ?? weight
    case .fontFamily: setFamily(value)
    case .markerStart: markerStart = Self.reference(value)
    case .markerMid: markerMid = Self.reference(value)
    case .markerEnd: markerEnd = Self.reference(value)
    case .marker:
      markerStart = Self.reference(value)
      markerMid = markerStart
      markerEnd = markerStart
    case .letterSpacing: letterSpacing = spacing(word, declaration.name) ?? letterSpacing
    case .wordSpacing: wordSpacing = spacing(word, declaration.name) ?? wordSpacing
    case .isolation: isolation = word
    case .alignmentBaseline: alignment = word
    case .baselineShift:
      shift = shift(word) ?? shift
      isShiftNamed = ["sub", "super"].contains(word)
    case .direction, .colorInterpolation, .fontFeatures, .fontKerning, .fontSizeAdjust,
      .fontStretch, .fontVariant, .fontVariation, .imageRendering, .shapeRendering, .textRendering,
      .unicodeBidi, .writingMode:
      keep(declaration)
    case .whiteSpace: keepsSpaces = word.hasPrefix("pre") || word == "break-spaces"
    case .paintOrder: paintOrder = word
    case .blend: blend = word
    case .filterInterpolation: isFilterLinear = word != "srgb"
    case .filter: filter = Self.reference(value)
    case .clipPath: clip = Self.reference(value)
    case .mask: mask = Self.reference(value)
    case .textDecoration:
      decoration = word
      if word != "none" { lineFill = fill }
    case .baseline: baseline = word
    case .vectorEffect: vectorEffect = word
    case .overflow: overflow = word
    case .transform: transform = value
    case .transformOrigin: transformOrigin = value
    case .font: applyFont(value)
    default: break
    }
  }

  private mutating func keep(_ declaration: StyleDeclaration) {
    let isDefault =
      [declaration.name.keptDefault, "auto"].contains(declaration.value)
      || declaration.name == .writingMode && ["lr", "lr-tb"].contains(declaration.value)
    kept[declaration.name] = isDefault ? nil : declaration.value
  }

  private mutating func inherit(_ name: SVGAttribute, _ parent: ComputedStyle) {
    switch name {
    case .font:
      for name: SVGAttribute in [.fontSize, .fontFamily, .fontWeight, .fontStyle] {
        inherit(name, parent)
      }
    case .overflow: overflow = parent.overflow.isEmpty ? "visible" : parent.overflow
    default: Self.copies[name]?(&self, parent)
    }
  }

  /// What of its parent's style an element takes over for `inherit`.
  private static let copies:
    [SVGAttribute: @Sendable (inout ComputedStyle, ComputedStyle) -> Void] = [
      .fill: copy(\.fill), .stroke: copy(\.stroke), .color: copy(\.color),
      .opacity: copy(\.opacity),
      .stopColor: copy(\.stopColor), .stopOpacity: copy(\.stopOpacity),
      .fillOpacity: copy(\.fillOpacity), .strokeOpacity: copy(\.strokeOpacity),
      .strokeWidth: copy(\.strokeWidth), .fontSize: copy(\.fontSize), .fontFamily: copy(\.family),
      .fontWeight: copy(\.weight), .baseline: copy(\.baseline),
      .alignmentBaseline: copy(\.alignment),
      .baselineShift: copy(\.shift), .textAnchor: copy(\.anchor), .fontStyle: copy(\.isItalic),
      .letterSpacing: copy(\.letterSpacing), .wordSpacing: copy(\.wordSpacing),
      .textDecoration: copy(\.decoration), .clipPath: copy(\.clip), .mask: copy(\.mask),
      .filter: copy(\.filter), .display: copy(\.isDisplayed), .blend: copy(\.blend),
      .floodColor: copy(\.floodColor), .floodOpacity: copy(\.floodOpacity),
      .transform: copy(\.transform),
    ]

  private static func copy<Value>(
    _ property: any WritableKeyPath<ComputedStyle, Value> & Sendable
  ) -> @Sendable (inout ComputedStyle, ComputedStyle) -> Void {
    { $0[keyPath: property] = $1[keyPath: property] }
  }

  // MARK: Values

  private static func reference(_ value: String) -> String? { value == "none" ? nil : value }

  /// A number or a percentage, within 0…1.
  static func share(_ text: String) -> Double? {
    let isPercentage = text.hasSuffix("%")
    guard text.last?.isLetter == false, let length = SVGLength(text),
      length.unit == (isPercentage ? .percent : .user)
    else { return nil }
    return min(max(length.value(fontSize: 0, whole: 1), 0), 1)
  }

  /// Takes a list of families as it is written. The writer thinks of the generic one itself.
  private mutating func setFamily(_ value: String) {
    var names = value.prefix(1_024).split(separator: ",")
      .map { $0.trimmingBlanks.filter { $0 != "\"" && $0 != "'" } }.filter { !$0.isEmpty }
    names = FontDesign.collapsed(names)
    let others = names.dropLast()
    let other = Graphic.TextRun.genericFamily(like: others.joined(separator: ","))
    if names.last == other { names.removeLast() }
    family = names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private static func weight(_ word: String, inside weight: Int) -> Int? {
    switch word {
    case "normal": 400
    case "bold": 700
    case "bolder": weight < 400 ? 400 : weight < 600 ? 700 : 900
    case "lighter": weight < 600 ? 100 : weight < 800 ? 400 : 700
    default:
      SVGLength.numbers(word).first.flatMap { (1...1000).contains($0) ? Int($0) : nil }
    }
  }

  static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32,
  ]

  private mutating func applyFontSize(_ value: String, _ parent: ComputedStyle) {
    let word = value.lowercased()
    let size: Double? =
      switch word {
      case "smaller": parent.fontSize / 1.2
      case "larger": parent.fontSize * 1.2
      default:
        Self.fontSizes[word]
          ?? SVGLength(word).map {
            $0.value(
              fontSize: $0.unit == .rem ? rootFontSize : parent.fontSize, whole: parent.fontSize)
          }
      }
    if let size, size >= 0, size.isFinite { fontSize = size }
  }

  /// `italic bold 12px/1.5 Inter, serif`
  private mutating func applyFont(_ value: String) {
    guard let font = FontShorthand(value) else {
      if !Self.keywords.contains(value.lowercased()) {
        unread.append("'font: \(value.prefix(40))' is no font that is known")
      }
      return
    }
    isItalic = font.isItalic
    weight = font.weight.flatMap { Self.weight($0, inside: weight) } ?? 400
    setFamily(font.families)
  }
}

extension SVGAttribute {
  /// Whether it says where something is; since SVG 2 such attributes are properties.
  var isGeometry: Bool {
    switch self {
    case .x, .y, .width, .height, .rx, .ry, .r, .cx, .cy, .d: true
    default: false
    }
  }
}
