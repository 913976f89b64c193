import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// What a cell says, as it is written.
  private func label(of index: Int) -> String {
    let cell = page.cells[index]
    guard cell.data.contains(where: { $0.name == "placeholders" && $0.value == "1" }) else {
      return cell.label
    }
    return Self.filled(cell.label, limit: 4 * cell.label.utf8.count + 4_096) {
      placeholder($0, of: index)
    }
  }

  /// What stands for `%name%` in a cell's label: what the cell or what is around it says, or what is
  /// known of the cell and its page; nil for a name of nothing.
  private func placeholder(_ name: Substring, of index: Int) -> String? {
    var around: Int? = index
    for _ in 0...DiagramLimits.depth {
      guard let cell = around.map({ page.cells[$0] }) else { break }
      if let value = cell.data.first(where: { $0.name == name })?.value { return value }
      around = self.cell(cell.parent)
    }
    switch name {
    case "id": return page.cells[index].id
    case "page": return page.name
    case "pagenumber": return "\(page.number)"
    case "pagecount": return "\(page.fileCount)"
    default: return nil
    }
  }

  /// A label with `%name%` replaced where there is a value, until it has `limit` bytes.
  private static func filled(
    _ label: String, limit: Int, _ value: (Substring) -> String?
  ) -> String {
    let parts = label.split(separator: "%", omittingEmptySubsequences: false)
    var result = ""
    var isName = false
    for (place, part) in parts.enumerated() {
      if place > 0, place < parts.count - 1, isName, result.utf8.count < limit,
        let value = value(part)
      {
        result += value
        isName = false
      } else {
        if place > 0, isName { result += "%" }
        result += part
        isName = true
      }
    }
    return result
  }

  private func html(of index: Int, _ style: DrawIOStyle, _ look: LabelLook) -> HTMLLabel? {
    let cell = page.cells[index]
    let label = label(of: index)
    guard style.isOn("html") || label.contains("<") && !cell.isVertex && !cell.isEdge else {
      return nil
    }
    return HTMLLabel(html: label, base: look, breaksLines: style["nl2Br"] != "0")
  }

  /// The label as text of a graphic; nil where there is none.
  func text(of index: Int, _ style: DrawIOStyle) -> DrawIOText? {
    guard !style.isOn("noLabel"), !page.cells[index].label.isEmpty else { return nil }
    let look = look(of: index, style)
    hasText = true
    guard let html = html(of: index, style, look) else {
      return DrawIOText([LabelRun(text: label(of: index), look: look)])
    }
    if html.hasMore { lose(index, "tables and images in labels are left out") }
    if html.isAlignedMixed { lose(index, "the lines of a label are aligned alike") }
    guard var text = DrawIOText(html.runs) else { return nil }
    text.rules = html.rules
    if let align = html.align, !html.isAlignedMixed {
      text.saidAlign = LabelRoom.name(align[...], "center")
    }
    return text
  }

  /// How letters look where a label says nothing of it.
  private func look(of index: Int, _ style: DrawIOStyle) -> LabelLook {
    let usual = page.cells[index].isEdge ? 11.0 : 12.0
    var look = LabelLook()
    look.size = style.number("fontSize", usual)
    if look.size <= 0 || look.size > 10_000 { look.size = usual }
    let fontStyle = Int(min(max(style.number("fontStyle", 0), 0), 15))
    look.isBold = fontStyle & 1 != 0
    look.isItalic = fontStyle & 2 != 0
    look.isUnderlined = fontStyle & 4 != 0
    look.isStruck = fontStyle & 8 != 0
    if let font = style["fontFamily"], !font.isEmpty { look.set(font: String(font)) }
    look.opacity = style.fraction("textOpacity")
    let black = RGBA(rgb: 0)
    look.color = GraphicDraft.text(
      of: (style.color("fontColor", black) ?? black).faded(by: look.opacity))
    return look
  }

  /// The first line of a label, short enough for a name; read once for all lines that end there.
  func name(of index: Int) -> String? {
    if let known = names[index] { return known }
    let name = readName(of: index)
    names[index] = .some(name)
    return name
  }

  private func readName(of index: Int) -> String? {
    let style = style(of: index)
    let text =
      html(of: index, style, LabelLook()).map { $0.runs.map(\.text).joined() } ?? label(of: index)
    let line = text.split(separator: "\n").first.map { String($0.prefix(40)) }
    return line.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
