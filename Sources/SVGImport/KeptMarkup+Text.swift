import Geometry
import KeptSVG
import ShapeDocument

/// A text that is kept: its elements that are shown look the same wherever it stands.
struct KeptText {
  /// The styles of the elements that are shown.
  let styles: [Int: ComputedStyle]
  /// What percentages are of.
  let viewport: Extent
}

extension KeptMarkup {
  /// An attribute and its value.
  typealias Attribute = (name: String, value: String)

  /// The attributes of an element of a text: where its letters stand in the text's units, and what of
  /// its style those around it have not.
  func attributes(of node: Int, in text: KeptText) -> [Attribute] {
    guard let style = text.styles[node] else { return [] }
    let isRoot = node == root
    let outer = text.styles[tree.nodes[node].parent] ?? ComputedStyle()
    let around = looks(isRoot ? ComputedStyle() : outer, text.viewport)
    let looks = looks(style, text.viewport)
    let own = zip(looks, around).filter { one, other in
      one.value != other.value || isRoot && Self.given.contains(one.name)
    }
    return places(of: node, style, text.viewport) + own.map(\.0)
      + self.own(style, outer, isRoot: isRoot)
  }

  /// What an exported file says of all texts, which a text that is kept does not know.
  private static let given: Set = ["font-family", "fill"]

  // MARK: - Places

  private func places(of node: Int, _ style: ComputedStyle, _ viewport: Extent) -> [Attribute] {
    let (width, height) = (viewport.width, viewport.height)
    let lists: [(SVGAttribute, whole: Double?)] = [
      (.x, width), (.y, height), (.dx, width), (.dy, height), (.rotate, nil), (.textLength, width),
    ]
    var result: [Attribute] = lists.compactMap { name, whole in
      tree.value(name, of: node).flatMap { numbers($0, style, whole: whole) }
        .map { (name.rawValue, $0) }
    }
    if let word = tree.value(.lengthAdjust, of: node) {
      result.append((SVGAttribute.lengthAdjust.rawValue, word))
    }
    for other in tree.others[tree.nodes[node].others]
    where Self.isKept(other.name) && other.name != "path" {
      let isLength = other.name == "startOffset" && !other.value.hasSuffix("%")
      let value = isLength ? numbers(other.value, style, whole: 0) : other.value
      if let value, SVGReferences.areLocal(in: value) { result.append((other.name, value)) }
    }
    if let link = link(of: node, viewport) { result.append(("href", "#" + link)) }
    return result
  }

  private func link(of node: Int, _ viewport: Extent) -> String? {
    switch tree.nodes[node].name {
    case .textPath: conversion.keptPath(of: node, viewport)
    case .tref:
      tree.value(.href, of: node).flatMap(SVGReferences.first).flatMap(
        conversion.keptName(ofTarget:))
    default: nil
    }
  }

  /// Lengths in the text's units; nil where one is none: of a list in error nothing holds.
  private func numbers(_ list: String, _ style: ComputedStyle, whole: Double?) -> String? {
    let words = list.split { $0 == "," || $0.isWhitespace }.prefix(5_000)
    // Without a whole it is of numbers.
    let numbers = words.filter { whole != nil || $0.last?.isLetter == false }
      .compactMap { style.length(String($0), whole: whole ?? 0).map(number) }
    return numbers.count == words.count && !words.isEmpty ? numbers.joined(separator: " ") : nil
  }

  private func number(_ number: Double) -> String {
    NumberText.written(number, significantDigits: 9) ?? "0"
  }

  // MARK: - Looks

  /// What elements inside have, too: always the same attributes.
  private func looks(_ style: ComputedStyle, _ viewport: Extent) -> [Attribute] {
    let fill = paint(style.fill, style, style.fillOpacity)
    let words = Self.words.map { name in
      (name.rawValue, style.kept[name] ?? name.keptDefault ?? "normal")
    }
    return [
      ("font-family", Self.families(style.family)), ("font-size", number(style.fontSize)),
      ("font-weight", "\(style.weight)"), ("font-style", style.isItalic ? "italic" : "normal"),
      ("letter-spacing", number(style.letterSpacing)),
      ("word-spacing", number(style.wordSpacing)), ("text-anchor", style.anchor),
      ("dominant-baseline", style.baseline),
      ("visibility", style.isVisible ? "visible" : "hidden"),
      ("xml:space", style.keepsSpaces ? "preserve" : "default"), ("fill", fill.value),
      ("fill-opacity", fill.opacity), ("paint-order", style.paintOrder),
    ] + words + line(style, viewport)
  }

