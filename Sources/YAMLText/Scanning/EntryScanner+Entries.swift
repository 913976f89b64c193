import CLibYAML

extension EntryScanner {
  func openTop(isMapping: Bool, isAnchored: Bool) {
    switch subject {
    case .root:
      state.pointee.root.start = reader.byteOffset(
        ofCodePoint: reader.event.pointee.start_mark.index)
      if isMapping {
        state.pointee.push(ScanState.Frame(role: .entry, depth: 1))
      } else {
        state.pointee.root.flags |= EntryFlags.isNotMapping.rawValue
      }
    case .entry(let role):
      var frame = ScanState.Frame(role: .entries, depth: 0)
      frame.record.role = role
      state.pointee.push(frame)
      let entries = state.pointee.frames + (state.pointee.frameCount - 1)
      openEntry(in: entries, isMapping: isMapping, isAnchored: isAnchored)
    case .entries(let role):
      var frame = ScanState.Frame(role: .entries, depth: 1)
      frame.record.role = role
      state.pointee.push(frame)
    }
  }

  /// Starts an entry at the current event; returns its number and its record so far.
  @inline(__always)
  func newEntry(
    in entries: UnsafeMutablePointer<ScanState.Frame>, startOffset: Int
  ) -> (number: Int, record: EntryRecord) {
    let event = reader.event
    let start =
      startOffset >= 0
      ? startOffset : reader.byteOffset(ofCodePoint: event.pointee.start_mark.index)
    let number = state.pointee.entryCount
    var record = EntryRecord()
    record.start = UInt32(truncatingIfNeeded: start)
    record.serial = UInt32(truncatingIfNeeded: number)
    record.role = entries.pointee.record.role
    if state.pointee.frameCount >= 2 {
      let parent = entries - 1
      parent.pointee.record.childCount += 1
      record.parent = Int32(truncatingIfNeeded: parent.pointee.entry)
      if parent.pointee.entry >= 0 { record.depth = parent.pointee.record.depth + 1 }
    }
    state.pointee.entryCount = number + 1
    batch.columns.setCount(number + 1 - batch.firstEntry)
    return (number, record)
  }

  func leafEntry(
    in entries: UnsafeMutablePointer<ScanState.Frame>, flags: EntryFlags, startOffset: Int
  ) {
    var flags = flags
    if reader.state.pointee.flowDepth > 0 { flags.insert(.isFlow) }
    if reader.event.pointee.type == YAML_SCALAR_EVENT,
      reader.event.pointee.data.scalar.anchor != nil
    {
      flags.insert(.hasAnchor)
    }
    var (number, record) = newEntry(in: entries, startOffset: startOffset)
    record.flags = flags.rawValue
    record.end = UInt32(truncatingIfNeeded: lastEnd())
    record.subtreeEnd = UInt32(truncatingIfNeeded: number + 1)
    batch.columns[number - batch.firstEntry] = record
  }

  @inline(__always)
  func openEntry(
    in entries: UnsafeMutablePointer<ScanState.Frame>, isMapping: Bool, isAnchored: Bool
  ) {
    var frame = ScanState.Frame(role: .entry, depth: reader.state.pointee.depth)
    (frame.entry, frame.record) = newEntry(in: entries, startOffset: -1)
    // An entry's own brackets do not put it inside a flow collection.
    let isFlow =
      isMapping
      ? reader.event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : reader.event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    if reader.state.pointee.flowDepth > (isFlow ? 1 : 0) {
      frame.record.flags |= EntryFlags.isFlow.rawValue
    }
    if isAnchored { frame.record.flags |= EntryFlags.hasAnchor.rawValue }
    if !isMapping {
      frame.record.flags |= EntryFlags.isNotMapping.rawValue
      // A sequence has no keys to watch: with all bits set, no rule ever applies.
      frame.seen = .max
    }
    state.pointee.push(frame)
  }

  @inline(__always)
  func closeEntry(_ frame: UnsafeMutablePointer<ScanState.Frame>) {
    let number = frame.pointee.entry
    let end = lastEnd()
    guard number >= 0 else {
      state.pointee.root.end = end
      state.pointee.root.childCount = Int(frame.pointee.record.childCount)
      state.pointee.root.flags |= frame.pointee.record.flags
      return
    }
    frame.pointee.record.end = UInt32(truncatingIfNeeded: end)
    frame.pointee.record.subtreeEnd = UInt32(truncatingIfNeeded: state.pointee.entryCount)
    store(frame, frame.pointee.record)
  }

  private func store(_ frame: UnsafeMutablePointer<ScanState.Frame>, _ record: EntryRecord) {
    let number = frame.pointee.entry
    if number >= batch.firstEntry {
      batch.columns[number - batch.firstEntry] = record
    } else {
      batch.updates.append(
        EntryBatch.Update(depth: Int(record.depth), entry: number, record: record))
    }
  }

  /// Gives the open entries provisional values and completes the batch.
  func finishBatch() {
    // libyaml reads ahead: only the text up to the last node has become entries.
    let consumed = lastEnd()
    for index in 0..<state.pointee.frameCount {
      let frame = state.pointee.frames + index
      guard frame.pointee.role == .entry else { continue }
      guard frame.pointee.entry >= 0 else {
        state.pointee.root.end = consumed
        state.pointee.root.childCount = Int(frame.pointee.record.childCount)
        continue
      }
      var record = frame.pointee.record
      record.end = UInt32(truncatingIfNeeded: max(consumed, Int(record.start)))
      record.subtreeEnd = UInt32(truncatingIfNeeded: state.pointee.entryCount)
      record.flags |= EntryFlags.isOpen.rawValue
      store(frame, record)
    }
    batch.consumedByteCount = isFinished ? reader.text.byteCount : consumed
    batch.isLast = isFinished
    batch.root = state.pointee.root
    batch.blocks = reader.takeNewBlocks()
  }
}
