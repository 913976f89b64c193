import DocumentFile

/// How a document is edited.
package struct EditingOptions {
  /// Whether every edit is refused.
  package let isReadOnly: Bool
  /// What is kept beside documents goes here; nil for nothing.
  package let state: StateDirectory?
  /// Whether the user named that folder.
  package let isStateNamed: Bool
  /// Whether there is no terminal: then nothing of the user's is touched.
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

  /// The folders in which former sessions may have left unsaved changes.
  var recoveryFolders: [StateDirectory] {
    isStateNamed || isHeadless ? [state].compactMap(\.self) : StateDirectory.all
  }

  /// The saves of a document that were cut off. Other commands leave their copies in the standard
  /// folders whatever folder this session was given.
  func interruptedSaves(of base: FileBase, removesUnneeded: Bool) -> [InterruptedSave] {
    var folders = recoveryFolders
    if !isHeadless { folders += StateDirectory.all.filter { !folders.contains($0) } }
    return folders.flatMap {
      InterruptedSave.all(of: base, in: $0, removesUnneeded: removesUnneeded)
    }
  }

  /// What is to be said where nothing is kept, or not for long.
  func stateWarning(showing name: (DocumentPath) -> String) -> String? {
    guard !isHeadless, !isStateNamed, let problem = StateDirectory.problem else { return nil }
    let reason = problem.message(showing: name)
    let remedy = "\(HomeProblem.remedy), or name one with --state"
    guard let state else { return "nothing is kept for recovery: \(reason); \(remedy)" }
    return "what is kept for recovery is in \(name(state.path)), perhaps only "
      + "until the session ends: \(reason); \(remedy)"
  }
}
