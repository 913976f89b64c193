import ByteSearch
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
  /// The ids of the graphics that have been added, and others that are not to be given again.
  package var takenIDs: Set<String> = []
  /// Names of colours by their text, in the order they were given.
  private var palette = ImportedPalette()
  /// How many graphics have been added.
  package private(set) var graphicCount = 0

  /// An importer of no file yet.
  ///
  /// - Throws: if the library that reads XML is not there.
  package init() throws(SVGImportError) {
    reading = try XMLReading()
  }

  /// Adds a file as a canvas.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The canvas's where the file has no title.
  ///   - imageFolder: The way from the folder of the document to that of the file, with a slash at its
  ///     end; images are found by it.
  /// - Returns: What the document cannot say, in the order of the file.
  /// - Throws: why the file cannot be read.
  /// - Complexity: O(bytes), and what its elements show of each other.
  package mutating func add(
    _ bytes: [UInt8], named name: String?, imageFolder: String = ""
  ) throws(SVGImportError) -> [SVGLoss] {
    let tree = try reading.tree(of: bytes)
    let sheet = Self.sheet(of: tree)
    palette.add(usualColorsOf: tree, sheet)
    let conversion = SVGConversion(
      tree, sheet, indentation: 6, palette: palette.namesByColor, takenIDs: takenIDs)
    conversion.imageFolder = imageFolder
    conversion.makeInstances()
    let canvas = CanvasDraft(conversion, name: name)
    canvases += try canvas.item(conversion)
    takenIDs = conversion.ids.taken
    graphicCount += conversion.writer.count
    return Self.ordered(conversion.losses.losses)
  }

  /// Adds canvases that another reader has written, as items of the document's list.
  package mutating func add(canvases written: [UInt8]) {
    canvases += written
  }

  /// The document.
  package var document: [UInt8] {
    var pairs: [YAMLValue.Pair] = [.init("shapeedit", .plain("1"))]
    if let palette = palette.value { pairs.append(.init("palette", palette)) }
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
    /// What a numbered export says of the canvas's graphics, in their order.
    package let parts: [String?]
    /// How many groups the file has, and how many of them have an id.
    package fileprivate(set) var groupCount = (all: 0, named: 0)

    /// A file that another reader has read.
    package init(canvas: String, group: String, losses: [SVGLoss], parts: [String?] = []) {
      self.canvas = canvas
      self.group = group
      self.losses = losses
      self.parts = parts
    }
  }

  /// The document that a file carries beside its picture; nil where it has none, or cannot be read.
  ///
  /// - Complexity: O(bytes)
  package static func source(in bytes: [UInt8]) -> EmbeddedSource? {
    guard bytes.firstIndex(ofWord: EmbeddedSource.mark) != nil, let reading = try? XMLReading()
    else { return nil }
    return try? reading.tree(of: bytes).source
  }

  /// A file in both forms.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What it is called where it has no title.
  ///   - keepsGroups: Whether groups that say nothing of themselves are graphics, too.
  ///   - isWanted: Is asked now and then whether to go on; from whatever thread this runs on.
  /// - Returns: The document, and what it could not take over.
  /// - Throws: why it cannot be read, or that it is no longer wanted.
  package static func imported(
    _ bytes: [UInt8], named name: String, keepsGroups: Bool = false,
    isWanted: @escaping () -> Bool = { true }
  ) throws(SVGImportError) -> Imported {
    let tree = try XMLReading().tree(of: bytes, isWanted: isWanted)
    let sheet = sheet(of: tree)
    let canvasConversion = SVGConversion(
      tree, sheet, indentation: 6, isWanted: isWanted)
    canvasConversion.keepsGroups = keepsGroups
    let canvas = CanvasDraft(canvasConversion, name: name)
    let text = try canvas.item(canvasConversion)
    let groupConversion = SVGConversion(
      tree, sheet, indentation: 4, isWanted: isWanted)
    groupConversion.keepsDefinitions = false
    try groupConversion.convertContent(CanvasDraft(groupConversion, name: nil).context)
    let graphics = groupConversion.writer.bytes
    var imported = Imported(
      canvas: "canvases:\n" + String(decoding: text, as: UTF8.self),
      group: graphics.isEmpty
        ? ""
        : canvas.groupHead(decimals: 3, comments: groupConversion.takeComments(of: 0))
          + String(decoding: graphics, as: UTF8.self),
      losses: ordered(canvasConversion.losses.losses), parts: canvasConversion.parts)
    let groups = tree.nodes.indices.filter { tree.nodes[$0].name == .g }
    imported.groupCount = (groups.count, groups.count { tree.value(.id, of: $0) != nil })
    return imported
  }

  /// The graphics of one file as the YAML of a list, to be pasted into a document.
  package struct Pasted: Sendable {
    /// A list of graphics; empty if the file draws nothing.
    package let yaml: String
    /// What the document cannot say.
    package let losses: [SVGLoss]

    /// Graphics that another reader has read.
    package init(yaml: String, losses: [SVGLoss]) {
      self.yaml = yaml
      self.losses = losses
    }
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
  ///   - copyLimit: How many graphics may be added by what is shown more than once; by default in
  ///     proportion to its own.
  ///   - visitLimit: How many elements are visited, each as often as it is shown; likewise.
  /// - Returns: The graphics as YAML.
  /// - Throws: why it cannot be read.
  package static func graphics(
    of bytes: [UInt8], copyLimit: Int? = nil, visitLimit: Int? = nil
  ) throws(SVGImportError) -> Pasted {
    let tree = try XMLReading().tree(of: bytes)
    let conversion = SVGConversion(
      tree, sheet(of: tree), indentation: 0)
    if let copyLimit { conversion.limits.copies = copyLimit }
    if let visitLimit { conversion.limits.visits = visitLimit }
    conversion.keepsDefinitions = false
    try conversion.convertContent(CanvasDraft(conversion, name: nil).context)
    return Pasted(
      yaml: commented(conversion.takeComments(of: 0), conversion.writer.bytes),
      losses: ordered(conversion.losses.losses))
  }

  /// A list below the comments about all of it, which become those of its first item.
  private static func commented(_ comments: [String], _ list: [UInt8]) -> String {
    guard !list.isEmpty else { return "" }
    return comments.map { $0 + "\n" }.joined() + String(decoding: list, as: UTF8.self)
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

  static func ordered(_ losses: [SVGLoss]) -> [SVGLoss] {
    losses.sorted { $0.place < $1.place }
  }

  static func sheet(of tree: SVGTree) -> StyleSheet {
    var sheet = StyleSheet()
    for node in tree.nodes.indices where tree.nodes[node].name == .style {
      let type = tree.value(.type, of: node) ?? "text/css"
      if type == "text/css" || type.isEmpty { sheet.add(tree.text(in: node)) }
    }
    return sheet
  }
}
