import ShapeCommands
import TextDifference
import YAMLText

/// What happened to the document's file.
package enum FileEvent: Sendable {
  // MARK: Reading

  /// The view of the document when the last session ended.
  case wasShown(ViewState)
  /// What was typed at prompts in former sessions.
  case wasTyped(TypedLines)
  /// What was chosen for the program in former sessions, as ``EditorOptions/bytes``.
  case wasChosen([UInt8])
  /// A part of the document was read; the size of the file, where it is known.
  case delivered(DocumentDelivery, totalByteCount: Int?)

  // MARK: Saving

  /// Why the file cannot be written, in a few words; nil if it can.
  case writeProtected(String?)
  /// A save of the current document began or was queued.
  case saveBegan(SaveRequest)
  /// The file holds the document of a revision.
  case saved(SaveEnd, revision: Int, Message)
  /// A copy of the document has been written to another file.
  case copied(SaveEnd, Message)
  /// Nothing was saved; the reason, unless another event tells it.
  case saveFailed(SaveEnd, Message?)
  /// Nothing was saved because the file changed; the reason.
  case conflict(SaveRequest, reason: String)

  // MARK: Exporting

  /// A picture is being made, or waits for that.
  case exportBegan
  /// One of these came to its end.
  case exportEnded(ExportEnd)

  /// A file that is imported has been read, or why it cannot be.
  case importRead(ImportRequest, Result<ImportedFile, Diagnostic>)

  // MARK: What others do to the file

  /// The file changed while something is unsaved: what it holds, and whether the unsaved changes
  /// can be merged into it. `saving` is the save that found out, if one did.
  case changed(FileVerdict, canMerge: Bool, saving: SaveRequest?)
  /// The file holds, or may hold, a version that is not taken over: the document is unsaved.
  case foreign
  /// The file is gone; `saving` is the save that found out, if one did.
  case removed(saving: SaveRequest?)
  /// The file that was gone exists again, whatever it holds.
  case reappeared
  /// The file holds the saved version again.
  case back
  /// The file was read again: its text, and what to say.
  case readAgain(SourceText, Message)
  /// The unsaved changes are to be made in the version the file holds.
  case merged(FileMerge)
  /// The unsaved changes are to replace the version the file holds.
  case keptMine
  /// The version the file holds is to be compared with the document.
  case compared(SourceText)

  // MARK: What a former session left

  /// There are unsaved changes; how they fit the file, how many more were lost, and whether the user
  /// discarded them before.
  case recoverable(changeCount: Int, RecoveryFit, lostCount: Int, wasDiscarded: Bool = false)
  /// The document is to be compared with the result of those changes.
  case recoveryCompared(SourceText)
  /// Those changes are to be made again, as the journal recorded them.
  case recovered([[UInt8]])
  /// The text that those changes lead to is to replace the document's.
  case recoveredText(SourceText)
  /// A save was cut off, and the file's former content can be restored.
  case restorable(wasEditedSince: Bool)

  // MARK: Sentences

  /// A message.
  case notice(Message)
  /// A warning to add to the current message.
  case addition(String)
}

/// The end of a save.
package struct SaveEnd: Sendable {
  /// The request.
  package let request: SaveRequest
  /// Whether another save follows at once.
  package let isFollowed: Bool

  package init(_ request: SaveRequest, isFollowed: Bool = false) {
    self.request = request
    self.isFollowed = isFollowed
  }
}
