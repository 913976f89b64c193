import OutlineIndex
import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

/// What has become of a session's document: everything that whoever shows, keeps or records it has to follow.
package struct SessionChange {
  /// Where a change came from.
  package enum Origin {
    /// A command.
    case command(Command)
    /// Undo or redo.
    case travel
    /// Another text of the document.
    case text(TextOrigin)
    /// A command whose effect is only shown, or the end of that.
    case preview
  }

  /// What made another text of the document.
  package enum TextOrigin {
    /// The file was read again.
    case reread
    /// Another version was merged.
    case merged
    /// The changes of an interrupted session were made again.
    case recovered
    /// Comments were taken from another version, which no edit can say.
    case comments

    /// What the step is called when it is undone.
    var label: String {
      switch self {
      case .reread: StepLabel.rereading
      case .merged: StepLabel.merge
      case .recovered: StepLabel.recovery
      case .comments: Command.take.description
      }
    }
  }

  /// Where it came from.
  package let origin: Origin
  /// The changes of the text, in order; each step of the history is one list.
  package let steps: [[TextChange]]
  /// How entries were renumbered; nil if they were not.
  package let shift: EntryShift?
  /// The place around the step that was returned to; nil where there is none to return to.
  package let place: (any SessionPlace)?
  /// The document's text before, without the markers of conflicts.
  package let formerText: SourceText
  /// The conflicts before.
  package let formerConflicts: ConflictList
  /// The document's text afterwards.
  package let text: SourceText
  /// The conflicts afterwards.
  package let conflicts: ConflictList

  /// The change as records for a journal. They say how the file's text changes, markers of conflicts
  /// included.
  package var journal: [[UInt8]] {
    guard !formerConflicts.isEmpty || !conflicts.isEmpty else {
      return steps.map { JournalRecord.bytes(of: $0) }
    }
    guard !steps.isEmpty else { return [] }
    let former = formerConflicts.marking(formerText)
    return [JournalRecord.bytes(of: [TextChange(from: former, to: conflicts.marking(text))])]
  }
}

/// A place in what shows a session, which its history keeps around each step: a cursor, folds, a selection.
package protocol SessionPlace {}

/// What follows a session: the editor, or the run of a script.
package protocol SessionFollower: AnyObject {
  /// Whether it needs to know how entries are renumbered.
  var followsEntries: Bool { get }

  /// The document is about to change.
  ///
  /// - Parameter isStructural: Whether entries may be added, removed or moved.
  /// - Returns: the present place, for undo to return to; nil for the selection alone.
  func willChange(isStructural: Bool) -> (any SessionPlace)?

  /// The document has changed.
  ///
  /// - Returns: the place afterwards, for redo to return to; nil for the selection alone.
  func follow(_ change: SessionChange) -> (any SessionPlace)?
}
