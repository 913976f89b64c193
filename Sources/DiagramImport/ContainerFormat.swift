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

/// Languages in which diagrams are written, which are not read.
enum DiagramLanguage: String {
  case mermaid = "Mermaid"
  case d2 = "D2"
  case graphviz = "Graphviz"

  private static let endings: [String: DiagramLanguage] = [
    "mmd": .mermaid, "mermaid": .mermaid, "d2": .d2, "dot": .graphviz, "gv": .graphviz,
  ]

  private static let mermaidWords: Set = [
    "flowchart", "sequenceDiagram", "classDiagram", "stateDiagram", "stateDiagram-v2", "erDiagram",
    "gantt", "journey", "gitGraph", "mindmap", "timeline", "quadrantChart", "C4Context",
    "sankey-beta", "block-beta", "architecture-beta", "requirementDiagram",
  ]

  /// The language of a text by its name's ending, else by its first word; nil for others. O(1).
  init?(_ bytes: [UInt8], named name: String?) {
    let ending = name?.split(separator: "/").last?.split(separator: ".").dropFirst().last
    if let language = ending.flatMap({ Self.endings[$0.lowercased()] }) {
      self = language
      return
    }
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let line = head.split(whereSeparator: \.isNewline).first { line in
      let start = line.drop(while: \.isWhitespace)
      return !start.isEmpty && !["%%", "//", "/*", "#"].contains { start.hasPrefix($0) }
    }
    let words = line?.split { $0.isWhitespace || $0 == ";" } ?? []
    guard let first = words.first else { return nil }
    if Self.mermaidWords.contains(String(first)) {
      self = .mermaid
    } else if first == "graph", words.count > 1, ["TB", "TD", "BT", "LR", "RL"].contains(words[1]) {
      self = .mermaid
    } else if ["strict", "digraph", "graph"].contains(first), line?.contains("{") == true {
      self = .graphviz
    } else {
      return nil
    }
  }
}
