import CLibYAML

extension EntryScanner {
  /// Reads everything in one go, as `next(maxEntries:)` does, and takes down what each entry says.
  ///
  /// - Throws: what libyaml or the limits refuse.
  func readAll(noting recorder: inout DigestRecorder) throws(Diagnostic) -> EntryBatch {
    while !isFinished {
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
