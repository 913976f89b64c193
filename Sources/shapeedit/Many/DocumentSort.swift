import DocumentFile

/// Which files of a folder are meant.
enum DocumentSort {
  /// Shape documents: by their names, or by how they begin.
  case documents
  /// Drawings that can be imported, by their names.
  case drawings

  /// How much of a file is read to see whether it is a document, in bytes.
  private static let headLength = 1 << 16

  private static let documentEndings = [".shapes.yaml", ".shapes.yml"].map { Array($0.utf8) }
  private static let textEndings = [".yaml", ".yml"].map { Array($0.utf8) }
  private static let drawingEndings = [
    ".svg", ".svgz", ".drawio", ".dio", ".drawio.xml", ".drawio.png", ".drawio.html",
    ".excalidraw", ".excalidrawlib", ".excalidraw.png", ".excalidraw.md",
  ].map { Array($0.utf8) }

  /// What is said where a folder has none.
  var absence: String {
    switch self {
    case .documents:
      "there is no document in it; documents are '*.shapes.yaml', and '*.yaml' with 'canvases:'"
    case .drawings: "there is no drawing in it that can be imported"
    }
  }

  /// Whether a file of a name may be one.
  func mayBe(_ name: ArraySlice<UInt8>) -> Bool {
    ending(of: name) != nil
  }

  /// Whether the file at a path is one; one that cannot be read is, since that has to be told.
  func includes(_ path: DocumentPath) -> Bool {
    guard self == .documents, !path.bytes.hasEnding(in: Self.documentEndings) else { return true }
    guard let head = path.head(length: Self.headLength) else { return true }
    return DocumentHead.isOfDocument(head)
  }

  /// A name without what says that it is one.
  func stem(of name: [UInt8]) -> [UInt8] { name.dropLast(ending(of: name[...])?.count ?? 0) }

  /// A file beside another one that has a name of the sort; nil where there is none.
  func sibling(of path: DocumentPath, named stem: [UInt8]) -> DocumentPath? {
    endings.map { path.parent.appending(stem + $0) }.first { $0.exists && includes($0) }
  }

  private var endings: [[UInt8]] {
    self == .drawings ? Self.drawingEndings : Self.documentEndings + Self.textEndings
  }

  private func ending(of name: ArraySlice<UInt8>) -> [UInt8]? {
    endings.filter { name.count > $0.count && name.hasEnding(in: [$0]) }
      .max { $0.count < $1.count }
  }
}

/// How a shape document begins.
enum DocumentHead {
  private static let keys = ["canvases", "\"canvases\"", "'canvases'"].map { Array($0.utf8) }

  /// Whether a text that begins so has canvases: as a key at the margin, or in braces.
  static func isOfDocument(_ head: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = head.starts(with: mark) ? head[mark.count...] : head[...]
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.first == UInt8(ascii: "{") { return text.holds(keys[0]) }
      for key in keys where line.starts(with: key) {
        if line.dropFirst(key.count).first(where: { $0 != 0x20 }) == UInt8(ascii: ":") {
          return true
        }
      }
    }
    return false
  }
}

extension Collection<UInt8> where SubSequence: Collection<UInt8> {
  /// Whether these bytes are somewhere in it.
  fileprivate func holds(_ bytes: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: bytes) }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether it ends in one of some endings.
  fileprivate func hasEnding(in endings: [[UInt8]]) -> Bool {
    endings.contains { reversed().starts(with: $0.reversed()) }
  }
}
