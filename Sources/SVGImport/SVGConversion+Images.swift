import Geometry
import YAMLText

extension SVGConversion {
  func convertImage(_ node: Int, _ context: Context) throws(SVGImportError) {
    let style = style(of: node, inside: context.style)
    let viewport = context.viewport
    var width = length(.width, of: node, style, whole: viewport.width)
    var height = length(.height, of: node, style, whole: viewport.height)
    if width == nil || height == nil, let size = sizeOfImage(node, width, height) {
      (width, height) = (size.width, size.height)
    }
    guard let width, let height, width > 0, height > 0 else {
      if width == nil || height == nil { lose(node, "an image without a size is left out") }
      return
    }
    var (draft, transform) = outerDraft(node, style, context)
    draft.set("kind", string: "image")
    let frame = Box(origin: corner(of: node, style, viewport), extent: Extent(width, height))
    let source = source(of: node)
    let aspect = (tree.value(.aspect, of: node) ?? "xMidYMid").split { $0.isWhitespace }
    let alone = box(ofImage: source, in: frame, aspect)
    let box = alone ?? frame
    draft.setBox(box, transform)
    draft.set("source", string: source)
    if !style.isVisible { draft.set("hidden", .plain("true")) }
    if alone != nil {
      // It fills its box.
    } else if aspect.first == "none" {
      draft.set("fit", string: "stretch")
    } else if aspect.first == "xMidYMid", aspect.contains("slice") {
      draft.set("fit", string: "fill")
    } else if aspect.first != "xMidYMid" {
      lose(node, "the image is fitted into its box, and stands in the middle")
    }
    if let rendering = style.kept[.imageRendering] {
      draft.keep(SVGAttribute.imageRendering.rawValue, .string(rendering))
      if !["smooth", "optimizeQuality", "high-quality"].contains(rendering) {
        lose(node, "the image is drawn without 'image-rendering: \(rendering.prefix(40))'")
      }
    }
    try finish(draft, node, origin: origin(of: box), context)
  }

  /// The box of an image in the file that stands at a side of its frame; nil for any other, and for one
  /// that does not show all of itself.
  private func box(ofImage source: String?, in frame: Box, _ aspect: [Substring]) -> Box? {
    guard let source, source.hasPrefix("data:"), let first = aspect.first, first != "none",
      first != "xMidYMid", !aspect.contains("slice"),
      let extent = DataURI(source).flatMap({ Self.size(ofImage: $0.content) })
    else { return nil }
    let size = Box(origin: .zero, extent: extent)
    let fit = Matrix.fit(
      size, into: Extent(frame.width, frame.height), aspect.joined(separator: " "))
    return Matrix.translation(Point(frame.minX, frame.minY)).after(fit).apply(size)
  }

  /// The size of an image that does not say it, by the image itself and by the side it does say.
  func sizeOfImage(_ node: Int, _ width: Double?, _ height: Double?) -> Extent? {
    guard let link = tree.value(.href, of: node)?.trimmingBlanks,
      link.hasPrefix("data:"),
      let size = DataURI(Self.embedded(link)).flatMap({ Self.size(ofImage: $0.content) })
    else { return nil }
    let (wide, high) = (size.width, size.height)
    switch (width, height) {
    case (let width?, nil): return Extent(width, width * high / wide)
    case (nil, let height?): return Extent(height * wide / high, height)
    default: return Extent(wide, high)
    }
  }

  private static func size(ofImage bytes: [UInt8]) -> Extent? {
    if let header = ImageHeader(bytes) {
      return Extent(Double(header.width), Double(header.height))
    }
    return SVGImporter.imageSize(of: bytes)
  }

  /// The file of an image; nil where it is not on this machine.
  func source(of node: Int) -> String? {
    guard let link = tree.value(.href, of: node)?.trimmingBlanks, !link.isEmpty else {
      return nil
    }
    if link.hasPrefix("data:") { return Self.embedded(link) }
    let scheme = link.prefix { $0 != ":" && $0 != "/" }
    let isURL = scheme.endIndex < link.endIndex && link[scheme.endIndex] == ":" && scheme.count > 1
    guard !isURL, !link.hasPrefix("//") else {
      lose(node, "the image '\(link.prefix(40))' is elsewhere and left out")
      return nil
    }
    let path = Self.joined(imageFolder, Self.unescaped(String(link)))
    if path.hasPrefix("/") || path.hasPrefix("../") {
      lose(node, "the image '\(link.prefix(40))' is outside the document's folder and not shown")
    }
    return path
  }

  /// An image inside the file, with the kind of its content, which some leave out. Blanks mean nothing in
  /// base 64 alone.
  private static func embedded(_ link: Substring) -> String {
    let head = link.prefix { $0 != "," }.filter { !$0.isWhitespace }
    guard head.hasSuffix(";base64") else { return String(link) }
    var uri = String(link.filter { !$0.isWhitespace })
    if uri.hasPrefix("data:;base64,") {
      let content = uri.dropFirst("data:;base64,".count)
      let kind = kinds.first { content.hasPrefix($0.start) }?.kind
      if let kind { uri = "data:image/\(kind);base64,\(content)" }
    }
    return uri
  }

  /// What images begin with in base 64.
  private static let kinds: [(start: String, kind: String)] = [
    ("iVBOR", "png"), ("/9j/", "jpeg"), ("R0lGOD", "gif"), ("UklGR", "webp"), ("PHN2Zy", "svg+xml"),
    ("PD94bWw", "svg+xml"),
  ]

  /// The path of a file from the document's folder; `folder` leads to that of the SVG.
  private static func joined(_ folder: String, _ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var parts: [Substring] = []
    for part in (folder + path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// A URL's path with what is escaped by percent signs, where that is text.
  private static func unescaped(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
    var bytes: [UInt8] = []
    let source = Array(path.utf8)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let digits = String(validating: source[(index + 1)...(index + 2)], as: UTF8.self),
        let byte = UInt8(digits, radix: 16), byte != 0
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? path
  }
}
