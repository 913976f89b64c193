import ByteSearch

/// Files that have drawings of another format inside.
enum ContainerFormat {
  /// An SVG with its Excalidraw drawing.
  case excalidrawSVG
  /// Obsidian's Markdown with an Excalidraw drawing.
  case obsidian
  /// A library of draw.io's.
  case library
  /// A page for browsers that shows diagrams of draw.io's.
  case page

  private static let headLength = 64 << 10

  /// What a file is by how it begins; nil for a drawing itself, or something else. O(1).
  init?(of bytes: [UInt8]) {
    let head = bytes.prefix(Self.headLength)
    let start = head.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    func holds(_ word: String) -> Bool { head.firstIndex(ofWord: word) != nil }
    if start.starts(with: "<mxlibrary".utf8) {
      self = .library
    } else if start.first == UInt8(ascii: "<") {
      // A drawing may have HTML in its texts.
      let drawing = ["<svg", "<mxfile", "<mxGraphModel"].compactMap { head.firstIndex(ofWord: $0) }
      let page = ["<html", "<HTML", "<!DOCTYPE html"].compactMap { head.firstIndex(ofWord: $0) }
      if let page = page.min(), page < drawing.min() ?? head.endIndex {
        self = .page
      } else if holds("payload-type:application/vnd.excalidraw+json") {
        self = .excalidrawSVG
      } else {
        return nil
      }
    } else if start.starts(with: "---".utf8), holds("excalidraw-plugin:") {
      self = .obsidian
    } else {
      return nil
    }
  }
}
