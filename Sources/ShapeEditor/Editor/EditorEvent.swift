import ShapeCommands
import ShapeDocument
import TerminalCells

/// What happens outside the editor.
package enum EditorEvent {
  // MARK: The user

  /// The terminal did something.
  case input(InputEvent)
  /// The mouse did something over a target; nil where nothing but the picture takes it.
  case mouse(Mouse, over: PointerTarget?)
  /// The pointer has been where it is for another tenth of a second.
  case pointerRests
  /// Keys that are not a whole command yet have been waited for: what may follow is to be shown.
  case keysWait
  /// Nothing was typed for half a second while a question that came by itself was shown: keys are
  /// answers from now on.
  case keysPaused
  /// Nothing has happened for a while: a slice of ``Editor/hasIdleWork`` is done, about a millisecond's
  /// worth.
  case idle

  // MARK: The file

  /// Something came of the document's file.
  case file(FileEvent)
  /// The text is about to be read, to be saved or compared: what it has only for showing it is taken
  /// back.
  case textRead
  /// Changes that are too large for memory can be put somewhere.
  case historyKept(HistoryStore)

  // MARK: The picture

  /// A picture that was asked for is there.
  case painted(CanvasPicture)
  /// A picture that was asked for is not there after a while.
  case paintingTakesLong
  /// What is at a place of the picture, as it was asked.
  case probed(PictureHits)
  /// The terminal takes pixels in this way, nil where it has not said that it does. The failure is what
  /// it said of a picture that it did not take.
  case graphicsKnown(GraphicsProtocol?, failure: String?)
  /// The terminal's cells have this size, in pixels.
  case cellMeasured(CellSize)

  // MARK: The program

  /// The text copied last can be pasted from a destination.
  case copied(to: CopyDestination)
  /// A line of commands is to be run.
  case run([Command])
  /// An entry is to be shown: the cursor goes there, and its row to the middle of the screen.
  case reveal(entry: Int)
  /// A message is to be shown until the next key, after those shown since the last one.
  case tell(Message)
}
