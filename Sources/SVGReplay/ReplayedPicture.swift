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
  /// By entry, whether a graphic has anything that can be seen, what is inside aside.
  private let areSeen: [Bool]

  /// What a graphic of a picture shows.
  struct Part: Hashable {
    /// The entry of the document.
    let entry: Int
    let part: SVGPart
  }

  /// How many groups it has, and how many of these have an id.
  private let groupCount: (all: Int, named: Int)

  /// Reads a picture; nil where that fails.
  init?(_ svg: [UInt8], keepsGroups: Bool = false) {
    guard let read = try? SVGImporter.imported(svg, named: "", keepsGroups: keepsGroups),
      let tree = try? DifferenceTree(Document(text: SourceText(read.canvas)))
    else { return nil }
    self.tree = tree
    parts = read.parts
    groupCount = read.groupCount
    let document = tree.document
    let reader = GraphicReader(document)
    areSeen = (0..<document.entryCount).map { Self.isSeen($0, in: document, reader) }
    shapes = (0..<tree.count).map { node in
      let entry = tree.entry(of: node)
      guard entry >= 0, document.role(of: entry) == .graphic else { return nil }
      return GraphicShape(of: entry, in: document, reader)
    }
  }

  /// Whether a graphic can be seen: it has paints, or may have what no property says.
  private static func isSeen(_ entry: Int, in document: Document, _ reader: GraphicReader) -> Bool {
    guard entry >= 0, document.role(of: entry) == .graphic else { return true }
    let values = reader.values(of: entry)
    if values.kind == .image
      || LeafList(ofEntry: entry, in: document).leaves.contains(where: {
        $0.path.hasPrefix("x-svg.")
      })
    {
      return true
    }
    return values.text?.isVisible == true || values.stroke?.isVisible == true
      || values.fills.contains(where: \.isVisible)
  }

  /// Whether another program has given ids to groups that had none. These then say something, and are
  /// graphics for an import.
  func hasNamedGroups(of other: ReplayedPicture) -> Bool {
    groupCount.all >= other.groupCount.all && groupCount.named > other.groupCount.named
  }

  /// Whether nothing of a node and what is inside can be seen.
  func isUnseen(_ node: Int) -> Bool {
    let entry = tree.entry(of: node)
    guard node > 1, areSeen.indices.contains(entry) else { return false }
    return !areSeen[entry..<document.subtreeEnd(of: entry)].contains(true)
  }

  /// What is drawn, from the back to the front, each with the groups around that change how it looks; nodes
  /// are named by a function.
  func drawn(_ name: (Int) -> Int) -> [[Int]] {
    (2..<max(tree.count, 2)).filter { shapes[$0] != nil && !isUnseen($0) }.map { node in
      var names = [name(node)]
      var group = tree.parent(of: node)
      while let around = group, around > 1 {
        if !ReplayEdits.isPlain(around, in: tree) { names.append(name(around)) }
        group = tree.parent(of: around)
      }
      return names
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
