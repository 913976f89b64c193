import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// Writes a lane or a titled container: its body, then its title.
  func writeLane(
    _ index: Int, _ draft: GraphicDraft, _ size: Extent, _ style: DrawIOStyle, _ text: DrawIOText?,
    depth: Int
  ) {
    var draft = draft
    let isUpright = style["horizontal"] == "0"
    let whole = isUpright ? size.width : size.height
    let start = min(max(style.number("startSize", 40), 0), whole)
    draft.set("name", string: name(of: index))
    let isRound = style.isOn("rounded") && style["swimlaneBody"] != "0"
    draft.set("kind", .string(isRound ? "roundedRectangle" : "rectangle"))
    let arc = max(style.number("arcSize", style.isOn("absoluteArcSize") ? 20 : 15), 0)
    let radius = style.isOn("absoluteArcSize") ? arc / 2 : start * arc * 3 / 100
    let corner = isRound ? min(radius, size.width / 2, size.height / 2) : 0
    if isRound { draft.set("radius", draft.number(corner)) }
    setPaints(index, style, in: &draft)
    let fill = draft.value(of: "fill")
    let stroke = draft.value(of: "stroke")
    let body = style.color("swimlaneFillColor", nil)
    draft.set("fill", body.map { .quoted(GraphicDraft.text(of: $0)) })
    if style["swimlaneBody"] == "0" { draft.set("stroke", nil) }
    write(draft, depth: depth)
    guard start > 0 else {
      if text != nil { lose(index, "the title of a container without a head is left out") }
      return
    }
    var head = GraphicDraft(decimals: 3)
    let box = Box(
      origin: .zero,
      extent: isUpright ? Extent(start, size.height) : Extent(size.width, start))
    head.set("kind", .string(isRound ? "roundedRectangle" : "rectangle"))
    head.setSize(box.width, box.height)
    if isRound {
      let corners = isUpright ? [corner, 0, 0, corner] : [corner, corner, 0, 0]
      head.set("radius", .sequence(corners.map(head.number), .flow))
    }
    head.set("fill", fill)
    if style["swimlaneLine"] != "0", style["swimlaneHead"] != "0" { head.set("stroke", stroke) }
    writeTitle(text, head, box, style, isUpright: isUpright, depth: depth + 1)
  }

  /// Writes a head with its title.
  private func writeTitle(
    _ text: DrawIOText?, _ head: GraphicDraft, _ box: Box, _ style: DrawIOStyle, isUpright: Bool,
    depth: Int
  ) {
    var head = head
    guard var text else { return write(head, depth: depth) }
    let room = LabelRoom(Extent(box.width, box.height), style)
    room.place(&text, style)
    if !isUpright, !room.isApart {
      head.set("text", text.value(onText: false))
      head.set("padding", room.padding(head))
      return write(head, depth: depth)
    }
    write(head, depth: depth)
    write(
      label: label(text, in: isUpright ? box : room.inner, isUpright: isUpright), depth: depth + 1)
  }

  // MARK: - Tables

  /// Writes the lines between the rows and the columns of a table.
  func writeTableLines(_ index: Int, _ size: Extent, _ style: DrawIOStyle, depth: Int) {
    guard let stroke = style.color("strokeColor", RGBA(rgb: 0)) else { return }
    func geometry(_ cell: Int) -> DrawIOGeometry { page.cells[cell].geometry ?? DrawIOGeometry() }
    let rows = children[index].filter { page.cells[$0].isVertex && page.cells[$0].isVisible }
    var path = ShapePath()
    if style["rowLines"] != "0" {
      for row in rows.dropFirst() {
        path.move(0, geometry(row).y)
        path.line(size.width, geometry(row).y)
      }
    }
    if style["columnLines"] != "0" {
      for row in rows {
        for cell in children[row].dropFirst() where page.cells[cell].isVertex {
          let (x, y) = (geometry(row).x + geometry(cell).x, geometry(row).y)
          path.move(x, y)
          path.line(x, y + geometry(row).height)
        }
      }
    }
    guard !path.isEmpty else { return }
    var draft = GraphicDraft(decimals: 3)
    path.set(in: &draft)
    draft.set("stroke", Self.stroke(stroke, style))
    write(draft, depth: depth)
  }

  // MARK: - Frames and lifelines

  /// Writes a frame: its body, and its title in the corner.
  func writeFrame(
    _ index: Int, _ draft: GraphicDraft, _ size: Extent, _ style: DrawIOStyle, _ text: DrawIOText?,
    depth: Int
  ) {
    var draft = draft
    let corner = 10.0
    let width = min(size.width, max(corner, style.number("width", 60)))
    let height = min(size.height, max(corner * 1.5, style.number("height", 30)))
    draft.set("kind", .string("rectangle"))
    draft.set("name", string: name(of: index))
    setPaints(index, style, in: &draft)
    var head = GraphicDraft(decimals: 3)
    head.set("fill", draft.value(of: "fill"))
    head.set("stroke", draft.value(of: "stroke"))
    let body = style.color("swimlaneFillColor", nil)
    draft.set("fill", body.map { .quoted(GraphicDraft.text(of: $0)) })
    write(draft, depth: depth)
    ShapePath(polygon: [
      (0, 0), (width, 0), (width, max(0, height - corner * 1.5)), (max(0, width - corner), height),
      (0, height),
    ]).set(in: &head)
    if var text {
      let room = LabelRoom(Extent(width, height), style)
      room.place(&text, style)
      head.set("text", text.value(onText: false))
      head.set("padding", room.padding(head))
    }
    write(head, depth: depth + 1)
  }

  /// Writes a lifeline: its head, and the line below that.
  func writeLifeline(
    _ index: Int, _ draft: GraphicDraft, _ size: Extent, _ style: DrawIOStyle, _ text: DrawIOText?,
    depth: Int
  ) {
    var draft = draft
    let height = min(max(style.number("size", 40), 0), size.height)
    draft.set("kind", .string("rectangle"))
    draft.set("name", string: name(of: index))
    write(draft, depth: depth)
    var line = GraphicDraft(decimals: 3)
    line.set("kind", .string("line"))
    let ends = [Point(size.width / 2, height), Point(size.width / 2, size.height)]
    line.set("points", .sequence(ends.map(line.point)))
    if let color = style.color("strokeColor", RGBA(rgb: 0)) {
      let isDashed = style.isOn("lifelineDashed", usually: true)
      line.set("stroke", Self.stroke(color, style, isDashed: isDashed))
    }
    write(line, depth: depth + 1)
    let head = Extent(size.width, height)
    var draftOfHead = GraphicDraft(decimals: 3)
    draftOfHead.setSize(head.width, head.height)
    var inner = style
    inner.set("shape", style["participant"] ?? "rectangle")
    let details = setShape(
      index, Box(origin: .zero, extent: head), inner, in: &draftOfHead)
    if var text {
      let room = LabelRoom(head, inner)
      room.place(&text, inner)
      if room.isApart || style["participant"] == "umlActor" {
        write(draftOfHead, depth: depth + 1)
        write(label: label(text, in: room.inner, isUpright: false), depth: depth + 2)
      } else {
        draftOfHead.set("text", text.value(onText: false))
        draftOfHead.set("padding", room.padding(draftOfHead))
        write(draftOfHead, depth: depth + 1)
      }
    } else {
      write(draftOfHead, depth: depth + 1)
    }
    for detail in details { write(detail, depth: depth + 2) }
  }
}
