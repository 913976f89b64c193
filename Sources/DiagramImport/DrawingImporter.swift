import ByteSearch
import SVGImport

/// Makes a document of drawings in any of the formats: their pages become canvases.
///
/// The format of a file is seen from its content. Nothing is read but the bytes that are given.
package struct DrawingImporter {
  private var importer: SVGImporter
  private let ids = DiagramIDs()

  /// An importer of no file yet.
  ///
  /// - Throws: if the library that reads XML is not there.
  package init() throws(SVGImportError) { importer = try SVGImporter() }

  /// What a file was.
  package struct Reading: Sendable {
    /// Its format.
    package let format: DrawingFormat
    /// How many canvases it became.
    package let canvasCount: Int
    /// How many graphics it became.
    package let graphicCount: Int
    /// What the document cannot say, in the order of the file.
    package let losses: [SVGLoss]

    /// The format and the counts, as a message says them.
    package var summary: String {
      func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
      }
      let pages = format == .drawIO || canvasCount > 1 ? ", " + counted(canvasCount, "page") : ""
      return format.rawValue + pages + ", " + counted(graphicCount, "graphic")
    }
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What a canvas is called that has no name in the file.
  ///   - imageFolder: The way from the folder of the document to that of the file, with a slash at its
  ///     end; images of SVG are found by it.
  /// - Returns: What was read, and what the document cannot say of it.
  /// - Throws: why it cannot be read.
  /// - Complexity: O(bytes), and what SVG shows more than once.
  package mutating func add(
    _ bytes: [UInt8], named name: String?, imageFolder: String = ""
  ) throws(SVGImportError) -> Reading {
    let file = try DrawingFile(bytes, named: name)
    guard file.format != .svg else {
      let before = importer.graphicCount
      importer.takenIDs.formUnion(ids.all)
      let losses = try importer.add(bytes, named: name, imageFolder: imageFolder)
      ids.reserve(importer.takenIDs)
      return Reading(
        format: .svg, canvasCount: 1, graphicCount: importer.graphicCount - before,
        losses: file.losses + losses)
    }
    let result = try DiagramReader(file) { true }.result(indentation: 6, ids: ids)
    for page in result.pages { importer.add(canvases: page.canvas(fileName: name)) }
    return Reading(
      format: file.format, canvasCount: result.pages.count,
      graphicCount: result.pages.reduce(0) { $0 + $1.count }, losses: result.losses)
  }

  /// The document.
  package var document: [UInt8] { importer.document }

  /// A file in the two forms that it can be added to a document in: as canvases, and as groups.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What it is called where it has no title.
  ///   - isWanted: Is asked now and then whether to go on; from whatever thread this runs on.
  /// - Returns: Both forms, and what neither can say.
  /// - Throws: why it cannot be read, or that it is no longer wanted.
  package static func imported(
    _ bytes: [UInt8], named name: String, isWanted: @escaping () -> Bool = { true }
  ) throws(SVGImportError) -> SVGImporter.Imported {
    let file = try DrawingFile(bytes, named: name)
    guard file.format != .svg else {
      let imported = try SVGImporter.imported(bytes, named: name, isWanted: isWanted)
      guard !file.losses.isEmpty else { return imported }
      return SVGImporter.Imported(
        canvas: imported.canvas, group: imported.group, losses: file.losses + imported.losses)
    }
    let reader = try DiagramReader(file, isWanted: isWanted)
    let canvases = try reader.result(indentation: 6)
    var text = Array("canvases:\n".utf8)
    for page in canvases.pages { text += page.canvas(fileName: name) }
    return SVGImporter.Imported(
      canvas: String(decoding: text, as: UTF8.self), group: try group(reader, named: name),
      losses: canvases.losses)
  }

  /// All pages in one group, each in one of its own where there are several.
  private static func group(
    _ reader: DiagramReader, named name: String
  ) throws(SVGImportError) -> String {
    let pages = try reader.result(indentation: 4).pages.filter { !$0.graphics.isEmpty }
    guard pages.count > 1 else {
      return String(decoding: pages.first?.group(fileName: name) ?? [], as: UTF8.self)
    }
    var outer = DiagramPage()
    outer.name = name
    for page in try reader.result(indentation: 8).pages where !page.graphics.isEmpty {
      outer.graphics += page.group(fileName: nil, indentation: 4)
    }
    return String(decoding: outer.group(fileName: nil), as: UTF8.self)
  }

  /// The graphics of a pasted text that is a drawing; nil where it is something else.
  ///
  /// - Throws: what is wrong with a text that would be one.
  package static func graphics(ofPasted text: String) throws(SVGImportError) -> SVGImporter.Pasted?
  {
    let head = text.utf8.prefix(4096).drop { $0 <= 0x20 }
    guard let first = head.first,
      first == UInt8(ascii: "<") || first == UInt8(ascii: "{")
        || first == UInt8(ascii: "%")
    else { return nil }
    let bytes = Array(text.utf8)
    let isDiagram =
      first != UInt8(ascii: "<")
      || ["<mxfile", "<mxGraphModel", "<mxlibrary"].contains { head.starts(with: $0.utf8) }
      || SVGImporter.looksLikeSVG(text)
    guard isDiagram, first != UInt8(ascii: "{") || Self.isExcalidraw(bytes) else {
      return try SVGImporter.graphics(ofPasted: text)
    }
    let file = try DrawingFile(bytes)
    guard file.format != .svg else { return try SVGImporter.graphics(ofPasted: text) }
    let result = try DiagramReader(file) { true }.result(indentation: 0)
    return SVGImporter.Pasted(
      yaml: String(decoding: result.pages.flatMap(\.graphics), as: UTF8.self), losses: result.losses
    )
  }

  /// Whether JSON says of itself what it is.
  private static func isExcalidraw(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4096).firstIndex(ofWord: "\"excalidraw") != nil
  }
}
