import ShapeCommands
import ShapeDocument

// What a move came to, which is easily overlooked: the keys that move graphics are near those that
// move the cursor, and escape before a letter is alt with it.
extension Editor {
  /// The parents of entries, by serials.
  func parentSerials(of entries: [Int]) -> Set<Int> {
    Set(
      entries.lazy.map(document.parent(of:)).filter { $0 >= 0 }.map(document.serial(of:)))
  }

  /// Says where a command has moved something; `former` are the parents it was in, by serials.
  func tellMove(_ command: Command, of entries: [Int], from former: Set<Int>) {
    guard let first = entries.first, let way = way(of: command, first) else { return }
    let parent = document.parent(of: first)
    let what = entries.count == 1 ? document.label(of: first) : "\(entries.count) graphics"
    let isElsewhere = former != parentSerials(of: [first])
    let into = isElsewhere && parent >= 0 ? " into \(document.label(of: parent))" : way
    guard entries.count == 1 else { return say("moved \(what)\(into)") }
    let siblings =
      parent >= 0 ? Array(document.children(of: parent)) : document.canvases.map(\.entry)
    guard let index = siblings.firstIndex(of: first) else { return }
    let isTurned = browser.rows.isTurned && document.role(of: first) == .graphic
    let position = isTurned ? siblings.count - index : index + 1
    say("moved \(what)\(into), now \(position) of \(siblings.count)")
  }

  /// The way a step goes as the rows are seen; empty for moves to a place, nil for other commands.
  private func way(of command: Command, _ entry: Int) -> String? {
    let isGraphic = document.role(of: entry) == .graphic
    let isTurned = browser.rows.isTurned && isGraphic
    switch command {
    case .move(.step(.up), _): return isTurned ? " down" : " up"
    case .move(.step(.down), _): return isTurned ? " up" : " down"
    case .move(.step(.first), _): return isGraphic ? " to the back" : " to the beginning"
    case .move(.step(.last), _): return isGraphic ? " to the front" : " to the end"
    case .move, .indent, .outdent: return ""
    case .force(let command): return way(of: command, entry)
    default: return nil
    }
  }
}
