import CLibYAML

extension EntryScanner {
  /// Reads everything in one go, as `next(maxEntries:)` does, and takes down what each entry says.
  ///
  /// - Throws: what libyaml or the limits refuse.
  func readAll(
    noting recorder: inout DigestRecorder, watchedBy monitor: WorkMonitor?
  ) throws(Diagnostic) -> EntryBatch {
    var eventCount = 0
    while !isFinished {
      if let monitor, eventCount & 1023 == 1023 {
        try monitor.step(
          .verifying, Int(reader.event.pointee.end_mark.index), of: reader.text.byteCount)
      }
      eventCount += 1
      let type = try reader.advance()
      let count = state.pointee.entryCount
      try take(type)
      let isKey = type == YAML_SCALAR_EVENT && isAtChildrenKey
      recorder.note(
        type, self, isNewEntry: state.pointee.entryCount > count, isChildrenKey: isKey)
    }
    finishBatch()
    recorder.finish(reader.text)
    return batch
  }

  /// Whether the scalar that came is a key of an entry under which its children stand.
  private var isAtChildrenKey: Bool {
    let count = state.pointee.frameCount
    guard count > 0 else { return false }
    let frame = state.pointee.frames + (count - 1)
    guard frame.pointee.role == .entry, !frame.pointee.expectsKey,
      frame.pointee.depth == reader.state.pointee.depth, let rule = frame.pointee.rule
    else { return false }
    return rule.pointee.meaning.contains(.children)
  }
}
