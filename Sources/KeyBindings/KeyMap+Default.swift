import PaneLayout
import ShapeCommands
import TerminalCells

extension KeyMap {
  /// The key map a user starts with.
  package static let standard: KeyMap = {
    var map = KeyMap()
    map.append(contentsOf: table.flatMap(bindings(of:)) + markBindings)
    return map
  }()

  fileprivate struct Row {
    let section: String
    /// Key sequences that do the same, with `|` between them.
    let keys: String
    let command: String
    let summary: String
    let panes: Set<Pane>
  }

  private static func bindings(of row: Row) -> [Binding] {
    guard let commands = try? Command.parse(row.command) else {
      preconditionFailure("the default key map's '\(row.command)' is a command")
    }
    return row.keys.utf8.split(separator: UInt8(ascii: "|")).map { keys in
      guard let sequence = try? KeySequence(String(Substring(keys))) else {
        preconditionFailure("the default key map's '\(row.keys)' are keys")
      }
      return Binding(
        sequence: sequence, commands: commands, summary: row.summary, section: row.section,
        panes: row.panes)
    }
  }

  private static let table: [Row] =
    moving + folding + finding + selecting + editing
    + picture + comparing + session

  private static let moving: [Row] = [
    row("j", "go next", "next row"),
    row("↓", "go next", "next row", in: .outline, .inspector),
    row("k", "go previous", "previous row"),
    row("↑", "go previous", "previous row", in: .outline, .inspector),
    row("l", "go in", "open the group, then its first child"),
    row("→", "go in", "open the group, then its first child", in: .outline, .inspector),
    row("h | backspace", "go out", "close the group, then its parent"),
    row("←", "go out", "close the group, then its parent", in: .outline, .inspector),
    row("J", "go next-sibling", "next sibling"),
    row("K", "go previous-sibling", "previous sibling"),
    row("g g | home", "go first", "first row; with a count that row"),
    row("G | end", "go last", "last row; with a count that row"),
    row("ctrl-d", "page half-down", "half a page down"),
    row("ctrl-u", "page half-up", "half a page up"),
    row("ctrl-f | pagedown", "page down", "a page down"),
    row("ctrl-b | pageup", "page up", "a page up"),
    row("z z", "scroll middle", "row to the middle of the screen"),
    row("z t", "scroll top", "row to the top of the screen"),
    row("z b", "scroll bottom", "row to the bottom of the screen"),
    row(
      "g d", "go-source", "where the value is from: a rule, a text style, the palette",
      in: .inspector),
    row("tab", "focus next", "next pane"),
    row("shift-tab", "focus previous", "previous pane"),
  ].inSection("Moving about")

  private static let picture: [Row] = [
    row("c", "toggle-picture", "show or hide the picture"),
    row("g p", "toggle-picture alone", "the picture alone; again, the other panes beside it"),
    row("g i", "toggle-inspector", "show or hide the inspector beside or below the picture"),
    row("+", "zoom in", "larger picture", in: .outline, .picture),
    row("-", "zoom out", "smaller picture", in: .outline, .picture),
    row("=", "zoom fit", "the whole canvas", in: .outline, .picture),
    row("g s", "zoom selection", "zoom to the selection", in: .outline, .picture),
    row("←", "nudge -1 0", "move to the left by 1; with a count by that", in: .picture),
    row("→", "nudge 1 0", "move to the right by 1", in: .picture),
    row("↑", "nudge 0 -1", "move up by 1", in: .picture),
    row("↓", "nudge 0 1", "move down by 1", in: .picture),
    row("shift-←", "nudge -10 0", "move to the left by 10", in: .picture),
    row("shift-→", "nudge 10 0", "move to the right by 10", in: .picture),
    row("shift-↑", "nudge 0 -10", "move up by 10", in: .picture),
    row("shift-↓", "nudge 0 10", "move down by 10", in: .picture),
    row("ctrl-←", "pan -20 0", "show what is at the left; with a count more", in: .picture),
    row("ctrl-→", "pan 20 0", "show what is at the right", in: .picture),
    row("ctrl-↑", "pan 0 -20", "show what is above", in: .picture),
    row("ctrl-↓", "pan 0 20", "show what is below", in: .picture),
    row(
      "enter", "enter", "the first child; the nodes of a path; the text of a shape",
      in: .picture),
    row("t r", "draw rectangle", "draw a rectangle", in: .picture),
    row("t o", "draw rounded", "draw a rounded rectangle", in: .picture),
    row("t e", "draw ellipse", "draw an ellipse", in: .picture),
    row("t l", "draw line", "draw a line", in: .picture),
    row("t a", "draw arrow", "draw an arrow", in: .picture),
    row("t y", "draw polyline", "draw a line through points", in: .picture),
    row("t p", "draw path", "draw a path, bent by drags", in: .picture),
    row("t t", "draw text", "draw a text", in: .picture),
    row("t c", "draw connector", "join two graphics by a drag", in: .picture),
    row("esc", "select-parent", "the parent", in: .picture),
  ].inSection("Picture")

