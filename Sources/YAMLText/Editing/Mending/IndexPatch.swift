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
  /// Restores a former state, whose text is `newText`.
  ///
  /// - Returns: the change that leads to the present state again.
  func restore(
    _ patch: IndexPatch, _ newText: SourceText, _ change: TextChange, inverse: Splices
  ) -> TextChange {
    workMonitor?.mustFinish()
    defer { workMonitor?.didFinish() }
    let reverse: IndexPatch
    let serials: [TextChange.SerialAtOffset]
    switch patch {
    case .stretch(let patch):
      let back = StretchPatch(self, reversing: patch)
      serials = back.records.map { .init(offset: $0.start, serial: $0.serial) }
      reverse = .stretch(back)
      noteTouched(patch.records.map { .init(offset: $0.start, serial: $0.serial) })
      if patch.top < 0 { touched.addRoot() }
      restore(patch, change.splices.offsets)
    case .local(let patch):
      let back = LocalPatch(self, reversing: patch)
      serials = self.serials(of: back.changed.lazy.map { Int($0.entry) })
      reverse = .local(back)
      restore(patch, change.splices.offsets)
    }
    noteTouched(serials)
    takeOver(newText, keepsNumbers: reverse.isLocal, transition: change.transition)
    return TextChange(
      splices: inverse, serials: serials, transition: change.transition?.reversed, patch: reverse)
  }
}

extension IndexPatch {
  fileprivate var isLocal: Bool {
    if case .local = self { return true }
    return false
  }
}
