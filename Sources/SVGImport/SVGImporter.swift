import Geometry
import ShapeDocument
import YAMLText

/// Makes a document of SVG files: a canvas a file.
///
/// Shapes keep their kinds, groups stay groups, and what the document's format has no word for is told
/// as a loss. Nothing is ever read but the bytes that are given: no entity of another file, no style
/// sheet, no image.
package struct SVGImporter {
  private let reading: XMLReading
  private var canvases: [UInt8] = []
  private var takenIDs: Set<String> = []
  /// Names of colours by their text, in the order they were given.
  private var palette = ImportedPalette()
  private var title: String?
  private var meta: YAMLValue?
  private var count = 0

  /// An importer of no file yet.
  ///
  /// - Throws: if the library that reads XML is not there.
  package init() throws(SVGImportError) {
    reading = try XMLReading()
  }

  /// Adds a file as a canvas; `name` is the canvas's where the file has no title.
  ///
  /// - Returns: What the document cannot say, in the order of the file.
  /// - Complexity: O(bytes), and what its `use` elements show.
  package mutating func add(
    _ bytes: [UInt8], named name: String?
  ) throws(SVGImportError) -> [SVGLoss] {
    let tree = try reading.tree(of: bytes)
    let sheet = Self.sheet(of: tree)
    let exported = ImportedPalette.exported(by: tree)
    if count == 0, let exported {
      palette = exported
    } else if exported == nil, !Self.isExported(tree) {
      palette.add(usualColorsOf: tree, sheet)
    }
    let conversion = Conversion(
      tree, sheet, indentation: 6, palette: palette.namesByColor, takenIDs: takenIDs,
      hasPalette: exported != nil && count == 0)
    let canvas = CanvasDraft(conversion, name: name)
    try conversion.convertContent(canvas.context)
    canvases += canvas.bytes(graphics: conversion.writer.bytes)
    takenIDs = conversion.ids
    if count == 0 {
      title = tree.dataValue("shapeedit-title", of: 0)
      meta = tree.dataValue("shapeedit-meta", of: 0).map(ExportedValue.read)
    }
    count += 1
    return Self.ordered(conversion.losses)
  }

  /// The document.
  package var document: [UInt8] {
    var pairs: [YAMLValue.Pair] = [.init("shapeedit", .plain("1"))]
    if let title, !title.isEmpty { pairs.append(.init("title", .string(title))) }
    if let palette = palette.value { pairs.append(.init("palette", palette)) }
    if let meta { pairs.append(.init("meta", meta)) }
    let head = YAMLValue.lines(of: pairs) + [canvases.isEmpty ? "canvases: []" : "canvases:"]
    return Array((head.joined(separator: "\n") + "\n").utf8) + canvases
  }

  /// One file in the two forms that it can be added to a document in.
  package struct Imported: Sendable {
    /// A document of one canvas, without a palette.
    package let canvas: String
    /// A list of one group; empty if the file draws nothing.
    package let group: String
    /// What the document cannot say.
    package let losses: [SVGLoss]
  }

  /// A file in both forms; `name` is what it is called where it has no title.
  package static func imported(
    _ bytes: [UInt8], named name: String
  ) throws(SVGImportError) -> Imported {
    let tree = try XMLReading().tree(of: bytes)
    let sheet = sheet(of: tree)
    let canvasConversion = Conversion(
      tree, sheet, indentation: 6, palette: [:], takenIDs: [], hasPalette: false)
    let canvas = CanvasDraft(canvasConversion, name: name)
    try canvasConversion.convertContent(canvas.context)
    let text = canvas.bytes(graphics: canvasConversion.writer.bytes)
    let groupConversion = Conversion(
      tree, sheet, indentation: 4, palette: [:], takenIDs: [], hasPalette: false)
    try groupConversion.convertContent(CanvasDraft(groupConversion, name: nil).context)
    let graphics = groupConversion.writer.bytes
    return Imported(
      canvas: "canvases:\n" + String(decoding: text, as: UTF8.self),
      group: graphics.isEmpty
        ? "" : canvas.groupHead(decimals: 3) + String(decoding: graphics, as: UTF8.self),
      losses: ordered(canvasConversion.losses))
  }

  /// The graphics of one file as the YAML of a list, to be pasted into a document.
  package struct Pasted: Sendable {
    /// A list of graphics; empty if the file draws nothing.
    package let yaml: String
    /// What the document cannot say.
    package let losses: [SVGLoss]
  }

  /// The graphics of a text that is an SVG file; nil where it is something else.
  ///
  /// - Throws: what is wrong with a text that would be one.
  package static func graphics(ofPasted text: String) throws(SVGImportError) -> Pasted? {
    guard looksLikeSVG(text) else { return nil }
    return try graphics(of: Array(text.utf8))
  }

  /// The graphics of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - copyLimit: How many graphics its `use` elements may add; 500,000 by default.
  /// - Returns: The graphics as YAML.
  /// - Throws: why it cannot be read.
  package static func graphics(
    of bytes: [UInt8], copyLimit: Int? = nil
  ) throws(SVGImportError) -> Pasted {
    let tree = try XMLReading().tree(of: bytes)
    let conversion = Conversion(
      tree, sheet(of: tree), indentation: 0, palette: [:], takenIDs: [], hasPalette: false)
    if let copyLimit { conversion.copyLimit = copyLimit }
    try conversion.convertContent(CanvasDraft(conversion, name: nil).context)
    return Pasted(
      yaml: String(decoding: conversion.writer.bytes, as: UTF8.self),
      losses: ordered(conversion.losses))
  }

  /// Whether a text begins as an SVG file does: with `<svg`, whatever XML has in front of it.
  package static func looksLikeSVG(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard start.hasPrefix("<") else { return false }
    let head = start.prefix(4096)
    guard
      let tag = head.indices.first(where: { index in
        let rest = head[index...]
        return rest.hasPrefix("<svg") || rest.hasPrefix("<svg:svg")
      })
    else { return false }
    let before = head[..<tag]
    return before.isEmpty || before.hasPrefix("<?xml") || before.hasPrefix("<!")
  }

  private static func ordered(_ losses: [SVGLoss]) -> [SVGLoss] {
    losses.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }

  private static func sheet(of tree: SVGTree) -> StyleSheet {
    var sheet = StyleSheet()
    for node in tree.nodes.indices where tree.nodes[node].name == .style {
      let type = tree.value(.type, of: node) ?? "text/css"
      if type == "text/css" || type.isEmpty { sheet.add(tree.text(in: node)) }
    }
    return sheet
  }

  private static func isExported(_ tree: SVGTree) -> Bool {
    tree.data.contains { $0.name.hasPrefix("shapeedit-") }
  }
}
