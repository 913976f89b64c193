import OutlineIndex
import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

extension Session {
  /// Performs a command that selects, copies or edits. An edit is a step of the history.
  ///
  /// - Parameters:
  ///   - command: The command. It acts on what is selected.
  ///   - options: What it may do.
  ///   - context: What selecting depends on besides the document.
  ///   - label: What the step is called when it is undone; by default the command.
  /// - Returns: its outcome; nil for any other command.
  /// - Throws: why it is refused; then nothing has changed.
  @discardableResult
  package func perform(
    _ command: Command, options: EditOptions = EditOptions(),
    in context: SelectionContext = SelectionContext(), label: String? = nil
  ) throws(Diagnostic) -> CommandOutcome? {
    guard command.isEdit else { return try look(command, options, context) }
    withdrawPreview()
    let isStructural = command.changesStructure
    let former = willChange(isStructural: isStructural)
    let address = recordedSelector
    let outcome = try commands.perform(
      command, on: document, options: isForced ? options.forced : options, in: context)
    guard case .edited(let change) = outcome,
      !change.isEmpty || conflicts != former.state.conflicts
    else { return outcome }
    let performed = isForced ? Command.force(command) : command
    lastEdit = performed
    let after = tell(
      .command(command), [change.changes], isStructural: isStructural, since: former)
    record(
      change, label: label ?? command.description, former, after: after, isComparedWithSaved: true)
    recording.add(performed, on: address)
    return outcome
  }

  /// Why an edit of some entries would be refused, as far as that is known before it changes anything; nil
  /// where nothing is known against it.
  package func refusal(
    of command: Command, on entries: [Int], in context: SelectionContext
  ) -> Diagnostic? {
    commands.refusal(of: command, on: entries, in: document, context)
  }

  /// Performs a command that does not edit.
  private func look(
    _ command: Command, _ options: EditOptions, _ context: SelectionContext
  ) throws(Diagnostic) -> CommandOutcome? {
    let outcome = try commands.perform(command, on: document, options: options, in: context)
    switch command {
    case .select(let selector): recording.typedSelector = selector
    case .copy where !selection.isEmpty: recording.add(.copy, on: recordedSelector)
    default: break
    }
    return outcome
  }

  // MARK: - Changes

  /// The document before a change.
  struct Former {
    let text: SourceText
    let state: State
  }

  /// Remembers what there is before a change.
  func willChange(isStructural: Bool) -> Former {
    if isStructural, identities == nil, follower?.followsEntries == true {
      identities = EntryIdentities(document)
    }
    let place = follower?.willChange(isStructural: isStructural)
    return Former(
      text: document.text,
      state: State(conflicts: conflicts, place: place ?? commands.remembered(in: document)))
  }

  /// Tells the follower of a change; returns the state afterwards.
  @discardableResult
  func tell(
    _ origin: SessionChange.Origin, _ steps: [[TextChange]], isStructural: Bool,
    since former: Former, returningTo place: (any SessionPlace)? = nil
  ) -> State {
    collected? += steps.joined()
    let change = SessionChange(
      origin: origin, steps: steps,
      shift: isStructural ? identities?.update(to: document) : nil, place: place,
      formerText: former.text, formerConflicts: former.state.conflicts, text: document.text,
      conflicts: conflicts)
    return State(
      conflicts: conflicts,
      place: follower?.follow(change) ?? commands.remembered(in: document))
  }

  /// Adds a step to the history.
  func record(
    _ change: DocumentChange, label: String, _ former: Former, after: State,
    isComparedWithSaved: Bool = false
  ) {
    let isSaved = isComparedWithSaved && saved.map { $0.text == fileText } ?? false
    history.record(
      change, label: label, before: former.state, after: after, as: isSaved ? saved?.revision : nil,
      evenIfEmpty: former.state.conflicts != after.conflicts)
  }
}
