import DocumentDifference
import Geometry
import SVGExport
import SVGImport
import ShapeDocument
import YAMLText

/// A picture as an import reads it, and what of a document each of its graphics shows.
struct ReplayedPicture {
  let tree: DifferenceTree
  var document: Document { tree.document }
  private let parts: [String?]
  private let shapes: [GraphicShape?]

  /// What a graphic of a picture shows.
  struct Part: Hashable {
    /// The entry of the document.
    let entry: Int
    let part: SVGPart
  }

  /// Reads a picture; nil where that fails.
  init?(_ svg: [UInt8]) {
    guard let read = try? SVGImporter.imported(svg, named: ""),
      let tree = try? DifferenceTree(Document(text: SourceText(read.canvas)))
    else { return nil }
    self.tree = tree
    parts = read.parts
    let document = tree.document
    let reader = GraphicReader(document)
    shapes = (0..<tree.count).map { node in
      let entry = tree.entry(of: node)
      guard entry >= 0, document.role(of: entry) == .graphic else { return nil }
      return GraphicShape(of: entry, in: document, reader)
    }
  }

  /// What a node shows; nil where nothing says so. The first node below the document is the canvas.
  func part(of node: Int, canvas: Int) -> Part? {
    if node == 1 { return Part(entry: canvas, part: .whole) }
    guard parts.indices.contains(node - 2), let text = parts[node - 2] else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 2, let entry = Int(words[0]),
      let part = SVGPart(rawValue: String(words[1]))
    else { return nil }
    return Part(entry: entry, part: part)
  }

  /// Where a node is drawn; nil for a group.
  func shape(of node: Int) -> GraphicShape? { shapes[node] }

  /// Whether a node is a group that shows nothing.
  func isEmpty(_ node: Int) -> Bool {
    guard node > 1, kind(of: node) == .group else { return false }
    let entry = tree.entry(of: node)
    return (entry..<document.subtreeEnd(of: entry)).allSatisfy {
      Graphic(document: document, entry: $0).kind == .group
    }
  }

  /// What kind of graphic a node is.
  func kind(of node: Int) -> Graphic.Kind {
    Graphic(document: document, entry: tree.entry(of: node)).kind
  }
}
