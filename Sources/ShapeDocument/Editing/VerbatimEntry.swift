import YAMLText

/// The lines of a canvas or a graphic that is given as YAML.
struct VerbatimEntry {
  /// What is given.
  let text: String
  /// The same, read.
  let node: YAMLNode
  /// The key of what is inside.
  let childrenKey: String
  private let source: SourceText

  init(_ text: String, _ node: YAMLNode, isCanvas: Bool) {
    self.text = text
    self.node = node
    childrenKey = isCanvas ? "graphics" : "children"
    source = SourceText(text)
  }

  /// The entry's YAML from column 0: a map in braces with each key on a line of its own, as far as
  /// that says the same, and anything else as it is.
  var spread: SourceText {
    guard !text.contains(where: \.isNewline), let lines = lines(of: node, childrenKey: childrenKey)
    else { return source }
    let spread = SourceText(lines.joined(separator: "\n") + "\n")
    guard let read = try? YAMLNode(parsing: spread), read.meansSame(as: node) else { return source }
    return spread
  }

  /// The lines of a list of graphics in brackets; nil for anything else.
  func lines(ofList node: YAMLNode) -> [String]? {
    guard case .sequence(let items, isFlow: true) = node.content, !items.isEmpty,
      node.range == node.contentRange
    else { return nil }
    return items.flatMap { item in
      let text = text(of: item)
      let lines = lines(of: item, childrenKey: "children") ?? [text.isEmpty ? "~" : text]
      return lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
    }
  }

  /// The lines of a map; nil for anything else, and for keys that cannot stand on a line.
  private func lines(of node: YAMLNode, childrenKey: String) -> [String]? {
    guard case .mapping(let pairs, isFlow: true) = node.content, !pairs.isEmpty,
      source.byte(at: node.contentRange.lowerBound) == UInt8(ascii: "{")
    else { return nil }
    let properties = [node.anchor.map { "&" + $0 }, node.tag].compactMap(\.self)
    var lines = properties.isEmpty ? [] : [properties.joined(separator: " ")]
    for pair in pairs {
      guard pair.key.scalar != nil, pair.key.range == pair.key.contentRange else { return nil }
      let key = text(of: pair.key) + ":"
      if pair.key.scalar == childrenKey, let list = self.lines(ofList: pair.value) {
        lines.append(key)
        lines += list.map { "  " + $0 }
      } else {
        let text = text(of: pair.value)
        lines.append(text.isEmpty ? key : "\(key) \(text)")
      }
    }
    return lines
  }

  private func text(of node: YAMLNode) -> String { source.string(in: node.range) }
}
