import ShapeDocument
import TextDifference
import YAMLText

/// What came of the document's file, told by whoever deals with files.
package enum FileEvent: Sendable {
  // MARK: Reading

  /// How the document was shown when a former session ended. Bytes that mean nothing change nothing.
  case wasShown(ViewState)
  /// Some of the document arrived, of a file of so many bytes where that is known.
  case delivered(DocumentDelivery, totalByteCount: Int?)

  // MARK: Saving

  /// Why the file cannot be written, in a few words; nil where nothing is known against it.
  case writeProtected(String?)
  /// The document as it is now is being saved, or will be when the saves before it are done.
  case saveBegan(SaveRequest)
  /// The file holds the document as it was at a revision.
  case saved(SaveEnd, revision: Int, Message)
  /// A copy of the document has been written to another file.
  case copied(SaveEnd, Message)
  /// Nothing was saved; why, unless another event tells.
  case saveFailed(SaveEnd, Message?)
  /// Nothing was saved because the file is not the one that was read; why.
  case conflict(SaveRequest, reason: String)

  // MARK: What others do to the file

  /// The file holds another version while something is unsaved: what became of it, and whether the
  /// unsaved changes can be merged into it. `saving` is what was to be saved when that was found out.
  case changed(FileVerdict, canMerge: Bool, saving: SaveRequest?)
  /// The file holds, or may hold, what is not taken over: the document is unsaved whatever was saved
  /// before.
  case foreign
  /// The file is gone; `saving` is what was to be saved when that was found out.
  case removed(saving: SaveRequest?)
  /// The file that was gone is there, whatever it holds.
  case reappeared
  /// The file holds again what it is known to hold.
  case back
  /// The file was read again; a message says what happened.
  case readAgain(SourceText, Message)
  /// The unsaved changes are to be made in the version the file holds.
  case merged(TextMerge)
  /// The unsaved changes are to replace the version the file holds.
  case keptMine
  /// The version the file holds is to be compared with the document.
  case compared(SourceText)

  // MARK: What a former session left

  /// There are unsaved changes, which fit the file in some way; so many more were lost.
  case recoverable(changeCount: Int, RecoveryFit, lostCount: Int)
  /// The document is to be compared with what those changes make of it.
  case recoveryCompared(SourceText)
  /// Those changes, as the journal kept them, are to be made again.
  case recovered([[UInt8]])
  /// Those changes made this text, which is to take the document's place.
  case recoveredText(SourceText)
  /// A save was cut off, and the file's former content can be restored.
  case restorable(wasEditedSince: Bool)

  // MARK: Sentences

  /// There is something to say.
  case notice(Message)
  /// There is something to add, as a warning, to what is being said.
  case addition(String)
}

/// The end of a save.
package struct SaveEnd: Sendable {
  /// What was to be saved.
  package let request: SaveRequest
  /// Whether another save follows at once.
  package let isFollowed: Bool

  package init(_ request: SaveRequest, isFollowed: Bool = false) {
    self.request = request
    self.isFollowed = isFollowed
  }
}
