import FontEmbedding
import Geometry
import KeptSVG
import ShapeDocument

/// Writes one canvas as SVG in document order. A graphic becomes one element, or a group if one
/// element cannot express it.
struct SVGWriter {
  let document: Document
  let canvas: Document.Canvas
  let options: SVGExport.Options
  var body = SVGText()
  var definitions = SVGDefinitions()
  var identifiers: SVGIdentifiers
  /// The colours of the dark mode; nil where there is one mode only.
  let darkPaints: PaintResolver?
  var modes: SVGModes
  /// The classes of the element that is being written.
  var classes: [String] = []
  var fonts: SVGFonts
  var contentBoxes: ContentBoxes
  /// What the canvas keeps of the SVG that it was read from.
  private(set) var keptDefinitions = SVGKeptDefinitions()
  /// Whether nothing of the picture blends with what is behind it.
  private var isIsolated = false
  private let reader: GraphicReader
  private let routes: ConnectorRoutes
  private(set) var otherNotes: [String] = []
  /// Where in the body the root's fonts go.
  private var fontPlace = 0
  private let shown: ShownEntries
  /// Whether there may be comments above graphics of the canvas.
  private let hasComments: Bool
  /// Whether screen readers are told what graphics are.
  private(set) var hasSymbols = false
  /// The graphic that is written as a tile of a pattern, without what is said of it.
  let tileEntry: Int?
  /// The graphics that are being written as tiles.
  var openTiles: [Int] = []
  /// The content of tiles, by the graphics they show.
  var knownTiles: [Int: SVGText] = [:]
  /// The images and icons that are in the file.
  var pictures = SVGPictures()
  /// The images of which it is known whether they are there.
  var knownImages: Set<String> = []
  /// Where the root's content begins.
  private(set) var contentStart = 0
  /// The number of elements that are open around what is written next.
  var depth = 0
  /// The labels that are gathered, those of what is innermost last.
  var labels: [SVGLabels] = []
  /// The masks that are open, by the depth of what they mask, the innermost last.
  var openMasks: [Int] = []

  /// A group that is open.
  struct Level {
    /// How many are open around what is inside, and how far that is indented.
    var indentation: Int
    /// What ends it on a line of its own; nothing where it has been ended.
    var end = ""
    /// The mask that the graphic is.
    var mask: SVGMask?
    /// From the coordinates of what is inside to the canvas's.
    var matrix = Matrix.identity
    /// Whether labels inside are written at its end.
    var keepsLabels = false
    /// Whether what is inside is written, or only leads to something that is.
    var isWritten: Bool
  }

  init(_ canvas: Document.Canvas, _ options: SVGExport.Options, tileEntry: Int? = nil) {
    self.tileEntry = tileEntry
    document = canvas.document
    self.canvas = canvas
    self.options = options
    contentBoxes = ContentBoxes(canvas.document)
    reader = GraphicReader(canvas.document, keepsWritten: true)
    routes = ConnectorRoutes(canvas.document)
    shown = ShownEntries(options.entries, in: canvas.document)
    fonts = SVGFonts(options)
    identifiers = SVGIdentifiers(salt: options.salt)
    modes = SVGModes(salt: options.salt)
    darkPaints =
      options.hasDarkMode && document.modes.contains("dark")
      ? PaintResolver(document, mode: "dark") : nil
    hasComments =
      options.settings.writesComments && tileEntry == nil
      && canvas.document.mayHaveComments(inside: canvas.entry)
    hasSymbols = tileEntry == nil && (options.settings.hasAria || options.hasLinks)
    if tileEntry == nil { takeKept() }
  }

  /// Takes what the canvas keeps.
  private mutating func takeKept() {
    guard
      case .mapping(let pairs, _)? = document.writtenValue(
        of: keptSVGKey, entry: canvas.entry)
    else { return }
    keptDefinitions = SVGKeptDefinitions(
      pairs.first { $0.key == "definitions" }?.value, &identifiers,
      imageFolder: options.imageFolder)
    fonts.isKerned = pairs.isKerned ?? false
    isIsolated = pairs.contains { $0.key == "isolation" && $0.value.scalarText == "isolate" }
  }

