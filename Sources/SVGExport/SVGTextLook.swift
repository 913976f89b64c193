import Geometry
import ShapeDocument
import TextWidths

/// How letters look, as attributes.
struct SVGTextLook {
  /// An attribute and its value.
  typealias Attribute = (name: String, value: String)

  /// What says the font, which `tspan` elements inherit.
  private(set) var shared: [Attribute] = []
  /// What says paints and distances, which they inherit, too.
  private(set) var paints: [Attribute] = []
  /// What has to stand on the element that has the letters.
  private(set) var own: [Attribute] = []
  /// The distance by which the letters stand above the baseline.
  let rise: Double

  /// The initial values of attributes, where one around has another.
  private static let initial: [String: String] = [
    "font-weight": "400", "font-style": "normal", "fill-opacity": "1", "stroke": "none",
    "stroke-opacity": "1", "stroke-width": "1", "stroke-dasharray": "none",
    "stroke-dashoffset": "0", "stroke-linecap": "butt", "stroke-linejoin": "miter",
    "letter-spacing": "0", "word-spacing": "0",
  ]

  /// Whether its families are those of the root.
  let hasRootFamily: Bool

  /// The look of a run.
  ///
  /// - Parameters:
  ///   - run: The letters.
  ///   - family: The value of `font-family`, and whether the root has it.
  ///   - paints: What paints the letters and their outline.
  init(
    _ run: Graphic.TextRun, family: (value: String, isRoot: Bool), paints: [Attribute]
  ) {
    hasRootFamily = family.isRoot
    shared = [
      ("font-family", family.value),
      ("font-size", SVGNumber.text(run.size)),
    ]
    if run.weight != 400 { shared.append(("font-weight", "\(run.weight)")) }
    if run.isItalic { shared.append(("font-style", "italic")) }
    self.paints = paints
    if run.spacing != 0 { self.paints.append(("letter-spacing", SVGNumber.text(run.spacing))) }
    if run.wordSpacing != 0 {
      self.paints.append(("word-spacing", SVGNumber.text(run.wordSpacing)))
    }
    let lines: [(Graphic.TextDecoration, String)] = [
      (.underline, "underline"), (.overline, "overline"), (.strikethrough, "line-through"),
    ]
    let words = lines.filter { run.decoration.contains($0.0) }.map(\.1)
    if !words.isEmpty { own.append(("text-decoration", words.joined(separator: " "))) }
    if !run.isEnabled { own.append(("visibility", "hidden")) }
    rise = run.baseline
  }

  /// The attributes of letters of this look inside an element of another.
  func attributes(besides base: SVGTextLook) -> [Attribute] {
    let around = base.shared + base.paints
    let mine = shared + paints
    var written = mine.filter { attribute in
      !around.contains { $0.name == attribute.name && $0.value == attribute.value }
    }
    for attribute in around where !mine.contains(where: { $0.name == attribute.name }) {
      if let value = Self.initial[attribute.name] { written.append((attribute.name, value)) }
    }
    return written + own
  }

  /// Whether letters of this look need an element of their own inside one of another.
  func differs(from base: SVGTextLook) -> Bool { !attributes(besides: base).isEmpty }
}

extension SVGWriter {
  /// The looks of runs in the box of their text.
  mutating func looks(
    of runs: [Graphic.TextRun], in frame: Box, _ offset: Point
  ) -> [SVGTextLook] {
    runs.map {
      SVGTextLook($0, family: fonts.family(of: $0), paints: paints(of: $0, in: frame, offset))
    }
  }

  /// The look of a text's own keys, which its spans have in common.
  mutating func look(
    of style: Graphic.TextStyle, in frame: Box, _ offset: Point
  ) -> SVGTextLook {
    var plain = style
    plain.details.spans = []
    return looks(of: plain.runs, in: frame, offset)[0]
  }

  private mutating func paints(
    of run: Graphic.TextRun, in frame: Box, _ offset: Point
  ) -> [SVGTextLook.Attribute] {
    var attributes = paints(of: run.content, "fill", in: frame, offset)
    if attributes.isEmpty { attributes.append(("fill", "none")) }
    if let stroke = run.stroke, stroke.isVisible {
      let line = paints(of: stroke.content, "stroke", in: frame, offset)
      if !line.isEmpty { attributes += line + stroke.lineAttributes }
    }
    // An element has one attribute for all of its classes.
    let classes = attributes.filter { $0.name == "class" }.map(\.value)
    guard !classes.isEmpty else { return attributes }
    return attributes.filter { $0.name != "class" } + [("class", classes.joined(separator: " "))]
  }

  private mutating func paints(
    of content: Graphic.Paint.Content, _ name: String, in frame: Box, _ offset: Point
  ) -> [SVGTextLook.Attribute] {
    let paint = Graphic.Paint(content)
    let light = PaintResolver(document).resolved(paint, in: frame)
    var attributes: [SVGTextLook.Attribute] = []
    if let light { attributes = self.paint(light, name, content, offset) }
    guard let darkPaints, case .color = content else { return attributes }
    let dark = darkPaints.resolved(paint, in: frame)
    guard dark?.color != light?.color else { return attributes }
    let className = modes.className(
      name, dark: dark?.color, light: light?.color, name: content.colorName)
    return attributes + [("class", className)]
  }

  private mutating func paint(
    _ paint: ResolvedPaint, _ name: String, _ content: Graphic.Paint.Content, _ offset: Point
  ) -> [SVGTextLook.Attribute] {
    switch paint {
    case .color(let color):
      let opaque: SVGTextLook.Attribute = (name, color.opaqueText)
      return color.alpha < 1
        ? [opaque, ("\(name)-opacity", SVGNumber.computed(color.alpha))] : [opaque]
    case .gradient(let gradient):
      if case .angular = gradient.shape, let color = gradient.stops.first?.color {
        addNote("letters have the first colour of an angular gradient")
        return self.paint(.color(color), name, content, offset)
      }
      // A text's box in SVG is that of its letters; ours is the graphic's.
      let matrix = Matrix.translation(offset).after(gradient.matrix)
      let written = if case .gradient(let own) = content { own } else { Graphic.Gradient?.none }
      let id = definitions.gradient(
        gradient, matrix: matrix, isInBox: false,
        classes: stopClasses(of: gradient, written: written), &identifiers)
      return [(name, "url(#\(id))")]
    case .image, .tiles:
      // Letters have colours and gradients only.
      return [(name, "none")]
    }
  }
}

extension Graphic.Stroke {
  /// What SVG says of a line beside its paint.
  var lineAttributes: [SVGTextLook.Attribute] {
    var attributes: [SVGTextLook.Attribute] = []
    if width != 1 { attributes.append(("stroke-width", SVGNumber.text(width))) }
    if !visibleDash.isEmpty {
      let dash = visibleDash.map(SVGNumber.text).joined(separator: " ")
      attributes.append(("stroke-dasharray", dash))
      if dashOffset != 0 { attributes.append(("stroke-dashoffset", SVGNumber.text(dashOffset))) }
    }
    if cap != .butt { attributes.append(("stroke-linecap", cap.rawValue)) }
    if join != .miter { attributes.append(("stroke-linejoin", join.rawValue)) }
    return attributes
  }
}
