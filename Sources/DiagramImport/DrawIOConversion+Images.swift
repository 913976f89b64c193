import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// Sets an image, or the icon that one of draw.io's own is.
  func setImage(
    _ index: Int, _ size: Extent, _ style: DrawIOStyle, in draft: inout GraphicDraft
  ) {
    if let icon = IconName(style) { return setIcon(icon, index, size, style, in: &draft) }
    draft.set("kind", .string("image"))
    draft.setOpacity(style.fraction("opacity"))
    if style["imageAspect"] == "0" { draft.set("fit", .string("stretch")) }
    let back = style.color("imageBackground", nil)
    draft.set("fill", back.map { .quoted(GraphicDraft.text(of: $0)) })
    draft.set("stroke", style.color("imageBorder", nil).flatMap { Self.stroke($0, style) })
    guard let source = style["image"], !source.isEmpty else {
      return lose(index, "an image without a source is empty")
    }
    draft.set("source", string: self.source(source, index))
  }

  /// The source of an image as the document names it.
  private func source(_ source: Substring, _ index: Int) -> String {
    guard source.hasPrefix("data:"), let comma = source.firstIndex(of: ",") else {
      lose(index, "an image that is not in the file is only named")
      return String(source)
    }
    // Styles are divided by semicolons, so the word base64 is left out there.
    let isPlain = source[comma...].contains("%") || source[comma...].contains("<")
    return source[..<comma] + (isPlain ? "" : ";base64") + String(source[comma...])
  }

  /// The image that stands in a shape beside its label.
  func labelImage(
    _ image: Substring, _ index: Int, _ size: Extent, _ style: DrawIOStyle
  ) -> GraphicDraft {
    let (width, height) = (style.number("imageWidth", 24), style.number("imageHeight", 24))
    let space = style.number("spacing", 2) + 5
    let x: Double
    switch style["imageAlign"] {
    case "center": x = (size.width - width) / 2
    case "right": x = size.width - width - space
    default: x = space
    }
    let y: Double
    switch style["imageVerticalAlign"] {
    case "top": y = space
    case "bottom": y = size.height - height - space
    default: y = (size.height - height) / 2
    }
    var draft = GraphicDraft(decimals: 3)
    draft.setPlace(Point(x, y))
    draft.setSize(max(width, 0), max(height, 0))
    if let icon = IconName(style) {
      setIcon(icon, index, Extent(width, height), style, in: &draft)
      draft.set("stroke", nil)
    } else {
      draft.set("kind", .string("image"))
      draft.set("source", string: source(image, index))
    }
    return draft
  }

  /// Sets a box with an icon, which stands for a picture that only draw.io has.
  func setIcon(
    _ icon: IconName, _ index: Int, _ size: Extent, _ style: DrawIOStyle,
    in draft: inout GraphicDraft
  ) {
    lose(index, "the picture '\(icon.text)' is an icon of that name")
    draft.set("kind", .string("rectangle"))
    let black = RGBA(rgb: 0)
    let fill = style.color("fillColor", nil)
    let stroke = style.color("strokeColor", icon.isBox ? nil : black)
    var pairs = [YAMLValue.Pair("name", .string(icon.text))]
    if icon.isGroup {
      setPaints(index, style, in: &draft)
      pairs.append(.init("size", draft.number(min(25, size.width, size.height))))
      pairs.append(.init("place", .string("leading")))
    } else {
      let length = min(size.width, size.height) * (icon.isBox ? 0.7 : 1)
      if length > 0 { pairs.append(.init("size", draft.number(length))) }
      let color = icon.isBox ? stroke : fill
      if let color { pairs.append(.init("color", .quoted(GraphicDraft.text(of: color)))) }
      if icon.isBox { setPaints(index, style, in: &draft) }
      draft.set("stroke", Self.stroke(fill ?? stroke ?? black, style))
      draft.setOpacity(style.fraction("opacity"))
    }
    draft.set("icon", .mapping(pairs))
  }
}
