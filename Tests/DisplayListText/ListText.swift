import DisplayList
import Geometry

/// What a list draws, an item a line, in a form that tests compare.
package func listText(_ list: DisplayList) -> String {
  var depth = 0
  return (0..<list.count).map { item in
    let content = list.content(of: item)
    switch content {
    case .groupEnd, .linkEnd, .scopeEnd: depth -= 1
    default: break
    }
    let line = String(repeating: "  ", count: max(depth, 0)) + itemText(list, item, content)
    switch content {
    case .groupBegin, .linkBegin, .scopeBegin: depth += 1
    default: break
    }
    return line
  }.joined(separator: "\n")
}

private func itemText(
  _ list: DisplayList, _ item: Int, _ content: DisplayList.Content
) -> String {
  let matrix = list.matrix(of: item)
  let place =
    matrix == .identity
    ? ""
    : " matrix "
      + [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(number)
      .joined(separator: " ")
  switch content {
  case .shape(let fill, let stroke):
    let paint = fill.map { " fill \(text($0))" } ?? ""
    return shapeText(list, item) + place + paint + (stroke.map { " stroke \(text($0))" } ?? "")
  case .text(let style):
    let lines = style.lines.map { "'\($0.string)' \(number($0.anchor.x)) \(number($0.anchor.y))" }
    return "text \(lines.joined(separator: " ")) \(style.alignment) \(style.families) "
      + "\(number(style.size)) \(style.weight)\(style.isItalic ? " italic" : "") \(text(style.color))"
      + place + style.looks.map { "\n  look \(text($0))" }.joined()
      + (style.looks.isEmpty ? "" : style.lines.map { "\n  line \(text($0.pieces))" }.joined())
  case .image(let image):
    return "\(image.icon == nil ? "image" : "icon") \(image.source) \(text(image.box))"
      + (image.fit == .fit ? "" : " \(image.fit)")
      + (image.icon.map { " of \($0.folders.joined(separator: " ")) in \(text($0.color))" } ?? "")
      + place
  case .groupBegin(let group, let end):
    let shadows = group.shadows.map {
      " shadow \(text($0.color)) \(number($0.offset.x)) \(number($0.offset.y)) ~\(number($0.deviation))"
        + ($0.spread == 0 ? "" : " spread \(number($0.spread))") + ($0.isInner ? " inner" : "")
    }.joined()
    let blur = group.blur.map { " blur \(number($0.deviation))" } ?? ""
    return "group \(number(group.opacity)) \(group.blend.rawValue)\(shadows)\(blur) to \(end)"
  case .groupEnd: return "end of group"
  case .linkBegin(let url, let end): return "link \(url) to \(end)"
  case .linkEnd: return "end of link"
  case .scopeBegin(let scope, let end): return "\(scope) to \(end)"
  case .scopeEnd: return "end of scope"
  }
}

private func shapeText(_ list: DisplayList, _ item: Int) -> String {
  switch list.shape(of: item) {
  case .rectangle(let box): return "rectangle \(text(box))"
  case .ellipse(let box): return "ellipse \(text(box))"
  case .path(let segments, let rule):
    var data = ""
    func add(_ letter: String, _ points: Point...) {
      data += letter + points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    }
    segments.forEach { segment in
      switch segment {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .curve(let first, let second, let end): add("C", first, second, end)
      case .close: data += "Z"
      }
    }
    return "path \(data)\(rule == .evenodd ? " evenodd" : "")"
  case nil: return "nothing"
  }
}

private func text(_ look: DisplayLetters) -> String {
  var words = [look.families, number(look.size), "\(look.weight)"]
  if look.isItalic { words.append("italic") }
  if let fill = look.fill { words.append("fill \(text(fill))") }
  if let stroke = look.stroke { words.append("stroke \(text(stroke))") }
  if look.decoration.contains(.underline) { words.append("underline") }
  if look.decoration.contains(.strikethrough) { words.append("strikethrough") }
  if look.decoration.contains(.overline) { words.append("overline") }
  for (name, value) in [
    ("spacing", look.spacing), ("wordSpacing", look.wordSpacing), ("rise", look.rise),
  ] where value != 0 {
    words.append("\(name) \(number(value))")
  }
  return words.joined(separator: " ")
}

private func text(_ pieces: [DisplayText.Piece]) -> String {
  pieces.map { "\($0.look)'\($0.string)'" }.joined(separator: " ")
}

private func text(_ paint: ResolvedPaint) -> String {
  switch paint {
  case .color(let color): return text(color)
  case .image(let image):
    return "image \(image.source) \(text(image.box)) \(image.fit) \(number(image.opacity))"
  case .tiles(let tiles): return tilesText(tiles)
  case .gradient(let gradient):
    let shape =
      switch gradient.shape {
      case .linear(let from, let to):
        "linear \(number(from.x)) \(number(from.y)) \(number(to.x)) \(number(to.y))"
      case .radial(let center, let radius, let focus, let inner):
        "radial \(number(center.x)) \(number(center.y)) \(number(radius)) "
          + "\(number(focus.x)) \(number(focus.y))" + (inner > 0 ? " from \(number(inner))" : "")
      case .angular(_, let degrees): "angular \(number(degrees))"
      }
    let matrix = gradient.matrix
    let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(number)
    let stops = gradient.stops.map { "\(number($0.offset)) \(text($0.color))" }
    return "\(shape) [\(numbers.joined(separator: " "))] \(gradient.spread) "
      + "(\(stops.joined(separator: ", ")))"
  }
}

private func tilesText(_ tiles: ResolvedTiles) -> String {
  let matrix = tiles.matrix
  let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(number)
  let content = (tiles.tile as? DisplayTile).map { listText($0.list) } ?? "nothing"
  return "tiles \(number(tiles.size.width)) \(number(tiles.size.height)) "
    + "[\(numbers.joined(separator: " "))] "
    + "{\(content.split(separator: "\n").joined(separator: "; "))}"
}

private func text(_ stroke: DisplayStroke) -> String {
  var words = [text(stroke.paint), number(stroke.width)]
  if !stroke.dash.isEmpty {
    words.append(
      "dash \(stroke.dash.map(number).joined(separator: " ")) from \(number(stroke.dashOffset))")
  }
  if stroke.cap != .butt { words.append("\(stroke.cap)") }
  if stroke.join != .miter { words.append("\(stroke.join)") }
  if stroke.miterLimit != 4 { words.append("limit \(number(stroke.miterLimit))") }
  if stroke.position != .center { words.append("\(stroke.position)") }
  return words.joined(separator: " ")
}

private func text(_ color: RGBA) -> String {
  let hex = [color.red, color.green, color.blue].map {
    ($0 < 16 ? "0" : "") + String($0, radix: 16)
  }
  return "#" + hex.joined() + (color.alpha < 1 ? "/\(number(color.alpha))" : "")
}

private func text(_ box: Box) -> String {
  [box.minX, box.minY, box.maxX, box.maxY].map(number).joined(separator: " ")
}

private func number(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}
