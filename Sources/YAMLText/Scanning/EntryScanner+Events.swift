import CLibYAML

extension EntryScanner {
  /// The innermost tracked collection; nil unless the current node is directly in it.
  @inline(__always)
  private func frame(at depth: Int) -> UnsafeMutablePointer<ScanState.Frame>? {
    let count = state.pointee.frameCount
    guard count > 0 else { return nil }
    let top = state.pointee.frames + (count - 1)
    return top.pointee.depth == depth ? top : nil
  }

  @inline(__always)
  func scalar() throws(Diagnostic) {
    let event = reader.event
    if event.pointee.data.scalar.anchor != nil { try anchor(event.pointee.data.scalar.anchor) }
    let isBlock =
      event.pointee.data.scalar.style == YAML_LITERAL_SCALAR_STYLE
      || event.pointee.data.scalar.style == YAML_FOLDED_SCALAR_STYLE
    let startOffset = isBlock ? reader.byteOffset(ofCodePoint: event.pointee.start_mark.index) : -1
    if isBlock {
      state.pointee.lastEndOffset = reader.blockScalarEnd(start: startOffset)
    } else if event.pointee.data.scalar.length > 0 || !isMissingValue() {
      state.pointee.lastEndMark = event.pointee.end_mark.index
      state.pointee.lastEndOffset = -1
    }
    if let frame = frame(at: reader.state.pointee.depth) {
      if frame.pointee.role == .entries {
        leafEntry(in: frame, flags: [.isNotMapping, .needsParsing], startOffset: startOffset)
      } else if frame.pointee.expectsKey {
        key(in: frame)
      } else {
        frame.pointee.expectsKey = true
        if let rule = frame.pointee.rule { value(rule, in: frame, startOffset: startOffset) }
      }
    }
    if event.pointee.data.scalar.anchor != nil { endAnchor(depth: -1) }
  }

  /// True for a value that is missing together with its `:`, which adds nothing to the entry.
  private func isMissingValue() -> Bool {
    // Offsets can only be looked up in ascending order, so take the earlier one first.
    _ = lastEnd()
    return reader.isMissingValue
  }

  @inline(__always)
  private func key(in frame: UnsafeMutablePointer<ScanState.Frame>) {
    let event = reader.event
    frame.pointee.expectsKey = false
    guard let bytes = event.pointee.data.scalar.value else { return }
    let length = event.pointee.data.scalar.length
    if frame.pointee.role == .label {
      // A label frame keeps `rule`, which names the label key; bit 0 of `seen` says that the
      // value of the nested key is next.
      let rule = frame.pointee.rule
      let isNested = rule?.pointee.nestedKey?.holds(bytes, length) ?? false
      frame.pointee.seen = (frame.pointee.seen & ~1) | (isNested ? 1 : 0)
      if rule?.pointee.partsKey?.holds(bytes, length) == true {
        (frame - 1).pointee.record.flags |= EntryFlags.needsParsing.rawValue
      }
      return
    }
    frame.pointee.rule = nil
    if !frame.pointee.hasKey {
      frame.pointee.hasKey = true
      // Such a key may stand for others, which only parsing can tell.
      if Self.hasBlank(bytes, length) {
        frame.pointee.record.flags |=
          EntryFlags.firstKeyHasBlank.rawValue | EntryFlags.needsParsing.rawValue
      }
    }
    let role = roles + Int(frame.pointee.record.role)
    guard let rule = role.pointee.rule(for: bytes, length) else { return }
    if rule.pointee.meaning.contains(.merge),
      event.pointee.data.scalar.style != YAML_PLAIN_SCALAR_STYLE
    {
      return
    }
    if frame.pointee.seen & rule.pointee.bit != 0 {
      frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue
      return
    }
    frame.pointee.seen |= rule.pointee.bit
    frame.pointee.rule = rule
  }

  private static func hasBlank(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    for index in 0..<length where bytes[index] == 0x20 { return true }
    return false
  }

  func alias() {
    let event = reader.event
    let offset = reader.byteOffset(ofCodePoint: event.pointee.start_mark.index)
    batch.aliasOffsets.append(UInt32(truncatingIfNeeded: offset))
    state.pointee.lastEndMark = event.pointee.end_mark.index
    state.pointee.lastEndOffset = -1
    guard let frame = frame(at: reader.state.pointee.depth) else { return }
    if frame.pointee.role == .entries {
      leafEntry(in: frame, flags: [.isAlias], startOffset: offset)
    } else if frame.pointee.expectsKey {
      frame.pointee.expectsKey = false
      if frame.pointee.role == .label { frame.pointee.seen = 0 } else { frame.pointee.rule = nil }
    } else {
      frame.pointee.expectsKey = true
      if let rule = frame.pointee.rule { oddValue(rule, in: frame, startOffset: offset) }
    }
  }

  @inline(__always)
  func open(isMapping: Bool) throws(Diagnostic) {
    let event = reader.event
    let anchorName =
      isMapping
      ? event.pointee.data.mapping_start.anchor : event.pointee.data.sequence_start.anchor
    if anchorName != nil { try anchor(anchorName) }
    let depth = reader.state.pointee.depth
    // An empty flow collection has no content to end at; its start is a lower bound.
    state.pointee.lastEndMark = event.pointee.end_mark.index
    state.pointee.lastEndOffset = -1
    if depth == 1 {
      openTop(isMapping: isMapping, isAnchored: anchorName != nil)
      return
    }
    guard let frame = frame(at: depth - 1) else { return }
    if frame.pointee.role == .entries {
      openEntry(in: frame, isMapping: isMapping, isAnchored: anchorName != nil)
    } else if frame.pointee.expectsKey {
      frame.pointee.expectsKey = false
      if frame.pointee.role == .label { frame.pointee.seen = 0 } else { frame.pointee.rule = nil }
    } else {
      frame.pointee.expectsKey = true
      if let rule = frame.pointee.rule {
        collection(rule, in: frame, isMapping: isMapping, depth: depth)
      }
    }
  }

  @inline(__always)
  func close() {
    if reader.isClosingBracket {
      state.pointee.lastEndMark = reader.event.pointee.end_mark.index
      state.pointee.lastEndOffset = -1
    }
    let depth = reader.state.pointee.depth + 1
    if let frame = frame(at: depth) {
      state.pointee.frameCount -= 1
      if frame.pointee.role == .entry { closeEntry(frame) }
    }
    if !openAnchors.isEmpty { endAnchor(depth: depth) }
  }

  /// The end of the last content, as a byte offset.
  @inline(__always)
  func lastEnd() -> Int {
    if state.pointee.lastEndOffset < 0 {
      state.pointee.lastEndOffset = reader.byteOffset(ofCodePoint: state.pointee.lastEndMark)
    }
    return state.pointee.lastEndOffset
  }
}
