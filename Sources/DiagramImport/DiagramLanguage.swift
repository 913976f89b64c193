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
