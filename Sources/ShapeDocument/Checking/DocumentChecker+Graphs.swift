import YAMLText

/// What is wrong with graphs, and with what their members say.
extension DocumentChecker {
  /// Checks a container that is a graph.
  mutating func checkGraph(_ entry: Int, at member: NodeResolver.Member) {
    guard let report = document.layouts.report(ofGraph: entry) else { return }
    if !report.hasLines, report.memberCount > 1 {
      add(.note, .graphWithoutArrows, entry, at: member)
    }
    if report.isCoarse {
      add(.note, .coarseGraph, entry, at: member, nil, [String(report.memberCount)])
    }
    for (pinned, other) in report.overlaps {
      add(
        .warning, .pinnedOnOther, pinned, at: headRange(of: pinned),
        [document.label(of: pinned), document.label(of: other)])
    }
  }

  /// Checks what a graphic says of its place in a graph.
  mutating func checkGraphMember(_ entry: Int, _ reading: Reading, _ keys: LayoutKeys) {
    guard keys.layer != nil || keys.pin != nil else { return }
    let parent = document.parent(of: entry)
    guard document.isGraphMember(entry) else {
      for key in ["layer" as StaticString, "pin"] {
        guard let member = reading.member(key) else { continue }
        add(.warning, .onlyInGraph, entry, at: member, nil, ["\(key)"])
      }
      return
    }
    guard case .like(let id) = keys.layer, let member = reading.member("layer") else { return }
    guard let other = document.firstEntry(withID: id), document.parent(of: other) == parent else {
      return add(.error, .noSibling, entry, at: member, nil, [id])
    }
    if namesItself(entry) { add(.error, .layersInCircle, entry, at: member) }
  }

  /// Whether the layers that members name lead back to one.
  private mutating func namesItself(_ entry: Int) -> Bool {
    var seen: Set<Int> = []
    var next = entry
    while !layersInOrder.contains(next), seen.insert(next).inserted {
      guard
        case .like(let id) = Graphic(document: document, entry: next).writtenValues.layoutKeys?
          .layer, let other = document.firstEntry(withID: id)
      else {
        layersInOrder.formUnion(seen)
        return false
      }
      next = other
    }
    if layersInOrder.contains(next) { layersInOrder.formUnion(seen) }
    return next == entry
  }
}
