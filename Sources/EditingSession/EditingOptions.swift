import DocumentFile

/// The options of an editing session.
package struct EditingOptions {
  /// Whether every edit is refused.
  package let isReadOnly: Bool
  /// Where data about documents is kept; nil to keep nothing.
  package let state: StateDirectory?
  /// Whether the user named that folder.
  package let isStateNamed: Bool
  /// Whether there is no terminal: the user's own files are left alone then.
  package let isHeadless: Bool
  /// Where the session is recorded.
  package let recording: EditingRecording?

  package init(
    isReadOnly: Bool, state: StateDirectory?, isStateNamed: Bool, isHeadless: Bool,
    recording: EditingRecording?
  ) {
    self.isReadOnly = isReadOnly
    self.state = state
    self.isStateNamed = isStateNamed
    self.isHeadless = isHeadless
    self.recording = recording
  }

  /// The folders in which earlier sessions may have left unsaved changes.
  var recoveryFolders: [StateDirectory] {
    isStateNamed || isHeadless ? [state].compactMap(\.self) : StateDirectory.all
  }

  /// The interrupted saves of a document. Other commands leave their copies in the standard
  /// folders, whatever folder this session was given.
  func interruptedSaves(of base: FileBase, removesUnneeded: Bool) -> [InterruptedSave] {
    var folders = recoveryFolders
    if !isHeadless { folders += StateDirectory.all.filter { !folders.contains($0) } }
    return folders.flatMap {
      InterruptedSave.all(of: base, in: $0, removesUnneeded: removesUnneeded)
    }
  }

  /// The warning for a session that keeps nothing, or may not keep it for long.
  func stateWarning(showing name: (DocumentPath) -> String) -> String? {
    guard !isHeadless, !isStateNamed, let problem = StateDirectory.problem else { return nil }
    let reason = problem.message(showing: name)
    let remedy = "\(HomeProblem.remedy), or name one with --state"
    guard let state else { return "nothing is kept for recovery: \(reason); \(remedy)" }
    return "what is kept for recovery is in \(name(state.path)), perhaps only "
      + "until the session ends: \(reason); \(remedy)"
  }
}
