import ByteSearch
import Geometry
import ShapeDocument
import YAMLText

/// The images and icons of an SVG file, each of which is in it once.
struct SVGPictures {
  /// What images are in the file, by their sources.
  fileprivate var images: [String: SVGPicture] = [:]
  /// What icons are in the file, by their names; nil for those that cannot be had.
  fileprivate var icons: [String: SVGIcon?] = [:]
  /// How many bytes of images of pixels are in the file.
  fileprivate var embeddedBytes = 0
  /// How often images are shown, by their sources; nil before one is asked for.
  fileprivate var uses: [String: Int]?
  /// What was said of images that cannot be shown.
  fileprivate var said: Set<String> = []
  /// How many drawings are around what is written.
  fileprivate var depth = 0

  /// The most bytes of one image of pixels in the file, and of all together.
  fileprivate static let byteLimit = (image: 4 << 20, all: 16 << 20)
  /// How many drawings inside each other are written.
  fileprivate static let depthLimit = 4

  /// Whether what is written belongs to a drawing in the file.
  var isInDrawing: Bool { depth > 0 }
}

/// What an image is in an SVG file.
enum SVGPicture {
  /// A URL, which may hold the image itself.
  case link(String)
  /// What an SVG file draws, and the box of it that is seen.
  case drawing(SVGText, Box)
  /// An element of the definitions with an id, and the box of it that is seen.
  case definition(String, Box)
  /// Nothing that can be shown of a source: a box stands for it.
  case missing(String)

  /// Whether it is an element that can have a transform and effects of its own.
  var takesEffects: Bool {
    switch self {
    case .link, .missing: true
    case .drawing, .definition: false
    }
  }

  /// Whether a box stands for it.
  var isMissing: Bool { if case .missing = self { true } else { false } }
}

/// The element that shows a picture.
struct SVGPictureElement {
  var name: StaticString = "image"
  var attributes = SVGText()
  /// What is inside; nil for nothing.
  var content: SVGText?
}

/// What an icon is in an SVG file.
enum SVGIcon {
  /// A symbol with an id; whether it follows the colour of what uses it.
  case symbol(String, followsColor: Bool)
  /// Symbols for each colour: definitions inside do not know what uses them.
  case symbols([RGBA: String])
}

// MARK: - Images

extension SVGWriter {
  /// What an image is in the file.
  mutating func picture(of source: String) -> SVGPicture {
    if let known = pictures.images[source] { return known }
    let picture = newPicture(of: source)
    pictures.images[source] = picture
    return picture
  }

  private mutating func newPicture(of source: String) -> SVGPicture {
    let isData = LinkTarget(source).scheme == "data"
    guard let link = SVGImageLink(to: source, from: options.imageFolder),
      isData || !pictures.isInDrawing
    else {
      let place =
        source.containsBytes(of: "://")
        ? "on the web, which is never asked" : "neither in the document nor beside it"
      return missing(source, "the image '\(source.prefix(40))' is \(place); a box stands for it")
    }
    guard isData || !options.settings.linksImages else {
      noteMissing(source)
      return .link(link.target)
    }
    switch options.image?(source) {
    case nil: return .link(link.target)
    case .missing(let sentence): return missing(source, sentence)
    case .drawing(let drawing):
      guard pictures.depth < SVGPictures.depthLimit, let (content, frame) = content(of: drawing)
      else {
        return missing(source, "images are too deep inside each other; a box stands for one")
      }
      guard useCount(of: source) > 1 else { return .drawing(content, frame) }
      var rest = SVGText()
      rest.append(">")
      rest.append(content)
      rest.append("</g>")
      return .definition(definitions.define("drawing", "<g", rest, &identifiers), frame)
    case .pixels(let bytes, let type, let size):
      guard isData || hasRoom(for: bytes.count, source) else { return .link(link.target) }
      let data =
        isData
        ? link.target
        : "data:\(type);base64," + String(decoding: Base64.encoded(bytes), as: UTF8.self)
      guard useCount(of: source) > 1 else { return .link(data) }
      var rest = SVGText()
      rest.attribute("width", size.width)
      rest.attribute("height", size.height)
      rest.attribute("href", data)
      rest.append("/>")
      return .definition(
        definitions.define("image", "<image", rest, &identifiers),
        Box(origin: .zero, extent: size))
    }
  }

  /// The picture of what cannot be shown, which is said once.
  private mutating func missing(_ source: String, _ sentence: String) -> SVGPicture {
    if pictures.said.insert(sentence).inserted { addNote(sentence) }
    return .missing(source)
  }

