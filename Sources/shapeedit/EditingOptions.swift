import DocumentFile

/// How a document is edited.
struct EditingOptions {
  /// Whether every edit is refused.
  let isReadOnly: Bool
  /// What is kept beside documents goes here; nil for nothing.
  let state: StateDirectory?
  /// Whether the user named that folder.
  let isStateNamed: Bool
  /// Whether there is no terminal: then nothing of the user's is touched.
  let isHeadless: Bool
  /// Where the session is recorded.
  let recording: EditingRecording?

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
  var stateWarning: String? {
    guard !isHeadless, !isStateNamed, let problem = StateDirectory.problem else { return nil }
    let reason = problem.message(showing: DocumentArgument.shown)
    let remedy = "\(HomeProblem.remedy), or name one with --state"
    guard let state else { return "nothing is kept for recovery: \(reason); \(remedy)" }
    return "what is kept for recovery is in \(DocumentArgument.shown(state.path)), perhaps only "
      + "until the session ends: \(reason); \(remedy)"
  }
}
