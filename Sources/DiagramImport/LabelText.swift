import SVGImport
import ShapeDocument
import YAMLText

/// A label of Excalidraw's with its style, as `text` of a graphic.
struct LabelText {
  var string: String
  var size: Double
  var font: String?
  var align = "center"
  var valign = "middle"
  var color = "#000000"
  var lineHeight: Double?

  /// The value of `text`; `onText` is whether the graphic is a text, which says what need not be said.
  func value(onText: Bool) -> YAMLValue {
    var pairs: [YAMLValue.Pair] = [.init("string", .string(string))]
    if let font { pairs.append(.init("font", .string(font))) }
    if size != 16 { pairs.append(.init("size", GraphicDraft.number(size, decimals: 3))) }
    if align != (onText ? "leading" : "center") { pairs.append(.init("align", .string(align))) }
    if valign != (onText ? "top" : "middle") { pairs.append(.init("valign", .string(valign))) }
    if color != "#000000" { pairs.append(.init("color", .quoted(color))) }
    if let lineHeight, lineHeight != 1.2 {
      pairs.append(.init("lineHeight", GraphicDraft.number(lineHeight, decimals: 3)))
    }
    return pairs.count == 1 ? .string(string) : .mapping(pairs)
  }
}
