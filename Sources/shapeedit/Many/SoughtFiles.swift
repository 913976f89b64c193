import DocumentFile

/// Which files of a folder are meant.
enum SoughtFiles {
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

  /// Whether the file at a path would be found in a folder.
  func isMember(_ path: DocumentPath) -> Bool {
    mayBe(path.lastComponent[...]) && includes(path)
  }

  /// A name without what says that it is one.
  func stem(of name: [UInt8]) -> [UInt8] { name.dropLast(ending(of: name[...])?.count ?? 0) }

  /// A file beside another one that has such a name; nil where there is none.
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

extension BidirectionalCollection<UInt8> {
  /// Whether it ends in one of some endings.
  fileprivate func hasEnding(in endings: [[UInt8]]) -> Bool {
    endings.contains { reversed().starts(with: $0.reversed()) }
  }
}
