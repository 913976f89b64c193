/// Which states of an index a change leads from and to.
struct StateTransition: Sendable, Equatable {
  var from: Int
  var to: Int

  var reversed: StateTransition { StateTransition(from: to, to: from) }
}

/// What an index becomes when a change is undone: then nothing has to be read again.
enum IndexPatch: Sendable {
  /// Entries come, go or move.
  case stretch(StretchPatch)
  /// All entries stay where they are.
  case local(LocalPatch)

  /// About how many bytes it takes.
  var byteCount: Int {
    switch self {
    case .stretch(let patch): patch.byteCount
    case .local(let patch): patch.byteCount
    }
  }

  /// Whether the index looks as the patch needs it.
  func fits(_ index: EntryIndex) -> Bool {
    switch self {
    case .stretch(let patch): index.count == patch.entryCount
    case .local(let patch): index.count == patch.entryCount
    }
  }
}

extension EntryIndex {
  /// Brings back a former state, whose text is `newText`.
  ///
  /// - Returns: the change that leads to the present state again.
  func restore(
    _ patch: IndexPatch, _ newText: SourceText, _ change: TextChange, inverse: [Splice]
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
      restore(patch, change.splices)
    case .local(let patch):
      let back = LocalPatch(self, reversing: patch)
      serials = self.serials(of: back.changed.lazy.map { Int($0.entry) })
      reverse = .local(back)
      restore(patch, change.splices)
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
