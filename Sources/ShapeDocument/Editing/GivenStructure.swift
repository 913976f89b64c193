import Spelling
import YAMLText

/// The parts of a new entry's given properties that lead beyond it: its children, and a merge.
struct GivenStructure {
  private let entry: VerbatimEntry
  private let document: Document

  init(_ text: String, _ node: YAMLNode, isCanvas: Bool, document: Document) {
    entry = VerbatimEntry(text, node, isCanvas: isCanvas)
    self.document = document
  }

  /// The key of what is inside.
  var childrenKey: String { entry.childrenKey }

  /// A list of graphics, to be written as it is given.
  func children(_ node: YAMLNode) throws(Diagnostic) -> YAMLValue {
    let isList = node.items.allSatisfy { $0.isMapping || $0.node.kind == .alias }
    guard node.node.kind == .sequence, isList else {
      throw Diagnostic(.wrongValue, at: 0..<0, [childrenKey, "expected a list of graphics"])
    }
    guard let lines = entry.lines(ofList: node) else { return try verbatim(node) }
    return try value(lines.joined(separator: "\n"))
  }

  /// A value to be written as it is given.
  func verbatim(_ node: YAMLNode) throws(Diagnostic) -> YAMLValue {
    try value(SourceText(entry.text).string(in: node.range))
  }

  private func value(_ text: String) throws(Diagnostic) -> YAMLValue {
    do throws(Diagnostic) {
      return .verbatim(try VerbatimValue(text, in: document.index))
    } catch {
      throw Diagnostic(.badValue, at: 0..<0, ["properties", error.message])
    }
  }

  /// The values that a merge brings, which is an alias, a map, or a list of these.
  func merged(
    _ node: YAMLNode, in scope: Property.Scope
  ) throws(Diagnostic) -> [String: PropertyValue] {
    var result: [String: PropertyValue] = [:]
    let sources = node.node.kind == .sequence ? node.items : [node]
    // An earlier one counts over a later one.
    for source in sources.reversed() {
      let map = try map(source)
      var resolver = NodeResolver(document: document)
      var reader = PropertyReader(document: document, scope: scope)
      withExtendedLifetime(map) {
        for member in resolver.members(of: map.node, excludingMerged: Document.unmergedKeys) {
          let key = member.key.string
          guard !Document.unmergedKeys.contains(where: { "\($0)" == key }) else { continue }
          result[key] =
            reader.read(member.value, as: PropertySchema.named(key, in: scope)) ?? result[key]
        }
      }
    }
    return result
  }

  private func map(_ node: YAMLNode) throws(Diagnostic) -> YAMLNode {
    if node.isMapping { return node }
    if case .alias(let name) = node.content {
      let anchor = document.index.anchor(named: name, before: document.text.byteCount)
      guard let anchor, let target = try? document.index.parse(anchor) else {
        let names = document.index.anchors.map(\.name)
        let near = NearestWord.to(name, among: names).map { "; did you mean '*\($0)'?" } ?? ""
        throw Diagnostic(.wrongValue, at: 0..<0, ["<<", "there is no anchor &\(name)\(near)"])
      }
      if target.isMapping { return target }
    }
    throw Diagnostic(.wrongValue, at: 0..<0, ["<<", "expected an alias of a map, or a map"])
  }
}