  private static let words: [SVGAttribute] = [
    .direction, .unicodeBidi, .writingMode, .fontFeatures, .fontSizeAdjust, .fontStretch,
    .fontVariant, .fontVariation, .textRendering,
  ]

  /// The line around letters.
  private func line(_ style: ComputedStyle, _ viewport: Extent) -> [Attribute] {
    let stroke = paint(style.stroke, style, style.strokeOpacity)
    func length(_ length: SVGLength) -> String {
      number(
        length.value(
          fontSize: length.unit == .rem ? style.rootFontSize : style.fontSize,
          whole: conversion.diagonal(viewport)))
    }
    let dash = style.dash.map(length).joined(separator: " ")
    return [
      ("stroke", stroke.value), ("stroke-opacity", stroke.opacity),
      ("stroke-width", length(style.strokeWidth)),
      ("stroke-dasharray", dash.isEmpty ? "none" : dash),
      ("stroke-dashoffset", length(style.dashOffset)), ("stroke-linecap", style.cap),
      ("stroke-linejoin", style.join), ("stroke-miterlimit", number(style.miterLimit)),
    ]
  }

  /// What those inside have not.
  private func own(
    _ style: ComputedStyle, _ outer: ComputedStyle, isRoot: Bool
  ) -> [Attribute] {
    var result: [Attribute] = []
    if style.alignment != "auto" { result.append(("alignment-baseline", style.alignment)) }
    if isRoot {
      if !style.lines.isEmpty { result.append(("text-decoration", Self.words(style.lines))) }
    } else {
      if style.decoration != "none" { result.append(("text-decoration", style.decoration)) }
      if style.shift != 0 {
        let word = style.shift < 0 ? "sub" : "super"
        result.append(("baseline-shift", style.isShiftNamed ? word : number(style.shift)))
      }
      if style.opacity < 1 { result.append(("opacity", number(style.opacity))) }
    }
    if style.isKerned != (isRoot ? conversion.isKerned : outer.isKerned) {
      result.append(("style", "font-kerning:\(style.isKerned ? "auto" : "none")"))
    }
    return result
  }

  private static func words(_ lines: Graphic.TextDecoration) -> String {
    let words: [(Graphic.TextDecoration, String)] = [
      (.underline, "underline"), (.overline, "overline"), (.strikethrough, "line-through"),
    ]
    return words.filter { lines.contains($0.0) }.map(\.1).joined(separator: " ")
  }

  /// A paint, and how opaque it is.
  private func paint(
    _ paint: SVGPaint, _ style: ComputedStyle, _ opacity: Double
  ) -> (value: String, opacity: String) {
    switch paint {
    case .none: return ("none", number(opacity))
    case .color, .current:
      let color = style.components(of: paint) ?? style.color
      return (color.opaqueText, number(color.alpha * opacity))
    case .server(let reference, let fallback):
      let other = self.paint(fallback, style, opacity)
      guard tree.target(of: reference) != nil else { return other }
      let word = fallback == .none ? "" : " " + other.value
      return (conversion.keeping(reference) + word, number(opacity))
    }
  }

  /// Families as CSS has them, with the generic one that the document thinks of itself.
  private static func families(_ family: String?) -> String {
    guard let family else { return "sans-serif" }
    let generic = Graphic.TextRun.genericFamilies
    var names = family.split(separator: ",").map { String($0.trimmingBlanks) }
    if !names.contains(where: generic.contains) {
      names.append(Graphic.TextRun.genericFamily(like: family))
    }
    return names.map { name in
      let isWord = name.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
      return isWord || generic.contains(name) ? name : "'\(name)'"
    }.joined(separator: ",")
  }
}
