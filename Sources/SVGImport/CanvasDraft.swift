import ByteSearch
import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// The canvas that the root of a file becomes.
struct CanvasDraft {
  private var draft: GraphicDraft
  /// What the graphics of the canvas begin with.
  let context: SVGConversion.Context

  /// What is seen of the file's coordinates; nil where it does not say.
  private let view: Box?
  /// How large the picture is as an image in another: its width and height, a missing one in the
  /// proportions of its view box; nil where it says nothing.
  let imageSize: Extent?

  init(_ conversion: SVGConversion, name: String?) {
    let tree = conversion.tree
    let style = conversion.style(of: 0, inside: conversion.outermost)
    conversion.isRootKerned = style.isKerned
    conversion.isKerned = style.isKerned && !conversion.fitsAllTexts
    let none = Extent(0, 0)
    func length(_ name: SVGAttribute) -> Double? {
      // A share of the window that shows the picture is nobody's size.
      if tree.value(name, of: 0).flatMap({ SVGLength($0) })?.unit == .percent { return nil }
      return conversion.size(name, of: 0, style, whole: 0).flatMap { $0 > 0 ? $0 : nil }
    }
    let size = (width: length(.width), height: length(.height))
    view = Self.view(conversion, size.width, size.height)
    imageSize = Self.imageSize(size.width, size.height, conversion.viewBox(of: 0))
    var extent = view.map { Extent($0.width, $0.height) } ?? none
    if view == nil, let width = size.width, let height = size.height {
      extent = Extent(width, height)
    }
    let longest = max(extent.width, extent.height)
    // Percentages are of the view box, and not of what is beside it.
    let box = conversion.viewBox(of: 0).map { Extent($0.width, $0.height) } ?? extent
    context = SVGConversion.Context(
      style: style, viewport: box == none ? Extent(100, 100) : box,
      scale: longest > 0 ? max(300 / longest, 1) : 1)
    draft = GraphicDraft(decimals: conversion.decimals(context.scale), order: .canvas)
    setNames(conversion, fileName: name)
    if extent != none { draft.setSize(extent.width, extent.height) }
    if let view, view.minX != 0 || view.minY != 0 {
      draft.set("origin", draft.point(Point(view.minX, view.minY)))
    }
    if !style.isDisplayed || !conversion.meetsConditions(0) {
      draft.set("hidden", .plain("true"))
      conversion.lose(0, "the whole picture is hidden")
    }
    if style.isolation == "isolate" { draft.keep("isolation", .string("isolate")) }
    setStyledBackground(conversion)
    let meta = conversion.tree.metadata.map { YAMLValue.Pair($0.name, .string($0.value)) }
    if !meta.isEmpty { draft.set("meta", .mapping(meta)) }
  }

  private static func imageSize(_ width: Double?, _ height: Double?, _ view: Box?) -> Extent? {
    if let width, let height { return Extent(width, height) }
    guard let view, view.width > 0, view.height > 0 else { return nil }
    if let width { return Extent(width, width * view.height / view.width) }
    if let height { return Extent(height * view.width / view.height, height) }
    return Extent(view.width, view.height)
  }

  /// What is seen of the file's coordinates: its view box, and what is beside it where the picture has
  /// other proportions.
  private static func view(
    _ conversion: SVGConversion, _ width: Double?, _ height: Double?
  ) -> Box? {
    guard let view = conversion.viewBox(of: 0), let width, let height,
      abs(width / height * view.height / view.width - 1) > 1e-3
    else { return conversion.viewBox(of: 0) }
    let aspect = conversion.tree.value(.aspect, of: 0) ?? ""
    guard !aspect.containsBytes(of: "none") else {
      conversion.lose(0, "the picture is not stretched to its width and height")
      return view
    }
    let fit = Matrix.fit(view, into: Extent(width, height), aspect)
    return fit.inverse?.apply(Box(origin: .zero, extent: Extent(width, height))) ?? view
  }

  private mutating func setNames(_ conversion: SVGConversion, fileName: String?) {
    let tree = conversion.tree
    let id = tree.value(.id, of: 0).flatMap { $0.isEmpty ? nil : $0 }
    if let id { draft.set("id", string: conversion.freshID(id, 0)) }
    let name =
      tree.value(.label, of: 0) ?? tree.line(of: .title, in: 0)
      ?? fileName
    // A canvas without a name is called by its id.
    if name != id { draft.set("name", string: name) }
    draft.set("note", tree.line(of: .desc, in: 0).map { .string($0) })
  }

  /// Takes the background that CSS gives the root.
  private mutating func setStyledBackground(_ conversion: SVGConversion) {
    for declaration in conversion.declarations(of: 0)
    where declaration.name == .background || declaration.name == .backgroundColor {
      guard var color = CSSColor.components(declaration.value, current: context.style.color) else {
        conversion.lose(0, "the background '\(declaration.value.prefix(40))' is left out")
        continue
      }
      color.alpha *= context.style.opacity
      draft.set("background", color.alpha > 0 ? conversion.value(of: color) : nil)
    }
  }

  /// The beginning of a group that stands for the canvas; its children follow, indented by four.
  func groupHead(decimals: Int, comments: [String]) -> String {
    var head: [YAMLValue.Pair] = []
    if let name = draft.value(of: "name") { head.append(.init("name", name)) }
    head.append(.init("kind", .string("group")))
    if let view {
      var place = GraphicDraft(decimals: decimals)
      place.setPlace(Point(-view.minX, -view.minY))
      head += place.ordered
    }
    let lines = comments + YAMLValue.itemLines(of: head)
    return lines.joined(separator: "\n") + "\n  children:\n"
  }

  /// The canvas with all that it shows, as an item of the document's list.
  func item(_ conversion: SVGConversion) throws(SVGImportError) -> [UInt8] {
    try conversion.convertContent(context)
    var kept = self
    if conversion.hasText, conversion.isKerned {
      kept.draft.keep(SVGAttribute.fontKerning.rawValue, .string("auto"))
    }
    let definitions = conversion.writtenDefinitions()
    return kept.item(
      graphics: conversion.writer.bytes, definitions: definitions,
      comments: conversion.takeComments(of: 0))
  }

  /// The canvas as an item of the document's list, with its graphics, below lines of comments.
  func item(graphics: [UInt8], definitions: YAMLValue? = nil, comments: [String] = []) -> [UInt8] {
    var draft = draft
    if let definitions { draft.keep("definitions", definitions) }
    let last = YAMLValue.Pair("graphics", graphics.isEmpty ? .sequence([]) : .null)
    var lines = YAMLValue.itemLines(of: draft.ordered + [last])
    if !graphics.isEmpty, let line = lines.popLast() {
      lines.append(line.hasSuffix(" ~") ? String(line.dropLast(2)) : line)
    }
    return (comments + lines).flatMap { "  \($0)\n".utf8 } + graphics
  }
}
