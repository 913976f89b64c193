import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

// A command whose effect the document has only as long as it is shown, so that the picture shows what a
// value that is being typed looks like. Neither history, journal nor recording know of it.
extension Session {
  /// A command in effect for showing it.
  struct Preview {
    let command: Command
    let change: DocumentChange
    /// The place before it.
    let place: any SessionPlace
    /// The conflicts that are left in what is shown.
    let conflicts: ConflictList
  }

  /// The command whose effect is shown.
  package var previewedCommand: Command? { preview?.command }

  /// The conflicts that are left in what is shown; nil while nothing is.
  package var previewedConflicts: ConflictList? { preview?.conflicts }

  /// Shows the effect of a command on what is selected, instead of another one's; nil ends that. A command
  /// that would be refused shows nothing.
  package func preview(_ command: Command?, in context: SelectionContext) {
    withdrawPreview()
    guard let command else { return }
    let isStructural = command.changesStructure
    let former = willChange(isStructural: isStructural)
    var commands = commands
    let outcome = try? commands.perform(command, on: document, options: EditOptions(), in: context)
    guard case .edited(let change)? = outcome, !change.isEmpty else { return }
    preview = Preview(
      command: command, change: change, place: former.state.place, conflicts: commands.conflicts)
    tell(.preview, [change.changes], isStructural: isStructural, since: former)
  }

  /// Takes back what the document has only for showing it. Every change does that first; whoever saves or
  /// compares the text does it, too.
  package func withdrawPreview() {
    guard let shown = preview else { return }
    preview = nil
    let isStructural = shown.command.changesStructure
    let former = Former(
      text: document.text, state: State(conflicts: conflicts, place: shown.place))
    do throws(Diagnostic) {
      try shown.change.takeBack(in: document)
      tell(
        .preview, [shown.change.inverses], isStructural: isStructural, since: former,
        returningTo: isStructural ? shown.place : nil)
    } catch {
      // It is in the document now, so it has to be known.
      history.beginLine()
      let after = tell(
        .command(shown.command), [shown.change.changes], isStructural: false, since: former)
      record(shown.change, label: shown.command.description, former, after: after)
    }
  }
}
