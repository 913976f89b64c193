import Geometry
import ShapeDocument

/// Writes one canvas as SVG: from the front to the back of the document, one element a graphic, or a
/// group where it has more to it than one element says.
struct SVGWriter {
  let document: Document
  let canvas: Document.Canvas
  let options: SVGExport.Options
  var body = SVGText()
  var definitions = SVGDefinitions()
  var identifiers = SVGIdentifiers()
  var contentBoxes: ContentBoxes
  private let reader: GraphicReader
  private var otherNotes: [String] = []
  /// Groups that are open around the next graphic, with what ends them.
  private var levels: [Level] = []
  private let selection: Set<Int>?
  private var ancestors: Set<Int> = []

  private struct Level {
    var depth: Int
    var end: String
    /// Whether what is inside is written, or only leads to something that is.
    var isWritten: Bool
  }

  init(_ canvas: Document.Canvas, _ options: SVGExport.Options) {
    document = canvas.document
    self.canvas = canvas
    self.options = options
    contentBoxes = ContentBoxes(canvas.document)
    reader = GraphicReader(canvas.document, keepsWritten: true)
    selection = options.entries.map { Set($0) }
    for entry in options.entries ?? [] {
      var parent = document.parent(of: entry)
      while parent >= 0, ancestors.insert(parent).inserted { parent = document.parent(of: parent) }
    }
  }

  /// What could not stay as it is.
  var notes: [String] { identifiers.notes + otherNotes }

  mutating func note(_ sentence: String) { otherNotes.append(sentence) }

  /// Writes the file.
  mutating func write() -> [UInt8] {
    var head = SVGText()
    head.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg")
    writeRootAttributes(into: &head)
    writeContent()
    var file = head
    if let name = canvas.name ?? canvas.id {
      file.newLine(1)
      file.element("title", name)
    }
    if let note = Graphic(document: document, entry: canvas.entry).note {
      file.newLine(1)
      file.element("desc", note)
    }
    if !definitions.text.bytes.isEmpty {
      file.newLine(1)
      file.append("<defs>")
      file.append(definitions.text)
      file.newLine(1)
      file.append("</defs>")
    }
    file.append(body)
    file.append("\n</svg>\n")
    return file.bytes
  }

  private mutating func writeRootAttributes(into head: inout SVGText) {
    head.append(" xmlns=\"http://www.w3.org/2000/svg\"")
    head.append(" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"")
    head.append(" xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\"")
    let id = canvas.id.map { identifiers.identifier(for: $0) }
    if let id { head.attribute("id", id) }
    let frame = options.frame
    head.attribute("width", frame.width * options.scale)
    head.attribute("height", frame.height * options.scale)
    head.append(" viewBox=\"")
    for (index, number) in [frame.minX, frame.minY, frame.width, frame.height].enumerated() {
      if index > 0 { head.append(" ") }
      head.append(number)
    }
    // What has no fill in a document has none here.
    head.append("\" fill=\"none\"")
    if let name = canvas.name ?? canvas.id { head.attribute("inkscape:label", name) }
    var data = SVGDataAttributes()
    data.add(document)
    data.add(canvas, id: id, frame: options.frame)
    data.write(into: &head)
    head.append(">")
  }

  private mutating func writeContent() {
    if let color = options.background { writeBackground(Graphic.Paint(.color(.components(color)))) }
    let isWritten = selection?.contains(canvas.entry) ?? true
    if isWritten, let background = canvas.background { writeBackground(background) }
    levels = [Level(depth: document.depth(of: canvas.entry), end: "", isWritten: isWritten)]
    var entry = canvas.entry + 1
    let end = document.subtreeEnd(of: canvas.entry)
    while entry < end {
      close(to: document.depth(of: entry))
      entry = writeEntry(entry)
    }
    close(to: 1)
  }

  private mutating func writeBackground(_ paint: Graphic.Paint) {
    let frame = options.frame
    guard PaintResolver(document).resolved(paint, in: frame) != nil else { return }
    body.newLine(1)
    body.append("<rect data-shapeedit-role=\"background\"")
    body.attribute("x", frame.minX)
    body.attribute("y", frame.minY)
    body.attribute("width", frame.width)
    body.attribute("height", frame.height)
    writeFill(paint, of: Placing(box: frame, contourBox: frame, offset: .zero))
    body.append("/>")
  }

  /// Ends the groups at a depth and below.
  private mutating func close(to depth: Int) {
    while let level = levels.last, level.depth >= depth {
      if !level.end.isEmpty { end(level.end) }
      levels.removeLast()
    }
  }

  private mutating func end(_ tags: String) {
    body.newLine(levels.count - 1)
    body.append(markup: tags)
  }

  /// Writes an entry, and leaves it open where something is inside.
  ///
  /// - Returns: The entry to go on with.
  private mutating func writeEntry(_ entry: Int) -> Int {
    let after = document.subtreeEnd(of: entry)
    guard document.role(of: entry) == .graphic, let outer = levels.last else { return after }
    if options.isVisibleOnly, document.isOwnHidden(entry) { return after }
    let isWritten = outer.isWritten || selection?.contains(entry) == true
    guard isWritten || ancestors.contains(entry) else { return after }
    var element = SVGElement(
      entry, reader.values(of: entry), isCopy: document.isInsideInstance(entry))
    if element.needsContentBox { element.contentBox = contentBoxes.contentBox(of: entry) }
    body.newLine(levels.count)
    let end =
      isWritten
      ? write(element, isContainer: after > entry + 1)
      : writeAncestor(element)
    if after > entry + 1 {
      levels.append(Level(depth: document.depth(of: entry), end: end, isWritten: isWritten))
    } else if !end.isEmpty {
      body.append(markup: end)
    }
    return entry + 1
  }
}
