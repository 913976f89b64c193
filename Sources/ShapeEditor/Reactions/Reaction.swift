import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells

/// What the editor does after an event or a command in one of its rooms. The rooms decide, and the editor
/// carries it out, in the order in which they say it.
enum Reaction {
  // MARK: Sentences

  /// Shows a message in place of the current one, or none.
  case say(Message?)
  /// Shows a message after those since the last key.
  case add(Message)
  /// Adds a warning to the current message.
  case extend(String)

  // MARK: What has the keys

  /// Asks a question.
  case ask(Question)
  /// Withdraws a question if it is the current one.
  case withdraw(Question)
  /// Opens a line to type, or opens it again.
  case open(Prompt)
  /// Opens the command line with the beginning of a command; the cursor stands at the `…` in it, or at
  /// its end.
  case type(String)
  /// Says something quietly beside the line that is typed.
  case hint(String?)
  /// Puts a completion into that line.
  case complete(Int)
  /// Opens a list.
  case list(ChoiceList)
  /// Lists other items.
  case items([ChoiceList.Item])
  /// Says how many items there are.
  case count(String)
  /// Shows items of the open list from this one of its matches on, moved by so many.
  case scrollList(from: Int, by: Int)
  /// Chooses an item of the open list, as enter does.
  case choose(item: Int)
  /// Opens the menu at a cell of the screen, or beside the cursor.
  case menu(CellPoint?)
  /// Edits a value in its place.
  case begin(FieldEdit)
  /// Steps the value that is being typed; if there is none, it is not dragged any more.
  case stepValue(by: Int)
  /// Takes a word from those under the value being typed, as choosing it and enter do.
  case chooseWord(String)
  /// Mixes a part of the colour being typed; nil is the part that was mixed last.
  case mix(Double, of: ColorMixer.Channel?)
  /// Clears what was typed, for a command that does not come from a key.
  case forgetTyping
  /// Does what a key does.
  case press(Key)

  // MARK: Commands

  /// Runs a line of commands.
  case run([Command])
  /// Runs commands about what was pointed at in a pane, each as a line of its own. The rows stay where
  /// they are on the screen, so that what is under the pointer does not move away.
  case point([Command], in: Pane)
  /// Edits some entries after the other, as one step.
  case edit(String, [(command: Command, entries: [Int])])
  /// Changes the inspected value of what is selected.
  case change(Inspector.Change)
  /// Copies a value for pasting.
  case copy(value: String)
  /// Selects these entries.
  case select([Int])

  // MARK: The panes

  /// Shows the rows as they were.
  case rows(OutlineBrowser)
  /// Moves the cursor to an entry, and its row to a line of the screen if one is named.
  case move(to: Int, line: Int?)
  /// Moves the cursor to an entry; what it leaves can be gone back to.
  case leap(to: Int)
  /// Moves the cursor to an entry and its row to the middle of the screen.
  case center(Int)
  /// Moves the cursor to a change since the version compared with; what it leaves can be gone back to.
  case visit(Comparison.Stop)
  /// Remembers an entry as left, by its serial.
  case leave(serial: Int)
  /// Shows only these entries, which a text matches.
  case filter(String, [Int])
  /// Shows only what has changed since the version compared with.
  case filterChanges
  /// Shows everything again.
  case endFilter
  /// Shows what is around the subtree that is shown alone.
  case endHoist
  /// Scrolls a pane; no cursor moves.
  case scroll(Pane, by: Int)
  /// Makes the inspector wider or narrower at the cost of the picture.
  case widenPicture(by: Int)
  /// Ends drawing.
  case putToolAway
  /// Goes into the nodes of a shape.
  case enterShape(serial: Int)
  /// Gives what the mouse does to the picture.
  case picture(Mouse)

  /// Asks for something to be done outside the editor.
  case perform(Effect)
}

extension Inspector {
  /// A change of a value, and where the cursor goes then.
  struct Change {
    /// The command that makes it.
    let command: Command
    /// The text it removes, kept for pasting.
    var removed: String?
    /// The item the cursor goes to afterwards.
    var item: (list: String, index: Int)?
    /// Whether that item is then edited.
    var isEditedThen = false
  }
}
