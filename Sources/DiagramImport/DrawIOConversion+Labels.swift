import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// What a cell says, and how all of it looks beside what its style says.
  private struct Label {
    var text: String
    var html: HTMLLabel?
  }

  private func label(of index: Int, _ style: DrawIOStyle) -> Label {
    let cell = page.cells[index]
    var label = cell.label
    if cell.data.contains(where: { $0.name == "placeholders" && $0.value == "1" }) {
      label = Self.filled(label, cell.data)
    }
    guard style.isOn("html") || label.contains("<") && !cell.isVertex && !cell.isEdge else {
      return Label(text: label)
    }
    let html = HTMLLabel(html: label)
    return Label(text: html.text, html: html)
  }

  /// A label with `%name%` replaced by what the cell says of it.
  private static func filled(
    _ label: String, _ data: [(name: String, value: String)]
  ) -> String {
    let parts = label.split(separator: "%", omittingEmptySubsequences: false)
    var result = ""
    var isName = false
    for (place, part) in parts.enumerated() {
      if place > 0, place < parts.count - 1, isName,
        let value = data.first(where: { $0.name == part })?.value
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

  /// The label as text of a graphic; nil where there is none.
  func text(of index: Int, _ style: DrawIOStyle) -> LabelText? {
    guard !style.isOn("noLabel") else { return nil }
    let label = label(of: index, style)
    guard !label.text.isEmpty else { return nil }
    if label.html?.isMixed == true { lose(index, "the label has one look for all its parts") }
    if label.html?.hasMore == true {
      lose(index, "rules, tables and images in labels are left out")
    }
    let look = label.html?.isMixed == true ? nil : label.html?.look
    let usual = page.cells[index].isEdge ? 11.0 : 12.0
    let size = look?.size ?? style.number("fontSize", usual)
    var text = LabelText(string: label.text, size: size > 0 && size < 10_000 ? size : usual)
    let fontStyle = Int(style.number("fontStyle", 0))
    text.isBold = fontStyle & 1 != 0 || look?.isBold == true
    text.isItalic = fontStyle & 2 != 0 || look?.isItalic == true
    if fontStyle & 12 != 0 || look?.isUnderlined == true || look?.isStruck == true {
      lose(index, "lines under or through a label are left out")
    }
    if let font = style["fontFamily"], font != "Helvetica", !font.isEmpty {
      text.font = String(font)
    }
    setColor(of: &text, style, look)
    return text
  }

  private func setColor(of text: inout LabelText, _ style: DrawIOStyle, _ look: HTMLLabel.Look?) {
    let black = RGBA(rgb: 0)
    var color = style.color("fontColor", black) ?? black
    if let own = look?.color.flatMap(DrawIOStyle.color) { color = own }
    text.color = GraphicDraft.text(of: color.faded(by: style.fraction("textOpacity")))
  }

  /// The first line of a label, short enough for a name; read once for all lines that end there.
  func name(of index: Int) -> String? {
    if let known = names[index] { return known }
    let name = readName(of: index)
    names[index] = .some(name)
    return name
  }

  private func readName(of index: Int) -> String? {
    let style = DrawIOStyle(page.cells[index].style)
    let line = label(of: index, style).text.split(separator: "\n").first.map {
      String($0.prefix(40))
    }
    return line.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
