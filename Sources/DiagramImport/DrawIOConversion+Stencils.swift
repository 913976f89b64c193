import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// The stencil of a shape: a known one, or one inside the file; nil for others.
  func stencil(of shape: String, _ index: Int) -> Stencil? {
    if let known = stencils[shape] { return known }
    let stencil =
      StencilTable.stencil(shape) ?? (shape.hasPrefix("stencil(") ? packed(shape, index) : nil)
    stencils[shape] = .some(stencil)
    return stencil
  }

  /// Reads `stencil(…)`: base64 of deflated XML in which signs are encoded.
  private func packed(_ shape: String, _ index: Int) -> Stencil? {
    let text = Array(shape.utf8.dropFirst(8).prefix { $0 != UInt8(ascii: ")") })
    let place = page.cells[index].place
    do throws(SVGImportError) {
      guard let packed = Base64.decoded(text[...]) else {
        throw SVGImportError("it is no base64")
      }
      let bytes = try FileBytes.inflated(packed, named: "the stencil", limit: 1 << 20, at: place)
      let plain =
        bytes.first == UInt8(ascii: "%") ? try DrawIOFile.percentDecoded(bytes) : bytes
      let handler = StencilReading()
      try XMLReading().read(try FileBytes(plain), telling: handler)
      return handler.stencil.flatMap { $0.parts.isEmpty ? nil : $0 }
    } catch {
      lose(index, "a stencil cannot be read: \(error.message)")
      return nil
    }
  }

  /// Sets the parts of a stencil: the only one as the graphic's own shape, or else all over an empty
  /// box.
  func set(
    _ stencil: Stencil, _ index: Int, _ size: Extent, _ style: DrawIOStyle,
    in draft: inout GraphicDraft
  ) -> [GraphicDraft] {
    let parts = stencil.parts(in: size, style)
    var looks = GraphicDraft(decimals: 3)
    setPaints(index, style, in: &looks)
    if style.isOn("lineShape") {
      // What is drawn by hand is an area in the colour of its line.
      let color = style.color("strokeColor", RGBA(rgb: 0))?.faded(
        by: style.fraction("strokeOpacity") * style.fraction("opacity"))
      looks.set("fill", color.map { .quoted(GraphicDraft.text(of: $0)) })
    }
    func set(_ part: Stencil.Part, in draft: inout GraphicDraft) {
      part.path.set(in: &draft)
      draft.set("fill", part.isFilled ? looks.value(of: "fill") : nil)
      draft.set("stroke", part.isStroked ? looks.value(of: "stroke") : nil)
      draft.set("shadow", part.isFilled ? looks.value(of: "shadow") : nil)
    }
    if parts.count == 1, let bounds = parts[0].path.bounds, bounds.isNearly(size) {
      set(parts[0], in: &draft)
      draft.set("size", nil)
      return []
    }
    draft.set("kind", .string("rectangle"))
    return parts.map { part in
      var draft = GraphicDraft(decimals: 3)
      set(part, in: &draft)
      return draft
    }
  }
}

extension Box {
  /// Whether it is about a box of that size at the origin.
  fileprivate func isNearly(_ size: Extent) -> Bool {
    abs(minX) < 1 && abs(minY) < 1 && abs(maxX - size.width) < 1 && abs(maxY - size.height) < 1
  }
}
