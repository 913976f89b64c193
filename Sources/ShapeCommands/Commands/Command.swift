import ShapeDocument
import TextDifference

/// An instruction to the program, as a value.
///
/// A key press, the command line, a script and a recording all become these values, and each has
/// one textual form: ``Command/description`` prints it, ``CommandScript`` reads it back.
package indirect enum Command: Hashable, Sendable {
  // MARK: Selection

  /// Selects what a selector matches.
  case select(selector: String)
  /// Adds to the selection.
  case extend(Extension)
  /// Removes a selector's matches, or everything, from the selection.
  case deselect(selector: String?)
  case selectAll
  /// Selects what the filter shows because it matches, or else what was searched for.
  case selectMatches
  /// Selects whatever has the same value of a property.
  case selectSame(property: String)
  case selectParent
  case selectChildren
  case invert
  /// Marks the cursor's row, or removes its mark.
  case mark

  // MARK: Properties

  case set(property: String, value: EditValue)
  /// Removes a property; if verbatim, nothing around it.
  case unset(property: String, isVerbatim: Bool = false)
  case toggle(property: String)
  case adjust(property: String, by: Adjustment)
  case rename(template: String)
  case replace(property: String, Substitution)
  /// Gives a property of a rule a value.
  case style(selector: String, property: String, value: EditValue)
  /// Removes a property of a rule, or the rule.
  case unstyle(selector: String, property: String?)
  /// Removes what is written on graphics where rules say something.
  case reset([String])
  /// Moves values that graphics have in common into a rule.
  case promote(StylePromotion)
  /// Replaces a colour everywhere in the document.
  case recolor(from: String, to: String)
  case convert(kind: String)
  /// Makes lines, each with its `#`, the comments of what is selected.
  case comment(String)
  /// Inserts an item into a list; the property is its future place, such as `points.3`.
  case insertItem(property: String, value: EditValue)
  /// Adds an item beside the one the inspector's cursor is on.
  case addItem(Side)
  /// Moves an item of a list, `points.3`, to another position among the others.
  case moveItem(property: String, to: Int)

  // MARK: Structure

  case insert(kind: String, name: String?, properties: String?, at: Place?)
  /// Inserts what YAML says, exactly.
  case insertVerbatim(yaml: String, isCanvas: Bool, at: Place?)
  case duplicate
  /// Deletes the selection; if verbatim, without writing the pivot that keeps the rest in place.
  case delete(isVerbatim: Bool = false)
  case cut
  case copy
  case paste(Side)
  /// Moves the selection. Under a new parent it keeps its place on the canvas; if verbatim, its
  /// numbers.
  case move(Destination, isVerbatim: Bool = false)
  case indent(isVerbatim: Bool = false)
  case outdent(isVerbatim: Bool = false)
  case group(name: String?)
  case ungroup
  case sort(property: String)
  /// Joins two graphics by a connector: those that selectors match, or the selected ones.
  case connect(Ends?)

  /// A type of layout, and where the arrows of a graph point.
  package struct Arrangement: Hashable, Sendable {
    /// The type.
    package let type: Graphic.Arrangement
    /// Where arrows point; nil for down, and for all but a graph.
    package let direction: Graphic.Direction?

    /// A type of layout.
    package init(type: Graphic.Arrangement, direction: Graphic.Direction? = nil) {
      (self.type, self.direction) = (type, direction)
    }
  }

  /// The selectors of what a connector joins.
  package struct Ends: Hashable, Sendable {
    /// Where it begins.
    package let from: String
    /// Where it ends.
    package let to: String

    /// The ends of a connector.
    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  // MARK: Arranging

  case align(AlignmentEdge, within: AlignmentFrame?)
  case distribute(Direction)
  case nudge(dx: Double, dy: Double)
  case arrange(as: Arrangement, spacing: Double?)
  case freeze
  /// Keeps members of a graph where they are, or at a place in its content.
  case pin(at: CanvasPoint?)
  /// Lets members of a graph go where their arrows put them.
  case unpin
  /// Makes what aliases and merges show graphics of their own.
  case breakAlias
  /// Gives the selection a width and a height.
  case resize(width: Double, height: Double, about: CanvasPoint? = nil)
  /// Multiplies the selection's coordinates; with `lengths` also widths and text sizes.
  case scale(x: Double, y: Double, about: CanvasPoint? = nil, lengths: Bool = false)
  /// Turns the selection clockwise.
  case rotate(degrees: Double, about: CanvasPoint? = nil)

  // MARK: Outline

  case expand(selector: String?)
  case collapse(selector: String?)
  case expandBelow
  case collapseBelow
  case toggleDisclosure
  case expandAll
  case collapseAll
  case foldLevel(FoldLevel)
  case reveal(selector: String)
  /// Shows only a selector's matches and their ancestors; without a selector, prompts for one.
  case filter(selector: String?)
  /// Shows only what is inside a selector's first match, or the cursor's group; there, everything
  /// again.
  case hoist(selector: String?)

  // MARK: Navigation

  case go(Step)
  case page(Page, count: Int)
  case scroll(ScrollTarget)
  /// Searches the labels for a text; without a text, prompts for one.
  case find(text: String?)
  case findNext(count: Int)
  case findPrevious(count: Int)
  case findSame
  /// Goes to the row whose label some letters fit best; without any, shows a list to type them in.
  case goTo(text: String?)
  /// Goes to where the last jump began, or on again.
  case jump(Jump)
  /// Remembers the cursor's row under a letter.
  case setMark(letter: Character)
  /// Goes to the row remembered under a letter.
  case goMark(letter: Character)
  case focus(FocusStep)
  case resizePane(by: Int)

  // MARK: Picture

  /// Shows the pane of the picture, or hides it.
  case togglePicture
  /// Shows the picture alone, or the other panes beside it again.
  case togglePictureAlone
  /// Goes to where the value under the inspector's cursor is from.
  case goSource
  /// Shows the inspector beside or below the picture, or hides it.
  case toggleInspector
  case zoom(Zoom)
  /// Moves the visible part by units of the canvas.
  case pan(dx: Double, dy: Double)
  /// Draws the next shape in the picture with a tool; nil puts the tool away.
  case draw(Tool?)

  // MARK: Comparing with another version

  /// Goes to the next change of a number.
  case nextChange(count: Int)
  /// Goes to the change before.
  case previousChange(count: Int)
  /// Shows only what has changed; then everything again.
  case onlyChanges
  /// Makes what is selected as it is in the other version.
  case take
  /// Shows another side of a comparison in the picture; nil for the next one.
  case comparePicture(ComparedPicture?)

  // MARK: Session

  case edit
  /// Goes into the group, or edits the text of a shape that is none.
  case enter
  /// Edits the text of the graphic in the picture.
  case editText
  /// Performs the last editing command on what is selected now.
  case repeatEdit
  /// Steps the value at the inspector's cursor.
  case step(by: Int)
  case yank(Yank)
  /// Changes an option of the program, which is kept between sessions.
  case option(Option)
  case help
  case palette
  /// Opens a menu of what can be done with what is selected.
  case menu
  /// Opens the command line, with an initial text if given.
  case commandLine(text: String?)
  case redraw
  case suspend
  case cancel

  // MARK: History and file

  case undo(count: Int)
  case redo(count: Int)
  case write(file: String?)
  /// Saves over a version of another program, which is kept as a backup.
  case overwrite(file: String?)
  case reload
  /// Ends the session; if forced, without asking about unsaved changes.
  case quit(isForced: Bool)
  /// Writes pictures of the canvases, or of what a selector matches.
  case export(file: String, selector: String?, options: ExportOptions)
  /// Adds what a file draws: as a group into what a selector matches, else as canvases.
  case importFile(file: String, into: String?)

  // MARK: Conflicts

  /// Settles the conflicts of the selection, or of what a selector matches.
  case resolve(ConflictChoice, selector: String?)
  /// Lists the conflicts.
  case conflicts
  /// Goes to the next conflict, or the one before.
  case goToConflict(FocusStep)

  // MARK: Anywhere

  /// Performs a command on locked graphics as well.
  case force(Command)
  /// Reports what is wrong with the document.
  case check
  /// Lists the colours in use.
  case colors

  // MARK: Scripts

  case print(selector: String, properties: [String])
  case assert(selector: String, Comparison, count: Int)
  case echo(text: String)
}
