import CLibYAML

/// Gathers hashes of the keys and values of entries, pair by pair, while a scanner reads a sequence of
/// entries that are all mappings.
struct PairRecorder {
  struct Pair: Equatable {
    var key: ContentHash
    var value: ContentHash
  }

  /// The pairs of all entries, one entry after the other.
  private(set) var pairs: [Pair] = []
  /// Where the pairs of each entry begin.
  private(set) var starts: [Int] = []
  /// Whether everything was as it is to be here.
  private(set) var isSound = true
  private var depth = -1
  private var key: ContentHash?
  private var value = ContentHash()

  /// The pairs of an entry.
  func pairs(of entry: Int) -> ArraySlice<Pair> {
    pairs[starts[entry]..<(entry + 1 < starts.count ? starts[entry + 1] : pairs.count)]
  }

  /// Takes in the current event, which the scanner has understood.
  mutating func note(_ type: yaml_event_type_t, _ reader: YAMLEventReader, isNewEntry: Bool) {
    let now = reader.state.pointee.depth
    switch type {
    case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT:
      if isNewEntry || now < depth || depth < 0 {
        isSound = isSound && depth < 0 && !isNewEntry
      } else if now > depth {
        value.combineLeaf(type, reader.event)
      } else if key == nil {
        var hash = ContentHash()
        hash.combineLeaf(type, reader.event)
        key = hash
        value = ContentHash()
      } else {
        value.combineLeaf(type, reader.event)
        close()
      }
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      if isNewEntry {
        isSound = isSound && type == YAML_MAPPING_START_EVENT
        depth = now
        key = nil
        starts.append(pairs.count)
      } else if depth >= 0 {
        if now == depth + 1, key == nil { isSound = false }
        value.combine(type == YAML_SEQUENCE_START_EVENT ? 3 : 4)
        value.combineProperties(of: reader.event)
      }
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      if depth >= 0, now < depth {
        depth = -1
      } else if depth >= 0 {
        value.combine(5)
        if now == depth { close() }
      }
    default: break
    }
  }

  private mutating func close() {
    guard let key else { return isSound = false }
    pairs.append(Pair(key: key, value: value))
    self.key = nil
  }
}

extension EntryScanner {
  /// Reads everything in one go, and takes down the pairs of each entry.
  ///
  /// - Throws: what libyaml or the limits refuse.
  func readAll(noting recorder: inout PairRecorder) throws(Diagnostic) -> EntryBatch {
    while !isFinished {
      let type = try reader.advance()
      let count = state.pointee.entryCount
      try take(type)
      recorder.note(type, reader, isNewEntry: state.pointee.entryCount > count)
    }
    finishBatch()
    return batch
  }
}

extension ContentHash {
  /// A scalar or an alias with its properties. Whether a scalar is plain counts only where a plain
  /// one may be something else than a string.
  fileprivate mutating func combineLeaf(
    _ type: yaml_event_type_t, _ event: UnsafeMutablePointer<yaml_event_t>
  ) {
    guard type == YAML_SCALAR_EVENT else {
      combine(2)
      combine(event.pointee.data.alias.anchor)
      return
    }
    let scalar = event.pointee.data.scalar
    combineScalar(
      UnsafeRawBufferPointer(start: scalar.value, count: scalar.length),
      isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    combineProperties(scalar.anchor, scalar.tag)
  }

  fileprivate mutating func combineProperties(of event: UnsafeMutablePointer<yaml_event_t>) {
    if event.pointee.type == YAML_SEQUENCE_START_EVENT {
      let start = event.pointee.data.sequence_start
      combineProperties(start.anchor, start.tag)
    } else {
      let start = event.pointee.data.mapping_start
      combineProperties(start.anchor, start.tag)
    }
  }

  private mutating func combineProperties(
    _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
  ) {
    guard anchor != nil || tag != nil else { return }
    combine(6)
    combine(anchor)
    combine(tag)
  }

  private mutating func combine(_ name: UnsafeMutablePointer<UInt8>?) {
    guard let name else { return combine(7) }
    var length = 0
    while name[length] != 0 { length += 1 }
    combine(UInt64(truncatingIfNeeded: length))
    combine(UnsafeRawBufferPointer(start: name, count: length))
  }
}
