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
    begin(node, style, &reader)
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
        if tree.nodes[child].name == .textPath {
          reader.misplacings.insert("the text does not follow its path")
        }
        begin(child, style, &reader)
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
      if parent != .title, parent != .desc { reader.add(tree.nodes[inner].text, style) }
    }
    reader.losses.insert("what 'tref' shows is a text of its own")
  }

  private func begin(
    _ node: Int, _ style: ComputedStyle, _ reader: inout TextReading
  ) {
    func first(_ name: SVGAttribute, _ whole: Double) -> Double? {
      guard let text = tree.value(name, of: node) else { return nil }
      let words = text.split { $0 == "," || $0.isWhitespace }
      if words.count > 1, name == .x || name == .dx || name == .y || name == .dy {
        reader.misplacings.insert("letters are not placed one by one")
      }
      guard let word = words.first else { return nil }
      let length = style.length(String(word), whole: whole)
      if length == nil {
        conversion.loseOnce(
          name, of: node, "the \(name.rawValue) '\(word.prefix(40))' is no usable length")
      }
      return length
    }
    let (width, height) = (context.viewport.width, context.viewport.height)
    reader.move(
      x: first(.x, width), y: first(.y, height), dx: first(.dx, width) ?? 0,
      dy: first(.dy, height) ?? 0)
    if tree.value(.rotate, of: node) != nil { reader.misplacings.insert("letters are not turned") }
    if let length = tree.value(.textLength, of: node) {
      reader.fitLine(to: style.length(length, whole: width))
    }
    if let fill = style.lineFill, !style.lines.isEmpty, fill != style.fill {
      reader.losses.insert("lines along letters have the letters' colour")
    }
    if !style.isOnUsualBaseline {
      reader.misplacings.insert("where the text stands on its baseline is estimated")
    }
    for name in Self.letterNames.keys.sorted() {
      guard let attribute = Self.letterNames[name], let value = style.kept[attribute] else {
        continue
      }
      reader.losses.insert("letters are drawn without '\(name): \(value.prefix(40))'")
    }
    if node != self.node,
      style.anchor != conversion.style(of: self.node, inside: context.style).anchor,
      tree.value(.x, of: node) == nil
    {
      reader.misplacings.insert("a part of a text begins where the one before it ends")
    }
    if style.outerRise != 0, style.isShiftNamed {
      reader.misplacings.insert("where the text stands on its baseline is estimated")
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