  /// Whether there is room in the file for an image of so many bytes.
  private mutating func hasRoom(for count: Int, _ source: String) -> Bool {
    let (image, all) = SVGPictures.byteLimit
    guard count <= image, pictures.embeddedBytes + count <= all else {
      let measure =
        count > image
        ? "\(image >> 20) MiB" : "the \(all >> 20) MiB that there are for all images together"
      addNote("the image '\(source.prefix(40))' stays a link: it has more than \(measure)")
      return false
    }
    pictures.embeddedBytes += count
    return true
  }

  /// How often the canvas shows an image.
  private mutating func useCount(of source: String) -> Int {
    let uses = pictures.uses ?? countUses()
    pictures.uses = uses
    return uses[source] ?? 1
  }

  private func countUses() -> [String: Int] {
    var uses: [String: Int] = [:]
    for entry in canvas.entry..<document.subtreeEnd(of: canvas.entry) {
      guard document.role(of: entry) == .graphic, !document.isOwnHidden(entry) else { continue }
      let isImage = document.kind(of: entry) == .image
      guard isImage || !document.lacksKey("fill", entry) else { continue }
      let values = values(of: entry)
      if isImage, let source = values.source { uses[source, default: 0] += 1 }
      for fill in values.fills {
        if case .image(let image) = fill.content { uses[image.source, default: 0] += 1 }
      }
    }
    return uses
  }

  /// The element that shows a picture in a box; `fit` is how it is fitted.
  mutating func element(
    showing picture: SVGPicture, in box: Box, _ fit: ImageFit, keepsAspect: Bool = false
  ) -> SVGPictureElement {
    var element = SVGPictureElement()
    element.attributes.isComputed = body.isComputed
    element.attributes.attributes(of: box)
    let aspect = fit == .fit || keepsAspect ? nil : fit.aspectRatio
    // Not a symbol: librsvg does not cut off what is larger than one.
    func show(_ content: SVGText, _ frame: Box) {
      element.name = "svg"
      element.attributes.viewBox(frame)
      if let aspect { element.attributes.attribute("preserveAspectRatio", aspect) }
      element.content = content
    }
    switch picture {
    case .missing(let source):
      return SVGPictureElement(name: "g", content: placeholder(of: source, in: box))
    case .link(let target):
      if let aspect { element.attributes.attribute("preserveAspectRatio", aspect) }
      element.attributes.attribute("href", target)
    case .drawing(let content, let frame): show(content, frame)
    case .definition(let id, let frame):
      var use = SVGText()
      use.append("<use")
      use.attribute("href", "#" + id)
      use.append("/>")
      show(use, frame)
    }
    return element
  }
}

// MARK: - Drawings

extension SVGWriter {
  /// What a drawing shows, with the definitions it needs, and the box of it that is seen; nil for
  /// nothing.
  private mutating func content(of drawing: SVGExport.Drawing) -> (SVGText, Box)? {
    guard let canvas = drawing.document.canvases.first, let frame = canvas.frame else { return nil }
    let content = written(canvas)
    guard let color = drawing.currentColor else { return (content, frame) }
    return (content.replacing("=\"\(color.opaqueText)\"", with: "=\"currentColor\""), frame)
  }

  /// A canvas of another document, after what it defines.
  private mutating func written(_ canvas: Document.Canvas) -> SVGText {
    var options = options
    options.settings = SVGExport.Settings()
    options.settings.fonts = self.options.settings.fonts
    options.entries = nil
    options.background = nil
    options.hasDarkMode = false
    options.linkedIDs = []
    // What is in it leads nowhere, and is the program's own.
    var writer = SVGWriter(canvas, options, tileEntry: Self.noEntry)
    (writer.identifiers, writer.fonts) = (identifiers, fonts)
    writer.pictures.depth = pictures.depth + 1
    writer.writeContent()
    (identifiers, fonts) = (writer.identifiers, writer.fonts)
    for note in writer.otherNotes where !notes.contains(note) { addNote(note) }
    var text = SVGText()
    if !writer.definitions.text.bytes.isEmpty {
      text.append("<defs>")
      text.append(writer.definitions.text)
      text.append("</defs>")
    }
    text.append(writer.body)
    return text
  }

