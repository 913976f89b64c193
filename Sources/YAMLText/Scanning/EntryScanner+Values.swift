import CLibYAML

extension EntryScanner {
  /// Records a scalar under a watched key.
  func value(
    _ rule: UnsafeMutablePointer<CompiledGrammar.Rule>,
    in frame: UnsafeMutablePointer<ScanState.Frame>, startOffset: Int
  ) {
    let event = reader.event
    guard let bytes = event.pointee.data.scalar.value else { return }
    let length = event.pointee.data.scalar.length
    let isPlain = event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
    let isNull = isPlain && (length == 0 || (length == 1 && bytes[0] == 0x7E))
    if frame.pointee.role == .label {
      if frame.pointee.seen & 1 != 0, !isNull {
        setLabel(rule, of: frame - 1, startOffset: startOffset)
      }
      return
    }
    let meaning = rule.pointee.meaning
    if event.pointee.data.scalar.tag != nil {
      frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue
    }
    if meaning.contains(.kind), !isNull {
      frame.pointee.record.kind = roles[Int(frame.pointee.record.role)].kind(bytes, length)
    }
    if meaning.contains(.id), !isNull {
      frame.pointee.record.idHash = entryIDHash(bytes, length)
      frame.pointee.record.flags |= EntryFlags.hasID.rawValue
    }
    if meaning.contains(.label), !isNull { setLabel(rule, of: frame, startOffset: startOffset) }
    if meaning.contains(.children) {
      frame.pointee.record.flags |= EntryFlags.hasChildrenKey.rawValue
      if !isNull { frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue }
    }
    if meaning.contains(.merge) { frame.pointee.record.flags |= EntryFlags.hasMerge.rawValue }
    if !isNull { frame.pointee.record.flags |= meaning.presenceFlags }
    if meaning.contains(.flag0) { setFlag(.flag0, of: frame, bytes, length, isPlain) }
    if meaning.contains(.flag1) { setFlag(.flag1, of: frame, bytes, length, isPlain) }
  }

  private func setLabel(
    _ rule: UnsafeMutablePointer<CompiledGrammar.Rule>,
    of frame: UnsafeMutablePointer<ScanState.Frame>, startOffset: Int
  ) {
    let rank = UInt32(rule.pointee.labelRank)
    let present = frame.pointee.record.flags & EntryFlags.labelMask
    guard present == 0 || rank < present else { return }
    let offset =
      startOffset >= 0
      ? startOffset
      : reader.byteOffset(ofCodePoint: reader.event.pointee.start_mark.index)
    let isInFlow = reader.state.pointee.flowDepth > 0
    frame.pointee.record.label = UInt32(truncatingIfNeeded: offset)
    frame.pointee.record.flags &= ~(EntryFlags.labelMask | EntryFlags.labelIsInFlow.rawValue)
    frame.pointee.record.flags |= rank | (isInFlow ? EntryFlags.labelIsInFlow.rawValue : 0)
  }

  private func setFlag(
    _ flag: EntryFlags, of frame: UnsafeMutablePointer<ScanState.Frame>,
    _ bytes: UnsafePointer<UInt8>, _ length: Int, _ isPlain: Bool
  ) {
    guard let value = Self.boolean(bytes, length), isPlain else {
      frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue
      return
    }
    if value { frame.pointee.record.flags |= flag.rawValue }
  }

  /// `true` and `false`; nil for every other spelling, which needs parsing.
  private static func boolean(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool? {
    switch length {
    case 4 where haveSameBytes(bytes, "true", count: 4): true
    case 5 where haveSameBytes(bytes, "false", count: 5): false
    default: nil
    }
  }

  /// Records an alias under a watched key, whose value only parsing can tell.
  func oddValue(
    _ rule: UnsafeMutablePointer<CompiledGrammar.Rule>,
    in frame: UnsafeMutablePointer<ScanState.Frame>, startOffset: Int
  ) {
    let entry = frame.pointee.role == .label ? frame - 1 : frame
    if frame.pointee.role == .label {
      guard frame.pointee.seen & 1 != 0 else { return }
      entry.pointee.record.flags |= EntryFlags.needsParsing.rawValue
      setLabel(rule, of: entry, startOffset: startOffset)
      return
    }
    let meaning = rule.pointee.meaning
    if meaning.contains(.merge) {
      entry.pointee.record.flags |= EntryFlags.hasMerge.rawValue
      return
    }
    if meaning.presenceFlags != 0 {
      entry.pointee.record.flags |= meaning.presenceFlags
      return
    }
    entry.pointee.record.flags |= EntryFlags.needsParsing.rawValue
    if meaning.contains(.label) { setLabel(rule, of: entry, startOffset: startOffset) }
    if meaning.contains(.kind) { entry.pointee.record.kind = 255 }
    if meaning.contains(.children) {
      entry.pointee.record.flags |= EntryFlags.hasChildrenKey.rawValue
    }
  }

  /// Records a collection under a watched key.
  func collection(
    _ rule: UnsafeMutablePointer<CompiledGrammar.Rule>,
    in frame: UnsafeMutablePointer<ScanState.Frame>, isMapping: Bool, depth: Int
  ) {
    guard frame.pointee.role == .entry else { return }
    let meaning = rule.pointee.meaning
    if meaning.contains(.children) {
      frame.pointee.record.flags |= EntryFlags.hasChildrenKey.rawValue
      if !isMapping {
        var entries = ScanState.Frame(role: .entries, depth: depth)
        entries.record.role = roles[Int(frame.pointee.record.role)].childRole
        state.pointee.push(entries)
        return
      }
    }
    if meaning.contains(.label), isMapping, rule.pointee.nestedKey != nil {
      var label = ScanState.Frame(role: .label, depth: depth)
      label.rule = rule
      state.pointee.push(label)
      return
    }
    if meaning.contains(.merge) {
      frame.pointee.record.flags |= EntryFlags.hasMerge.rawValue
      return
    }
    if meaning.presenceFlags != 0 {
      frame.pointee.record.flags |= meaning.presenceFlags
      return
    }
    if meaning.contains(.kind) { frame.pointee.record.kind = 255 }
    frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue
  }
}

/// The FNV-1a hash of an id's bytes; never 0, which stands for no id.
@inline(__always)
func entryIDHash(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
  var hash: UInt32 = 2_166_136_261
  for index in 0..<length { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
  return hash == 0 ? 1 : hash
}
