import Geometry
import ShapeDocument
import YAMLText

/// A property whose value is another one, or that came or went.
package struct PropertyChange {
  /// The keys, joined by dots.
  package let path: String
  /// The old value as it is written; nil if the property was added.
  package let old: LeafValue?
  /// The new value; nil if the property was removed.
  package let new: LeafValue?

  /// True for a property of its own, which can be written: an anchor, a tag and an alias cannot.
  var isWritable: Bool {
    !["", LeafReader.anchorPath, LeafReader.tagPath].contains(path) && !path.hasPrefix("?")
  }
}

/// The value of a property as it is written.
package struct LeafValue: Sendable {
  /// The node; nil for a value that is only implied.
  package let node: YAMLNode?
  /// The type of the property; nil if the format does not know it.
  package let type: PropertyType?
  /// The text of an implied value.
  private let implied: String
  /// The hash, which does not depend on the style.
  package let hash: UInt64

  /// The hash of path and value.
  let digest: UInt64
  /// The document in which the value is written.
  private let source: SourceText

  fileprivate init(_ leaf: LeafReader.Leaf, in top: YAMLNode, of source: SourceText) {
    self.source = source
    digest = leaf.digest
    type = leaf.type
    hash = leaf.valueHash
    switch leaf.value {
    case .node(let node):
      self.node = top.isSibling(node) ? top.sibling(node) : Self.kept(node)
      implied = ""
    case .implied(let text):
      node = nil
      implied = text.description
    }
  }

  /// A node that does not stand among the properties, as an anchor.
  private static func kept(_ node: EntryNode) -> YAMLNode {
    YAMLNode(copyOf: node)
  }

  /// The value in one line: texts as they are, everything else in flow style.
  package var text: String {
    guard let node else { return implied }
    return node.scalar ?? node.flowText() ?? "…"
  }

  /// The value in one line as YAML, which reads back as the same value; nil if it is too large.
  package var flowText: String? { node.map { $0.flowText() } ?? implied }

  /// The value as YAML, in its own spelling if that is one line; nil if it is too large.
  package var sourceText: String? {
    guard let node else { return implied }
    let text = source.string(in: node.range)
    return text.isEmpty || text.contains(where: \.isNewline) ? node.flowText() : text
  }

  /// The value as a pair of numbers.
  var pair: Point? {
    guard let items = node?.items, items.count == 2,
      let x = items[0].scalar.flatMap(NumberText.parse),
      let y = items[1].scalar.flatMap(NumberText.parse)
    else { return nil }
    return Point(x, y)
  }

  /// The value as JSON.
  package var json: String {
    node.map { Self.json($0, type, depth: 0) } ?? JSONText.quoted(implied)
  }

  private static func json(_ node: YAMLNode, _ type: PropertyType?, depth: Int) -> String {
    switch node.content {
    case .scalar(let text, .plain) where type != .string:
      if node.isNull { return "null" }
      if text == "true" || text == "false" { return text }
      if let number = NumberText.parse(text) { return NumberText.shortest(number) }
      return JSONText.quoted(text)
    case .scalar(let text, _): return JSONText.quoted(text)
    case .alias(let name): return JSONText.quoted("*" + name)
    case .elided: return "null"
    case .sequence where depth == maximumDepth, .mapping where depth == maximumDepth:
      return JSONText.quoted("…")
    case .sequence(let items, _):
      return "[" + items.map { json($0, nil, depth: depth + 1) }.joined(separator: ",") + "]"
    case .mapping(let pairs, _):
      let members = pairs.map {
        JSONText.quoted($0.key.scalar ?? "?") + ":" + json($0.value, nil, depth: depth + 1)
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private static let maximumDepth = 128
}

/// The properties of one node, in the order in which they are written.
package struct LeafList {
  /// A property.
  package typealias Leaf = (path: String, value: LeafValue)

  /// The properties.
  package private(set) var leaves: [Leaf] = []
  /// The selectors of the rules that stand among them, in order.
  private(set) var rules: [String] = []

  /// Reads the properties of a node.
  package init(of node: Int, in tree: DifferenceTree) {
    self.init(ofEntry: tree.entry(of: node), in: tree.document)
  }

  /// Reads the properties of an entry; ``Transaction/root`` is the document itself.
  package init(ofEntry entry: Int, in document: Document) {
    guard let written = document.writtenNode(of: entry) else { return }
    read(written, document.scope(of: entry), of: document.text)
  }

  /// Reads the properties of a graphic that is given as YAML, or of something else.
  init(parsing text: String, _ scope: Property.Scope = .graphic) {
    let source = SourceText(text)
    guard let node = try? YAMLNode(parsing: source) else { return }
    read(node, scope, of: source)
  }

  private mutating func read(_ written: YAMLNode, _ scope: Property.Scope, of source: SourceText) {
    var reader = LeafReader()
    var leaves: [Leaf] = []
    withExtendedLifetime(written) {
      reader.read(written.node, scope) {
        leaves.append(
          (String(decoding: $0.path, as: UTF8.self), LeafValue($0, in: written, of: source)))
      }
    }
    self.leaves = leaves
    if scope == .document { rules = written["styles"]?.pairs.compactMap(\.key.scalar) ?? [] }
    guard leaves.count > Self.fewLeaves else { return }
    places = Dictionary(
      leaves.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// The value at a path.
  package subscript(path: String) -> LeafValue? {
    guard leaves.count <= Self.fewLeaves else { return places[path].map { leaves[$0].value } }
    return leaves.first { $0.path == path }?.value
  }

  /// The most properties that are searched one after the other.
  private static let fewLeaves = 24
  /// The places of more properties, by path.
  private var places: [String: Int] = [:]

  /// What differs in a newer list: removed and changed properties in the order of this one, then
  /// added ones.
  package func changes(to new: LeafList) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    for (path, value) in leaves {
      let newValue = new[path]
      if newValue?.hash != value.hash {
        changes.append(PropertyChange(path: path, old: value, new: newValue))
      }
    }
    for (path, value) in new.leaves where self[path] == nil {
      changes.append(PropertyChange(path: path, old: nil, new: value))
    }
    return changes
  }
}

extension LeafList {
  /// True if both have the same inside the property with these keys.
  func isEqual(to other: LeafList, below keys: [String]) -> Bool {
    func values(_ list: LeafList) -> [String: UInt64] {
      var values: [String: UInt64] = [:]
      for leaf in list.leaves where PropertyPath.keys(of: leaf.path).starts(with: keys) {
        values[leaf.path] = leaf.value.hash
      }
      return values
    }
    return values(self) == values(other)
  }
}
