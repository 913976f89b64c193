import CLibVTerm
import TerminalCells

/// How a cell looks to libvterm, and how one of a surface should.
struct VTermStyle: Equatable {
  private var foreground = "default"
  private var background = "default"
  private var attributes: CellAttributes = []

  init(_ cell: VTermScreenCell) {
    foreground = Self.name(cell.fg)
    background = Self.name(cell.bg)
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    if cell.attrs.italic != 0 { attributes.insert(.italic) }
    if cell.attrs.underline != 0 { attributes.insert(.underline) }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
    if cell.attrs.strike != 0 { attributes.insert(.strikethrough) }
  }

  /// A style of a surface, as far as libvterm has it and it shows.
  init(_ style: CellStyle, of text: String) {
    let drawn: CellAttributes = [.reverse, .underline, .strikethrough]
    background = Self.name(style.background)
    guard text != " " || !style.attributes.isDisjoint(with: drawn) else { return }
    foreground = Self.name(style.foreground)
    attributes = style.attributes.subtracting([.dim])
  }

  private static func name(_ color: VTermColor) -> String {
    // What a cell that was never styled has, or one whose colour cannot be seen.
    if color.isDefault || color.isUnset { return "default" }
    if color.isIndexed { return "\(color.indexed.idx)" }
    return "\(color.rgb.red),\(color.rgb.green),\(color.rgb.blue)"
  }

  private static func name(_ color: TerminalColor) -> String {
    switch color {
    case .default: "default"
    case .ansi(let index): "\(index & 15)"
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue): "\(red),\(green),\(blue)"
    }
  }
}

extension VTermColor {
  fileprivate var isUnset: Bool { type == 0 && rgb.red == 0 && rgb.green == 0 && rgb.blue == 0 }
}
