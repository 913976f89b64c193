import ByteSearch
import Geometry
import SVGImport

/// The formats that drawings are read from.
package enum DrawingFormat: String, Sendable {
  /// SVG, plain or compressed.
  case svg = "SVG"
  /// draw.io: its file, the SVG, PNG or HTML that has one inside, its library, or what it copies.
  case drawIO = "draw.io"
  /// Excalidraw: its file, the SVG, PNG or note of Obsidian's that has one inside, its library, or what it
  /// copies.
  case excalidraw = "Excalidraw"

  private static let headLength = 64 << 10

  /// The format that a text evidently has, by how it begins; nil for others.
  package init?(ofTextBeginning head: [UInt8]) {
    guard let format = Self.format(of: head) else { return nil }
    switch format {
    case .drawIO: break
    case .svg:
      guard SVGImporter.looksLikeSVG(String(decoding: head.prefix(4096), as: UTF8.self)) else {
        return nil
      }
    case .excalidraw: guard head[...].firstIndex(ofWord: "\"excalidraw") != nil else { return nil }
    }
    self = format
  }

  /// What a file is that a document can be made of, by how it begins, and what of it; nil for others.
  package static func words(ofFileBeginning head: [UInt8]) -> (name: String, content: String)? {
    // What is in it is not known before it is unpacked.
    if head.starts(with: [0x1F, 0x8B]) { return ("compressed", "an SVG in it") }
    if PNGChunks.isPNG(head) { return ("PNG", "a drawing in it") }
    switch ContainerFormat(of: head) {
    case .obsidian: return ("Markdown of Obsidian's", "the drawing in it")
    case .page: return ("HTML", "the diagrams of draw.io in it")
    case .library: return (DrawingFormat.drawIO.rawValue, "it")
    case .excalidrawSVG: return (DrawingFormat.excalidraw.rawValue, "it")
    case nil: return DrawingFormat(ofTextBeginning: head).map { ($0.rawValue, "it") }
    }
  }

  /// The format of a file by its content; nil where it is none of them. O(1).
  static func format(of bytes: [UInt8]) -> DrawingFormat? {
    let head = bytes.prefix(headLength)
    let start = head.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    switch start.first {
    case UInt8(ascii: "{"):
      return ["\"excalidraw", "\"elements\"", "\"libraryItems\""].contains {
        head.firstIndex(ofWord: $0) != nil
      }
        ? .excalidraw : nil
    case UInt8(ascii: "%"):
      return start.starts(with: "%3CmxGraphModel".utf8) || start.starts(with: "%3Cmxfile".utf8)
        ? .drawIO : nil
    case UInt8(ascii: "<"): return xmlFormat(start)
    default: return .some(.svg).flatMap { isUTF16(bytes) ? $0 : nil }
    }
  }

  /// XML in other encodings than those with ASCII in them is left to the reader of SVG.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0x3C, 0]) || bytes.starts(with: [0, 0x3C])
  }

  /// The format of XML: draw.io's own root counts only before that of SVG, and its file inside an SVG
  /// stands in an attribute of the root.
  private static func xmlFormat(_ head: ArraySlice<UInt8>) -> DrawingFormat {
    let svg = head.firstIndex(ofWord: "<svg") ?? head.firstIndex(ofWord: "<svg:svg")
    let beforeSVG = head[..<(svg ?? head.endIndex)]
    if ["<mxfile", "<mxGraphModel"].contains(where: { beforeSVG.firstIndex(ofWord: $0) != nil }) {
      return .drawIO
    }
    guard let svg, let content = head[svg...].firstIndex(ofWord: " content=\"") else { return .svg }
    let inside = head[content...].dropFirst(10)
    let marks = ["&lt;mxfile", "&lt;mxGraphModel", "%3Cmxfile", "%3CmxGraphModel", "<mxfile"]
    return marks.contains { inside.starts(with: $0.utf8) } ? .drawIO : .svg
  }
}