  private static let comparing: [Row] = [
    row("g n", "next-change", "next change since the version compared with"),
    row("g N", "previous-change", "change before"),
    row("g o", "only-changes", "show only what has changed; again, everything"),
    row("g t", "take", "make it as in the version compared with; in the inspector one value"),
    row("C", "compare-picture", "the picture of now, of then, of both"),
  ].inSection("Comparing")

  private static let folding: [Row] =
    [
      row("space", "toggle-disclosure", "open or close the group"),
      row("enter", "toggle-disclosure", "open or close the group", in: .outline, .inspector),
      row("z a", "toggle-disclosure", "open or close the group"),
      row("z o", "expand", "open the group"),
      row("z c", "collapse", "close the group"),
      row("z O", "expand-below", "open the group and all below"),
      row("z C", "collapse-below", "close the group and all below"),
      row("z R", "expand-all", "open everything"),
      row("z M", "collapse-all", "close everything"),
      row("z r", "fold-level more", "open one level more"),
      row("z m", "fold-level less", "open one level less"),
    ].inSection("Folding")
    + (1...9).map { level in
      row("z \(level)", "fold-level \(level)", "open down to level \(level)")
    }.inSection("Folding")

  private static let finding: [Row] = [
    row("/", "find", "find in the labels"),
    row("n", "find-next", "next match"),
    row("N", "find-previous", "match before"),
    row("*", "find-same", "next row with the same label"),
    row("f", "filter", "show only what a selector matches, or a part of names"),
    row("ctrl-o", "go-to", "go to any row by a few letters"),
    row("g f", "hoist", "show only what is inside the group; again, everything"),
    row("[", "jump back", "go back to where the last jump began"),
    row("]", "jump forward", "go on again"),
  ].inSection("Finding")

  /// A key and a letter: too many to be written out, and one line in the help.
  private static let markBindings: [Binding] =
    letterBindings("m", "remember the row under a letter") { .setMark(letter: $0) }
    + letterBindings("'", "go to the row remembered under a letter") { .goMark(letter: $0) }

  private static func letterBindings(
    _ key: String, _ summary: String, _ command: (Character) -> Command
  ) -> [Binding] {
    guard let first = try? KeySequence(key) else { return [] }
    return Command.markLetters.compactMap { letter in
      KeySequence(first.keys + [Key(letter)]).map {
        Binding(
          sequence: $0, commands: [command(letter)], summary: summary, section: "Finding",
          family: "\(key) LETTER")
      }
    }
  }

  private static let selecting: [Row] = [
    row("v", "extend", "let moves extend the selection"),
    row("shift-↓", "extend down", "extend the selection down", in: .outline, .inspector),
    row("shift-↑", "extend up", "extend the selection up", in: .outline, .inspector),
    row("x", "mark", "mark the row"),
    row("ctrl-a", "select-all", "select all rows"),
    row("y p", "yank path", "copy the path"),
    row("y n", "yank name", "copy the name"),
    row("y i", "yank id", "copy the id"),
    row("y v", "yank value", "copy the value"),
  ].inSection("Selecting and copying")