  /// What stands for an image of a source in a box.
  private mutating func placeholder(of source: String, in box: Box) -> SVGText {
    let shown = ImagePlaceholder(of: source, in: box)
    let numbers = [box.minX, box.minY, box.width, box.height].map {
      body.isComputed ? SVGNumber.rounded($0) : $0
    }
    var graphics = """
      {at: [\(numbers[0]), \(numbers[1])], size: [\(numbers[2]), \(numbers[3])], \
      fill: '\(ImagePlaceholder.ground.hexText)'}
      """
    let size = SVGNumber.rounded(shown.size)
    if size > 0 {
      // The first baseline of a text is so far below its place.
      let top = shown.baseline.y - 0.8 * size
      graphics += """
        , {kind: text, at: [\(shown.baseline.x), \(top)], text: {string: \(
          YAMLValue.quotedText(of: shown.name)), size: \(size), align: center, valign: top, \
        color: '\(ImagePlaceholder.ink.hexText)'}}
        """
    }
    let document = Document(text: SourceText("canvases: [{graphics: [\(graphics)]}]"))
    return document.canvases.first.map { written($0) } ?? SVGText()
  }

  /// No entry of a document.
  private static let noEntry = -1
}

// MARK: - Icons

extension SVGWriter {
  /// Writes the icon of a graphic.
  mutating func writeIcon(_ element: SVGElement) {
    guard let icon = element.icon, let box = element.values.iconBox else { return }
    let color = icon.color(beside: element.values.text)
    let none = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    let light = document.components(of: color) ?? none
    guard let (symbol, followsColor) = symbol(of: icon.name, light) else { return }
    body.append("<use")
    writePart(.icon, of: element.entry)
    let isComputed = body.isComputed
    body.isComputed = true
    body.attributes(of: box, movedBy: element.offset)
    body.isComputed = isComputed
    if followsColor {
      body.attribute("color", light.hexText)
      if let dark = darkPaints.map({ $0.visibleComponents(of: color) ?? none }), dark != light {
        classes.append(
          modes.className("color", dark: dark, light: light, name: color.paletteName))
      }
    }
    body.attribute("href", "#" + symbol)
    writeClasses()
    body.append("/>")
  }

  /// The id of an icon's symbol, and whether it follows the colour of what uses it; nil where the icon
  /// cannot be had.
  private mutating func symbol(
    of name: String, _ color: RGBA
  ) -> (id: String, followsColor: Bool)? {
    var symbols: [RGBA: String] = [:]
    switch pictures.icons[name] {
    case .some(.none): return nil
    case .symbol(let id, let followsColor)??: return (id, followsColor)
    case .symbols(let known)??:
      if let id = known[color] { return (id, false) }
      symbols = known
    case nil:
      guard let drawing = options.icon(name, document.iconFolders, nil),
        let (content, frame) = content(of: drawing)
      else {
        pictures.icons[name] = .some(nil)
        return nil
      }
      guard drawing.currentColor != nil, content.definesWithCurrentColor else {
        let followsColor = drawing.currentColor != nil
        let id = define(content, frame)
        pictures.icons[name] = .symbol(id, followsColor: followsColor)
        return (id, followsColor)
      }
    }
    guard let drawing = options.icon(name, document.iconFolders, color),
      let (content, frame) = content(of: drawing)
    else { return nil }
    let id = define(content, frame)
    symbols[color] = id
    pictures.icons[name] = .symbols(symbols)
    return (id, false)
  }

  private mutating func define(_ content: SVGText, _ frame: Box) -> String {
    var rest = SVGText()
    rest.viewBox(frame)
    rest.append(">")
    rest.append(content)
    rest.append("</symbol>")
    return definitions.define("icon", "<symbol", rest, &identifiers)
  }
}

extension SVGText {
  /// Writes which box is seen.
  fileprivate mutating func viewBox(_ box: Box) {
    append(" viewBox=\"")
    for (index, number) in [box.minX, box.minY, box.width, box.height].enumerated() {
      if index > 0 { append(" ") }
      append(SVGNumber.rounded(number))
    }
    append("\"")
  }

  /// The text with other bytes in the place of some.
  fileprivate func replacing(_ old: String, with new: String) -> SVGText {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    guard let first = old.first else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: old) {
        result += new
        index += old.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    var text = SVGText()
    text.append(markup: String(decoding: result, as: UTF8.self))
    return text
  }

  /// Whether definitions at the beginning paint in the colour of what uses them, which they do not know.
  fileprivate var definesWithCurrentColor: Bool {
    let (begin, end, color) = ("<defs>", "</defs>", "\"currentColor\"")
    guard bytes.starts(with: begin.utf8) else { return false }
    let last = Array(end.utf8), word = Array(color.utf8)
    for index in bytes.indices {
      if bytes[index...].starts(with: last) { return false }
      if bytes[index...].starts(with: word) { return true }
    }
    return false
  }
}
