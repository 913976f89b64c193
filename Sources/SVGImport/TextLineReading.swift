import Geometry
import ShapeDocument

/// Reads the lines of a `text` element.
struct TextLineReading {
  let conversion: SVGConversion
  let node: Int
  let context: SVGConversion.Context

  private var tree: SVGTree { conversion.tree }

  /// Reads the lines, in the style of the element, and what they do not say of it.
  func read(_ style: ComputedStyle) -> TextReading {
    var reader = TextReading(pen: Point.zero)
    // A shift is of a part of a text against the whole.
    var style = style
    (style.outerRise, style.shift) = (0, 0)
    var stack: [(node: Int?, style: ComputedStyle)] = []
    begin(node, style, style.anchor, &reader)
    stack.append((tree.nodes[node].firstChild, style))
    while let top = stack.popLast() {
      guard let child = top.node else { continue }
      stack.append((tree.nodes[child].next, top.style))
      switch tree.nodes[child].name {
      case .characters: reader.add(tree.nodes[child].text, top.style)
      case .tspan, .a, .tref, .textPath:
        let style = conversion.style(of: child, inside: top.style)
        guard conversion.meetsConditions(child) else {
          reader.losses.insert("a part of the text is for another language and left out")
          continue
        }
        guard style.isDisplayed else { continue }
        if tree.nodes[child].name == .textPath { beginPath(child, &reader) }
        begin(child, style, stack[0].style.anchor, &reader)
        if tree.nodes[child].name == .tref {
          addTarget(of: child, style, &reader)
        } else {
          stack.append((tree.nodes[child].firstChild, style))
        }
      default: break
      }
    }
    if spacesLetters { reader.fitLetters() }
    if reader.isFitted {
      reader.misplacings.insert("the text is not fitted to its length")
    }
    return reader
  }

  /// Whether the distances of letters are to make the text as long as it says.
  private var spacesLetters: Bool {
    (node..<tree.end(of: node)).allSatisfy {
      tree.value(.textLength, of: $0) == nil || tree.value(.lengthAdjust, of: $0) == "spacing"
    }
  }

  /// Adds the text of another element, which `tref` shows.
  private func addTarget(of node: Int, _ style: ComputedStyle, _ reader: inout TextReading) {
    guard let target = tree.value(.href, of: node).flatMap(tree.target) else { return }
    for inner in target..<tree.end(of: target) where tree.nodes[inner].name == .characters {
      let parent = tree.nodes[tree.nodes[inner].parent].name
      guard parent != .title, parent != .desc else { continue }
      reader.shownCount += tree.nodes[inner].text.utf8.count
      guard reader.shownCount <= Self.shownLimit else {
        reader.losses.insert("what 'tref' shows is too long and left out")
        return
      }
      reader.add(tree.nodes[inner].text, style)
    }
    reader.losses.insert("what 'tref' shows is a text of its own")
  }

  /// Bytes of other texts in one; all are read before a limit of the whole file is asked.
  private static let shownLimit = 1 << 16

  /// Begins letters along a path: without it they begin where it does.
  private func beginPath(_ node: Int, _ reader: inout TextReading) {
    reader.misplacings.insert("the text does not follow its path")
    guard let start = conversion.pathStart(of: node, context.viewport) else { return }
    reader.move(x: start.x, y: start.y, dx: 0, dy: 0)
  }

  private func begin(
    _ node: Int, _ style: ComputedStyle, _ anchor: String, _ reader: inout TextReading
  ) {
    reader.styles[node] = style
    let (width, height) = (context.viewport.width, context.viewport.height)
    reader.move(
      x: first(.x, of: node, style, width, &reader), y: first(.y, of: node, style, height, &reader),
      dx: first(.dx, of: node, style, width, &reader) ?? 0,
      dy: first(.dy, of: node, style, height, &reader) ?? 0)
    if tree.value(.rotate, of: node) != nil { reader.misplacings.insert("letters are not turned") }
    if let length = tree.value(.textLength, of: node) {
      reader.fitLine(to: style.length(length, whole: width))
    }
    if tree.nodes[node].name == .a, tree.value(.href, of: node) != nil {
      reader.losses.insert("a link on a part of the text is left out")
    }
    if !style.isOnUsualBaseline || style.outerRise != 0 && style.isShiftNamed {
      reader.misplacings.insert("where the text stands on its baseline is estimated")
    }
    if node != self.node, style.anchor != anchor, tree.value(.x, of: node) == nil {
      reader.misplacings.insert("a part of a text begins where the one before it ends")
    }
    noteLooks(style, &reader)
  }

  /// The first of the lengths that an element says of its letters.
  private func first(
    _ name: SVGAttribute, of node: Int, _ style: ComputedStyle, _ whole: Double,
    _ reader: inout TextReading
  ) -> Double? {
    guard let text = tree.value(name, of: node) else { return nil }
    let words = text.split { $0 == "," || $0.isWhitespace }
    if words.count > 1 { reader.misplacings.insert("letters are not placed one by one") }
    guard let word = words.first else { return nil }
    let length = style.length(String(word), whole: whole)
    if length == nil {
      conversion.loseOnce(
        name, of: node, "the \(name.rawValue) '\(word.prefix(40))' is no usable length")
    }
    return length
  }

  /// Notes what no property says of how letters look.
  private func noteLooks(_ style: ComputedStyle, _ reader: inout TextReading) {
    if let fill = style.lineFill, !style.lines.isEmpty, fill != style.fill {
      reader.losses.insert("lines along letters have the letters' colour")
    }
    for name in Self.letterNames.keys.sorted() {
      guard let attribute = Self.letterNames[name], let value = style.kept[attribute] else {
        continue
      }
      reader.losses.insert("letters are drawn without '\(name): \(value.prefix(40))'")
    }
    if style.paintsStrokeFirst, style.stroke != .none {
      reader.losses.insert("the outline of letters is drawn over them")
    }
    for case .server(let reference, _) in [style.fill, style.stroke] where isMeasured(reference) {
      reader.losses.insert("gradients of letters are measured by a box that is estimated")
    }
    if case .server(let reference, _) = style.fill, !isGradient(reference) {
      reader.losses.insert("letters have one colour, not \(conversion.shown(reference))")
    }
    if case .server(let reference, _) = style.stroke, !isGradient(reference) {
      reader.losses.insert("letters have no outline of \(conversion.shown(reference))")
    }
  }

  private func isGradient(_ reference: String) -> Bool {
    guard let server = tree.target(of: reference) else { return false }
    return [.linearGradient, .radialGradient].contains(tree.nodes[server].name)
  }

  /// Whether a gradient says where it is in fractions of a box.
  private func isMeasured(_ reference: String) -> Bool {
    guard isGradient(reference), let server = tree.target(of: reference) else { return false }
    return tree.value(.gradientUnits, of: server) != "userSpaceOnUse"
      && tree.nodes[server].name == .radialGradient
  }

  /// What changes letters and no property says. Kerning is none of it: nothing here kerns.
  private static let letterNames: [String: SVGAttribute] = {
    let names: [SVGAttribute] = [
      .direction, .fontFeatures, .fontSizeAdjust, .fontStretch, .fontVariant,
      .fontVariation, .unicodeBidi, .writingMode,
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0.rawValue, $0) })
  }()
}
