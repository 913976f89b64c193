import TerminalCells
import TestSupport

// What is given to a random session.
extension RandomSession {
  /// A random thing done with the mouse, anywhere on the screen.
  func randomMouse() -> [Mouse] {
    var cell = randomCell()
    let modifiers: Key.Modifiers = random.chance(80) ? [] : random.pick([.control, .alt, .shift])
    func mouse(_ action: Mouse.Action, clicks: Int = 1) -> Mouse {
      Mouse(action, column: cell.column, row: cell.row, modifiers: modifiers, clickCount: clicks)
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: return [mouse(.press(.left)), mouse(.release(.left))]
    case 3:
      return [
        mouse(.press(.left)), mouse(.release(.left)), mouse(.press(.left), clicks: 2),
        mouse(.release(.left), clicks: 2),
      ]
    case 4: return [mouse(.press(.right)), mouse(.release(.right))]
    case 5: return [mouse(.move)]
    case 6: return [mouse(.wheel(random.pick([.up, .down, .left, .right])))]
    case 7:
      return [mouse(random.pick([.press(.middle), .release(nil), .drag(.left), .press(.left)]))]
    default:
      var drag = [mouse(.press(.left))]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        cell = randomCell()
        drag.append(mouse(.drag(.left)))
      }
      return drag + (random.chance(80) ? [mouse(.release(.left))] : [])
    }
  }

  private func randomCell() -> CellPoint {
    let (columns, rows) = (max(1, editor.layout.columns), max(1, editor.layout.rows))
    // Often on the first rows, where most documents have all of theirs.
    let last = random.chance(50) ? min(rows, 8) : rows
    return CellPoint(
      column: Int.random(in: 0..<columns, using: &random),
      row: Int.random(in: 0..<last, using: &random))
  }

  /// The screen gets another size, or mostly the one it had.
  func randomSize() -> InputEvent {
    guard random.chance(40) else { return .resize(columns: plan.columns, rows: plan.rows) }
    return .resize(
      columns: Int.random(in: 1...180, using: &random), rows: Int.random(in: 1...50, using: &random)
    )
  }

  /// A line of commands.
  func command() -> String {
    let line = random.pick(Self.commands)
    // Of a large document everything is changed rarely.
    return plan.isLarge && line.contains("*") && random.chance(90) ? "go next" : line
  }

  static let pastes = [
    "two words", "line\nline", "- {kind: circle, size: [3, 3]}\n", "<svg><rect/></svg>", "日本",
    "{kind: rectangle, name: Pasted}",
  ]

  static let keyTokens = [
    "j", "k", "l", "h", "J", "K", "<space>", "<enter>", "<tab>", "<s-tab>", "o", "O", "a", "r", "e",
    "i", "d d", "y y", "p", "P", ">", "<", "<a-j>", "<a-k>", "<c-g>", "H", "L", "u", "<c-r>", "x",
    "v", "<c-a>", "<esc>", "<up>", "<down>", "<left>", "<right>", "<home>", "<end>", "G", "g g",
    "z M", "z R", "z m", "z r", "z z", "<pgup>", "<pgdn>", "/", "n", "N", "*", "f", "?", ":",
    "<c-p>", "<bs>", "<del>", "+", "-", "0", "1", "5", "3", "#", "\"", "t", "é", "日", "<f2>", "{",
    "[", "]", "m a", "m b", "' a", "' b", ".", "g f", "g f", "<c-o>", ",", "y p", "y v", "<c-c>",
    "<c-w>", "<c-u>", "<a-b>", "<a-f>", "<s-left>", "<s-right>", "c", "g i", "=", "g s", "t r",
    "t e", "t y", "t c", "t t", "t p", "<a-enter>", "C", "d d d d", "g g d d",
  ]

  static let commands = [
    "group", "group Foo", "ungroup", "duplicate", "delete", "select-all", "invert", "mark",
    "set opacity 0.5", "set fill.color red", "set fill none", "unset fill", "toggle hidden",
    "adjust opacity *0.5", "rename {kind}-{n}", "convert circle", "convert group",
    "insert text Hi", "insert canvas New", "move first", "move last", "indent", "outdent",
    "sort name", "connect", "align left", "distribute horizontally", "nudge 1 2", "undo 3",
    "redo 2",
    "select *", "select rectangle", "move into @0", "move after @0.0", "set id dup",
    "set name 'a: #b'", "replace name /a/b/g", "cut", "copy", "paste", "paste before",
    "set stroke {color: '#fff', width: 3}", "set text.size 12", "set shadow.blur 3",
    "convert path", "set points [[0,0],[1,2]]", "expand-all", "collapse-all", "filter text",
    "hoist", "hoist group", "hoist *", "go-to e", "go-to xq", "jump back", "jump forward", "repeat",
    "set-mark z", "go-mark z",
    "set locked true", "set locked false", "fold-level 2", "set note 'two words'",
    "insert-item tags.0 new", "insert-item points.1 [3, 4]", "move-item points.0 1",
    "unset points.0", "set points.1.0 7", "set fill.stops [[0, red], [1, '#fff']]",
    "set fill.stops.0.1 blue", "insert-item stroke.dash.0 4", "step +3", "set tags [a, b]",
    "insert rectangle Box {fill: '#abc', at: [1, 2]} before @0.0", "deselect",
    "select-all ; delete", "select * ; delete", "select @0", "select @1", "select @0 ; delete",
    "select @1 ; delete", "select @0.0", "select @1.0", "select @0.0 ; move into @1",
    "select @1.0 ; move into @0", "move into @1", "move after @0", "select @0 ; move last",
    "insert canvas", "insert rectangle Box into @0", "toggle-picture", "toggle-inspector",
    "draw rectangle", "draw connector", "draw path", "draw text", "zoom fit", "zoom in",
    "zoom selection", "pan 3 3", "write", "write c.yaml", "write!", "reload", "reload",
    "resolve ours", "resolve theirs", "resolve both", "select-all ; resolve both", "conflicts",
    "next-conflict", "check", "colors", "menu", "palette", "help", "edit text", "enter",
    "undo 100000", "redo 100000", "set layout hstack", "unset layout", "freeze", "resize 30 20",
    "rotate 15", "recolor red blue", "select-parent", "select-children", "select-same kind",
    "set at [3, 4]", "set text Words", "compare-picture", "next-change", "break-alias",
    "focus next", "resize-pane +3", "select-all ; group", "select-all ; ungroup",
    "select-all ; move first", "select-all ; duplicate", "select * ; set opacity 0.25",
  ]
}
