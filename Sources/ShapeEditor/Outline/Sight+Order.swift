import ShapeCommands
import ShapeDocument

// The order of siblings, as it is seen: where the front is on top, what stands above is behind in the
// document.
extension Sight {
  /// The commands that keys and menus stand for, which go by what is seen.
  func asSeen(_ commands: [Command]) -> [Command] {
    guard rows.rows.isTurned, layout.focus != .inspector else { return commands }
    guard let top = rows.selection.last, document.role(of: top) == .graphic else { return commands }
    return commands.map { asSeen($0, at: top) }
  }

  private func asSeen(_ command: Command, at top: Int) -> Command {
    switch command {
    case .move(.step(.up), isVerbatim: false): return .move(.step(.down))
    case .move(.step(.down), isVerbatim: false): return .move(.step(.up))
    case .indent(isVerbatim: false):
      guard let above = columns.nextSibling(of: top) else { return command }
      return .move(.into(document.pathText(of: above), .first))
    case .outdent(isVerbatim: false):
      let parent = document.parent(of: top)
      guard document.role(of: parent) == .graphic else { return command }
      return .move(.before(document.pathText(of: parent)))
    default: return command
    }
  }

  // MARK: - What a move came to

  /// The parents of entries, by serials.
  func parentSerials(of entries: [Int]) -> Set<Int> {
    Set(entries.lazy.map(document.parent(of:)).filter { $0 >= 0 }.map(document.serial(of:)))
  }

  /// Where a command has moved something from its former parents, given by serials; nil where it moves
  /// nothing. That is easily overlooked: the keys that move graphics are near those that move the cursor,
  /// and escape before a letter is alt with it.
  func report(of command: Command, on entries: [Int], from former: Set<Int>) -> String? {
    guard let first = entries.first, let way = way(of: command, first) else { return nil }
    let parent = document.parent(of: first)
    let what = entries.count == 1 ? document.label(of: first) : "\(entries.count) graphics"
    let isElsewhere = former != parentSerials(of: [first])
    let into = isElsewhere && parent >= 0 ? " into \(document.label(of: parent))" : way
    guard entries.count == 1 else { return "moved \(what)\(into)" }
    let siblings =
      parent >= 0 ? Array(document.children(of: parent)) : document.canvases.map(\.entry)
    guard let index = siblings.firstIndex(of: first) else { return nil }
    let isTurned = rows.rows.isTurned && document.role(of: first) == .graphic
    let position = isTurned ? siblings.count - index : index + 1
    return "moved \(what)\(into), now \(position) of \(siblings.count)"
  }

  /// The way a step goes as the rows are seen; empty for moves to a place, nil for other commands.
  private func way(of command: Command, _ entry: Int) -> String? {
    let isGraphic = document.role(of: entry) == .graphic
    let isTurned = rows.rows.isTurned && isGraphic
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
