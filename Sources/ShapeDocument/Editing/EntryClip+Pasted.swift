import YAMLText

/// Graphics from pasted YAML.
extension EntryClip {
  /// The graphics or canvases of a YAML text: a single map, a list of maps, or a whole document;
  /// nil for anything else.
  ///
  /// A map is a graphic only if it has one of a graphic's keys, which a line such as `Note: call
  /// Ann` has not.
  package static func clips(ofPasted pasted: String) -> [EntryClip]? {
    let text = SourceText(pasted)
    guard let top = try? YAMLNode(parsing: text) else { return nil }
    if let canvases = top["canvases"] { return clips(of: canvases, in: text, areCanvases: true) }
    if top.isMapping {
      guard let isCanvas = top.isCanvas else { return nil }
      return [clip(of: top, in: text, isFlow: false, isCanvas: isCanvas)]
    }
    guard let isCanvas = top.items.lazy.compactMap(\.isCanvas).first else { return nil }
    return clips(of: top, in: text, areCanvases: isCanvas)
  }

  private static func clips(
    of list: YAMLNode, in text: SourceText, areCanvases: Bool
  ) -> [EntryClip]? {
    guard case .sequence(let items, let isFlow) = list.content, !items.isEmpty else { return nil }
    for item in items {
      if case .alias = item.content, !areCanvases { continue }
      if !areCanvases, ShortForm(item.node)?.isConnector == true { continue }
      guard item.isMapping, areCanvases || item.isCanvas == false else { return nil }
    }
    return items.map { clip(of: $0, in: text, isFlow: isFlow, isCanvas: areCanvases) }
  }

  private static func clip(
    of node: YAMLNode, in text: SourceText, isFlow: Bool, isCanvas: Bool
  ) -> EntryClip {
    let range = text.rangeWithComment(of: node.range, isFlow: isFlow)
    let lineStart = text.lineRange(at: range.lowerBound).lowerBound
    return EntryClip(
      source: text.slice(range), column: text.outdent(of: node.range, isFlow: isFlow),
      comments: isFlow ? [] : text.comments(above: lineStart), isCanvas: isCanvas)
  }
}

extension YAMLNode {
  /// True for a canvas, false for a graphic, nil for anything else.
  fileprivate var isCanvas: Bool? {
    let keys = Set(pairs.compactMap(\.key.scalar))
    if keys.contains("graphics"), !keys.contains("children"), !keys.contains("kind") { return true }
    let known = Property.keys(below: "", in: .graphic) + ["children", "<<"]
    return known.contains(where: keys.contains) ? false : nil
  }
}