  private static let editing: [Row] = [
    row("e | i | r | f2", "edit", "edit in place: the name, in the inspector the value"),
    row("+ | =", "step +1", "step the value up; with a count by that", in: .inspector),
    row("-", "step -1", "step the value down", in: .inspector),
    row("o", "command-line 'insert '", "insert after the row", in: .outline),
    row("O", "command-line 'insert … before :selected'", "insert before the row", in: .outline),
    row("a", "command-line 'insert … into :selected'", "insert inside the row", in: .outline),
    row("o | a", "insert-item after", "add an item after the line's", in: .inspector),
    row("O", "insert-item before", "add an item before the line's", in: .inspector),
    row("d d", "cut", "delete, to be pasted elsewhere"),
    row("y y", "copy", "copy the rows"),
    row("p", "paste", "paste after the row"),
    row("P", "paste before", "paste before the row"),
    row("> | alt-→", "indent", "move into the row above"),
    row("< | alt-←", "outdent", "move out of the group"),
    row("alt-j | alt-↓", "move down", "move down"),
    row("alt-k | alt-↑", "move up", "move up"),
    row("ctrl-g", "group", "put a group around"),
    row("D", "duplicate", "duplicate", in: .outline, .picture),
    row("g u | ctrl-shift-g", "ungroup", "dissolve the group", in: .outline, .picture),
    row("}", "move last", "to the front: the last of its siblings", in: .outline, .picture),
    row("{", "move first", "to the back: the first of its siblings", in: .outline, .picture),
    row("g a l", "align left", "align at the left", in: .outline, .picture),
    row(
      "g a c", "align center", "align at the middle between left and right",
      in: .outline, .picture),
    row("g a r", "align right", "align at the right", in: .outline, .picture),
    row("g a t", "align top", "align at the top", in: .outline, .picture),
    row(
      "g a m", "align middle", "align at the middle between top and bottom",
      in: .outline, .picture),
    row("g a b", "align bottom", "align at the bottom", in: .outline, .picture),
    row("H", "toggle hidden", "hide or show"),
    row("L", "toggle locked", "lock or unlock"),
    row(".", "repeat", "the last edit again, on what is selected now"),
    row("u", "undo", "undo"),
    row("ctrl-r", "redo", "redo"),
  ].inSection("Editing")

  private static let session: [Row] = [
    row(":", "command-line", "type a command"),
    row("ctrl-p", "palette", "choose a command"),
    row("alt-enter | shift-f10", "menu", "a menu of what can be done here"),
    row("g m", "option mouse toggle", "take the mouse, or leave it to the terminal"),
    row("? | f1", "help", "show every key"),
    row("ctrl-l", "redraw", "redraw the screen"),
    row("ctrl-w <", "resize-pane -2", "make the outline narrower"),
    row("ctrl-w >", "resize-pane +2", "make the outline wider"),
    row("esc", "cancel", "close, clear or restore", in: .outline, .inspector),
    row("ctrl-z", "suspend", "go to the background"),
    row("ctrl-s", "write", "save"),
    row("q", "quit", "quit; asks when unsaved"),
    row("Z Z", "write ; quit", "save and quit"),
  ].inSection("Session")

  private static func row(
    _ keys: String, _ command: String, _ summary: String, in panes: Pane...
  ) -> Row {
    Row(
      section: "", keys: keys, command: command, summary: summary,
      panes: panes.isEmpty ? .any : Set(panes))
  }
}

extension [KeyMap.Row] {
  fileprivate func inSection(_ section: String) -> [KeyMap.Row] {
    map {
      KeyMap.Row(
        section: section, keys: $0.keys, command: $0.command, summary: $0.summary,
        panes: $0.panes)
    }
  }
}
