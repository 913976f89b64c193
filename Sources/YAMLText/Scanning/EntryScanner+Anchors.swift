import CLibYAML

extension EntryScanner {
  func anchor(_ name: UnsafeMutablePointer<UInt8>?) throws(Diagnostic) {
    guard let name else { return }
    try reader.countAnchor()
    let start = reader.byteOffset(ofCodePoint: reader.event.pointee.start_mark.index)
    // An open anchor ends where it starts, so nothing is inside it yet.
    batch.anchors.append(
      EntryIndex.Anchor(name: String(cString: name), range: start..<start, isFlow: standsInFlow))
    let isScalar = reader.event.pointee.type == YAML_SCALAR_EVENT
    openAnchors.append((anchorCount, isScalar ? -1 : reader.state.pointee.depth))
    anchorCount += 1
  }

  /// True when the current node is inside a flow collection, not counting its own brackets.
  private var standsInFlow: Bool {
    let event = reader.event
    let isFlow =
      switch event.pointee.type {
      case YAML_MAPPING_START_EVENT:
        event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      case YAML_SEQUENCE_START_EVENT:
        event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      default: false
      }
    return reader.state.pointee.flowDepth > (isFlow ? 1 : 0)
  }

  func endAnchor(depth: Int) {
    guard let open = openAnchors.last, open.depth == depth else { return }
    openAnchors.removeLast()
    let end = lastEnd()
    let local = open.anchor - (anchorCount - batch.anchors.count)
    if local >= 0 {
      let start = batch.anchors[local].range.lowerBound
      batch.anchors[local].range = start..<max(end, start)
    } else {
      batch.anchorEnds.append(EntryBatch.AnchorEnd(anchor: open.anchor, end: end))
    }
  }
}
