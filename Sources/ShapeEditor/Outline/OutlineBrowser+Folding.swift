import OutlineIndex
import ShapeCommands

extension OutlineBrowser {
  /// Performs a command that opens or closes groups, without a selector.
  mutating func fold(_ command: Command, in columns: some OutlineColumns) {
    if let ghost, marks.isEmpty, foldGhost(ghost, command) { return }
    switch command {
    case .expand: setOpen(true, in: columns)
    case .collapse: setOpen(false, in: columns)
    case .expandBelow: forSelection(in: columns) { $0.setOpenBelow(true, $1, in: columns) }
    case .collapseBelow: forSelection(in: columns) { $0.setOpenBelow(false, $1, in: columns) }
    case .toggleDisclosure:
      forSelection(in: columns) { $0.setOpen(!$0.isOpen($1), $1, in: columns) }
    case .expandAll: setLevel(.level(.max), in: columns)
    case .collapseAll: setLevel(.level(0), in: columns)
    case .foldLevel(let level): setLevel(level, in: columns)
    default: break
    }
  }

  /// Opens or closes what is gone; false if the command is about other rows.
  private mutating func foldGhost(_ node: Int, _ command: Command) -> Bool {
    guard let ghost = ghosts.ghost(ofNode: node) else { return false }
    switch command {
    case .expand, .expandBelow: setOpen(true, ghost: node)
    case .collapse, .collapseBelow: setOpen(false, ghost: node)
    case .toggleDisclosure: setOpen(ghosts.isOpen(ghost) == false, ghost: node)
    default: return false
    }
    return true
  }

  /// Opens or closes groups.
  mutating func setOpen(_ isOpen: Bool, _ entries: [Int], in columns: some OutlineColumns) {
    changeFolds(in: columns) { $0.setOpen(isOpen, all: entries, in: columns) }
  }

  /// Opens groups down to a level, or some levels more or less.
  mutating func setLevel(_ level: Command.FoldLevel, in columns: some OutlineColumns) {
    changeFolds(in: columns) {
      switch level {
      case .level(let number): $0.setLevel(number, in: columns)
      case .more(let count): $0.changeLevel(by: count, in: columns)
      case .less(let count): $0.changeLevel(by: -count, in: columns)
      }
    }
  }

  /// Opens or closes the selected groups. Closing at a cursor where nothing is open closes the
  /// group it is in.
  private mutating func setOpen(_ isOpen: Bool, in columns: some OutlineColumns) {
    var entries = selection
    if entries == [cursor], !isOpen, !outline.isOpen(cursor) {
      entries = [columns.parentOrNil(of: cursor) ?? cursor]
    }
    setOpen(isOpen, entries, in: columns)
  }

  private mutating func forSelection(
    in columns: some OutlineColumns, _ change: (inout OutlineState, Int) -> Void
  ) {
    let entries = selection
    changeFolds(in: columns) { outline in
      for entry in entries { change(&outline, entry) }
    }
  }
}
