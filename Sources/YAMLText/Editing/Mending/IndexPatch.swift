/// The index states before and after a change.
struct StateTransition: Sendable, Equatable {
  var from: Int
  var to: Int

  var reversed: StateTransition { StateTransition(from: to, to: from) }
}

/// The former part of an index, with which a change is undone without parsing.
enum IndexPatch: Sendable {
  /// Entries are added, removed or moved.
  case stretch(StretchPatch)
  /// All entries keep their numbers.
  case local(LocalPatch)

  /// The approximate memory in bytes.
  var byteCount: Int {
    switch self {
    case .stretch(let patch): patch.byteCount
    case .local(let patch): patch.byteCount
    }
  }

  /// True if the index has the number of entries the patch expects.
  func fits(_ index: EntryIndex) -> Bool {
    switch self {
    case .stretch(let patch): index.count == patch.entryCount
    case .local(let patch): index.count == patch.entryCount
    }
  }
}

extension EntryIndex {
  /// Applies a patch, which leads to `newText`.
  ///
  /// - Returns: the change that leads to the present state again.
  func apply(
    _ patch: IndexPatch, _ newText: SourceText, _ change: TextChange, inverse: Splices
  ) -> TextChange {
    workMonitor?.mustFinish()
    defer { workMonitor?.didFinish() }
    let before = stateNumber
    var keepsNumbers = true
    var reverse: IndexPatch?
    let serials: [TextChange.SerialAtOffset]
    switch patch {
    case .stretch(let patch):
      serials = self.serials(of: patch.replacedEntries)
      if serials.count + patch.runs.count <= StretchPatch.largest {
        reverse = .stretch(StretchPatch(self, reversing: patch))
      }
      recordTouched(patch.records.map { .init(offset: $0.start, serial: $0.serial) })
      if patch.top < 0 { touched.addRoot() }
      keepsNumbers = restore(patch, change.splices.offsets)
    case .local(let patch):
      let back = LocalPatch(self, reversing: patch)
      serials = self.serials(of: back.changed.lazy.map { Int($0.entry) })
      reverse = .local(back)
      restore(patch, change.splices.offsets)
    }
    recordTouched(serials)
    replaceText(newText, keepsNumbers: keepsNumbers, transition: change.transition)
    return TextChange(
      splices: inverse, serials: serials,
      transition: StateTransition(from: stateNumber, to: before), patch: reverse)
  }
}
