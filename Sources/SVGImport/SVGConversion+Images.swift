import Geometry
import YAMLText

extension SVGConversion {
  func convertImage(_ node: Int, _ context: Context) throws(SVGImportError) {
    let style = style(of: node, inside: context.style)
    let viewport = context.viewport
    let width = length(.width, of: node, style, whole: viewport.width)
    let height = length(.height, of: node, style, whole: viewport.height)
    guard let width, let height, width > 0, height > 0 else {
      if isExported, exportedKind(of: node) != nil {
        return try convertUndrawn(node, style, context)
      }
      if width == nil || height == nil { lose(node, "an image without a size is left out") }
      return
    }
    var (draft, transform) = outerDraft(node, style, context)
    draft.set("kind", string: "image")
    let shown = Box(origin: corner(of: node, style, viewport), extent: Extent(width, height))
    let box = exportedBox(of: node) ?? shown
    draft.setBox(box, transform)
    draft.set("source", string: source(of: node))
    if !style.isVisible { draft.set("hidden", .plain("true")) }
    let aspect = (tree.value(.aspect, of: node) ?? "xMidYMid").split { $0.isWhitespace }
    if aspect.first == "none" {
      draft.set("fit", string: "stretch")
    } else if aspect.first == "xMidYMid", aspect.contains("slice") {
      draft.set("fit", string: "fill")
    } else if aspect.first != "xMidYMid" {
      lose(node, "the image is fitted into its box, and stands in the middle")
    }
    try finish(draft, node, Evidence(transform: transform, origin: origin(of: box)), context)
  }

  /// The file of an image; nil where it is not on this machine.
  func source(of node: Int) -> String? {
    guard let link = tree.value(.href, of: node)?.trimmingBlanks, !link.isEmpty else {
      return nil
    }
    if link.hasPrefix("data:") { return String(link.filter { !$0.isWhitespace }) }
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
