import OutlineIndex
import ShapeDocument

/// What happens to searches, filters and the list of rows to go to.
enum LiveEvent {
  /// A key was pressed or the mouse was used: what was awaited is no longer wanted.
  case input
  /// The line being typed has changed.
  case lineChanged
  /// The line was left.
  case lineLeft
  /// The line was accepted.
  case lineAccepted(Prompt)
  /// The query of the open list may have changed, or the list was closed.
  case listChanged
  /// A row of the list was chosen, by its entry's serial.
  case chosen(serial: Int)
  /// The document has changed, so that what was found so far may be elsewhere; how entries were renumbered
  /// by an edit.
  case documentChanged(EntryShift?)
  /// Nobody has pressed a key for a while.
  case idle
}

/// What the editor does after one.
enum LiveReaction {
  /// Opens a line, or opens it again.
  case open(Prompt)
  /// Says something quietly beside the line.
  case hint(String?)
  /// Opens a list.
  case list(ChoiceList)
  /// Lists other items.
  case items([ChoiceList.Item])
  /// Says how many there are.
  case count(String)
  /// Shows the rows as they were.
  case rows(OutlineBrowser)
  /// Moves the cursor to an entry, and its row to a line of the screen if one is named.
  case move(to: Int, line: Int?)
  /// Moves the cursor to an entry; what it leaves can be gone back to.
  case leap(to: Int)
  /// Moves the cursor to an entry and its row to the middle of the screen.
  case center(Int)
  /// Remembers an entry as left, by its serial.
  case leave(serial: Int)
  /// Shows only these entries, which a text matches.
  case filter(String, [Int])
  /// Shows everything again.
  case endFilter
  /// Shows a message, or none.
  case say(Message?)
  /// Searches the labels, as the command does.
  case find(String)
}

/// What searches and filters see of the editor.
struct LiveContext {
  let document: Document
  let loading: LoadingState
  let rows: OutlineBrowser
  /// The line that is typed.
  let prompt: Prompt?
  /// The list that is open.
  let list: ChoiceList?
}