  /// What could not stay as it is.
  var notes: [String] { identifiers.notes + otherNotes + (fonts.embedded?.notes ?? []) }

  mutating func addNote(_ sentence: String) {
    if !otherNotes.contains(sentence) { otherNotes.append(sentence) }
  }

  /// Writes the file; nil where it has to be written anew with what is known of its fonts by now.
  mutating func write() -> [UInt8]? {
    if options.entries == nil {
      // Room is cheap until it is used; where it grows all is copied.
      body.reserve(2 * document.sourceLength(of: canvas.entry))
    }
    if !options.isFragment { body.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
    if hasComments {
      for comment in document.comments(above: canvas.entry) {
        body.comment(comment)
        body.append("\n")
      }
    }
    body.append("<svg")
    writeRootAttributes()
    let head = body.bytes.count
    writeContent()
    // What is defined, and in which fonts texts are, is only known now.
    guard let faces = fonts.embedded.map({ $0.finish() }) ?? [] else { return nil }
    body.insert(allDefinitions(faces), at: head)
    let root = fonts.rootAttributes(style: isIsolated ? ["isolation:isolate"] : [])
    body.insert(root, at: fontPlace)
    contentStart += root.bytes.count
    body.append("\n</svg>\n")
    return body.bytes
  }

  /// The style sheet and the definitions, those that the canvas keeps last.
  private func allDefinitions(_ faces: [EmbeddedFonts.Face]) -> SVGText {
    var text = SVGText()
    // In a page the rules of modes stand beside the picture.
    let darkRules = options.isFragment ? "" : modes.rules
    if !darkRules.isEmpty || !faces.isEmpty {
      text.newLine(1)
      text.append("<style>")
      fonts.writeRules(faces, to: &text)
      if !darkRules.isEmpty {
        text.append("@media(prefers-color-scheme:dark){")
        text.append(markup: darkRules)
        text.append("}")
      }
      text.append("</style>")
    }
    if !definitions.text.bytes.isEmpty {
      text.newLine(1)
      text.append("<defs>")
      text.append(definitions.text)
      text.newLine(1)
      text.append("</defs>")
    }
    if !keptDefinitions.text.bytes.isEmpty {
      text.newLine(1)
      // What they begin with is not what the root has.
      text.append("<defs fill=\"#000000\">")
      text.append(keptDefinitions.text)
      text.newLine(1)
      text.append("</defs>")
    }
    return text
  }

  /// Writes what the root says, and what the picture is called.
  private mutating func writeRootAttributes() {
    body.append(" xmlns=\"http://www.w3.org/2000/svg\"")
    if let id = canvas.id, let written = identifier(for: id) { body.attribute("id", written) }
    let frame = options.frame
    body.computed("width", frame.width * options.scale)
    body.computed("height", frame.height * options.scale)
    body.append(" viewBox=\"")
    for (index, number) in [frame.minX, frame.minY, frame.width, frame.height].enumerated() {
      if index > 0 { body.append(" ") }
      body.append(SVGNumber.rounded(number))
    }
    // What has no fill in a document has none here.
    body.append("\" fill=\"none\"")
    fontPlace = body.bytes.count
    body.append(hasSymbols ? " role=\"graphics-document\"" : " role=\"img\"")
    let parts = [
      (word: "title", text: canvas.name ?? document.title ?? canvas.id),
      (word: "desc", text: Graphic(document: document, entry: canvas.entry).note),
    ].compactMap { part in part.text.map { (word: part.word, text: $0) } }
    let ids = parts.map { identifiers.definition($0.word, 1) }
    if !ids.isEmpty {
      body.attribute("aria-labelledby", ids.joined(separator: " "))
    } else {
      // What has a role has a name, which is shown to nobody else.
      body.attribute("aria-label", canvas.label)
    }
    body.append(">")
    contentStart = body.bytes.count
    for (part, id) in zip(parts, ids) {
      body.newLine(1)
      body.append(markup: "<\(part.word)")
      body.attribute("id", id)
      body.append(">")
      body.escape(part.text)
      body.append(markup: "</\(part.word)>")
    }
  }

  /// Whether something may lead to a graphic.
  private func isLinked(_ element: SVGElement) -> Bool {
    guard let id = element.values.id, !element.isCopy else { return false }
    return options.settings.keepsIDs || options.linkedIDs.contains(id)
  }

  /// The id of a graphic in the file; nil where nothing needs one.
  mutating func identifier(for id: String) -> String? {
    if options.settings.keepsIDs { return identifiers.identifier(for: id) }
    return options.linkedIDs.contains(id) ? identifiers.linked(id) : nil
  }

  mutating func writeContent() {
    if let color = options.background { writeBackground(Graphic.Paint(.color(.components(color)))) }
    let isWritten = shown.isShown(canvas.entry, inside: false) ?? false
    if isWritten, let background = canvas.background { writeBackground(background) }
    var walk = CanvasWalk(
      over: canvas.entry + 1..<document.subtreeEnd(of: canvas.entry), of: document,
      in: Level(indentation: 1, isWritten: isWritten))
    beginLabels(matrix: .identity, indentation: 1)
    _ = walk.advance(byEntries: .max, visiting: &self)
    endMask(indentation: 1)
    endLabels()
  }

  private mutating func writeBackground(_ paint: Graphic.Paint) {
    let frame = options.frame
    guard PaintResolver(document).resolved(paint, in: frame) != nil else { return }
    body.newLine(1)
    body.append("<rect")
    writePart(.background, of: canvas.entry)
    body.attributes(of: frame)
    writeFill(paint, of: Placing(box: frame, contourBox: frame, offset: .zero))
    writeClasses()
    body.append("/>")
  }
}

extension SVGWriter: CanvasVisitor {
  /// Writes an entry, and leaves it open where something is inside.
  mutating func enter(_ entry: Int, in outer: Level) -> Level? {
    guard document.role(of: entry) == .graphic,
      options.settings.writesHidden || !document.isOwnHidden(entry) || entry == tileEntry,
      let isWritten = shown.isShown(entry, inside: outer.isWritten)
    else { return nil }
    let isContainer = document.subtreeEnd(of: entry) > entry + 1
    let element = SVGElement(
      entry, values(of: entry),
      isCopy: tileEntry != nil || document.isInsideInstance(entry), in: document)
    // A mask without anything inside leaves nothing.
    let isSaid = isLinked(element) || element.mask != nil && entry != tileEntry
    guard isContainer || element.hasParts || isSaid else { return nil }
    body.isComputed = document.hasComputedPlace(entry)
    if element.needsContentBox { element.contentBox = contentBoxes.contentBox(of: entry) }
    var level = Level(indentation: outer.indentation + 1, isWritten: isWritten)
    if isWritten { level.mask = beginMask(element, isContainer, in: outer) }
    if level.mask == nil {
      if isWritten { writeComments(above: entry, indentation: outer.indentation) }
      body.newLine(outer.indentation)
    }
    depth += 1
    let end = isWritten ? write(element, isContainer: isContainer) : writeAncestor(element)
    if isContainer { level.end = end } else { body.append(markup: end) }
    if isWritten { writeLabel(of: element, in: outer.matrix) }
    if isContainer {
      level.matrix = outer.matrix.after(element.placement.matrix(frame: element.frame))
      level.keepsLabels = isWritten && keepsLabels(element)
      if level.keepsLabels {
        beginLabels(matrix: level.matrix, indentation: level.indentation)
      }
    }
    return level
  }

  /// Writes the comments that stand above an entry, each on a line of its own.
  mutating func writeComments(above entry: Int, indentation: Int) {
    guard hasComments, document.isInstance(entry) || !document.isInsideInstance(entry) else {
      return
    }
    for comment in document.comments(above: entry) {
      body.newLine(indentation)
      body.comment(comment)
    }
  }

  func values(of entry: Int) -> GraphicValues {
    let values = reader.values(of: entry)
    return values.connection == nil ? values : routes.routed(values, of: entry)
  }

  mutating func leave(_ level: Level) {
    endMask(indentation: level.indentation)
    if level.keepsLabels { endLabels() }
    depth -= 1
    if !level.end.isEmpty {
      body.newLine(level.indentation - 1)
      body.append(markup: level.end)
    }
    if let mask = level.mask {
      beginMasked(mask, indentation: level.indentation - 1)
      beginLabels(matrix: mask.matrix, indentation: level.indentation - 1)
    }
  }
}
