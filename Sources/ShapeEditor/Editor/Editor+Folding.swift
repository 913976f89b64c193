import ShapeCommands
import YAMLText

extension Editor {
  /// Performs a command that opens or closes groups.
  func runFolding(_ command: Command) throws(Diagnostic) {
    switch command {
    case .expandAll, .collapseAll, .foldLevel:
      // Folds of before that have not been found yet would undo this.
      restoration = nil
    default: break
    }
    switch command {
    case .expand(let selector): try setOpen(true, selector)
    case .collapse(let selector): try setOpen(false, selector)
    case .expandBelow: forSelection { outline.setOpenBelow(true, $0, in: columns) }
    case .collapseBelow: forSelection { outline.setOpenBelow(false, $0, in: columns) }
    case .toggleDisclosure:
      forSelection { outline.setOpen(!outline.isOpen($0), $0, in: columns) }
    case .expandAll: changeFolds { outline.setLevel(.max, in: columns) }
    case .collapseAll: changeFolds { outline.setLevel(0, in: columns) }
    case .foldLevel(let level): setLevel(level)
    case .reveal(let selector):
      if let first = try matches(of: selector).first { move(to: first) }
    default: break
    }
  }

  private func setLevel(_ level: Command.FoldLevel) {
    changeFolds {
      switch level {
      case .level(let number): outline.setLevel(number, in: columns)
      case .more(let count): outline.changeLevel(by: count, in: columns)
      case .less(let count): outline.changeLevel(by: -count, in: columns)
      }
    }
  }

  private func setOpen(_ isOpen: Bool, _ selector: String?) throws(Diagnostic) {
    if let selector {
      let entries = try matches(of: selector)
      changeFolds { outline.setOpen(isOpen, all: entries, in: columns) }
    } else if selection == [cursor] {
      setOpenAtCursor(isOpen)
    } else {
      changeFolds { outline.setOpen(isOpen, all: selection, in: columns) }
    }
  }

  /// Opens or closes the cursor's group. Closing where there is none closes the group it is in.
  private func setOpenAtCursor(_ isOpen: Bool) {
    var entry = cursor
    if !isOpen, !outline.isOpen(cursor) { entry = columns.parentOrNil(of: cursor) ?? cursor }
    changeFolds { outline.setOpen(isOpen, entry, in: columns) }
  }

  private func forSelection(_ change: (Int) -> Void) {
    changeFolds {
      for entry in selection { change(entry) }
    }
  }

  /// Folds or unfolds. The cursor stays on its row, or goes to the nearest one above that is left, and
  /// that row stays on the cursor's screen line.
  func changeFolds(_ change: () -> Void) {
    guard outline.rowCount > 0 else { return change() }
    let line = cursorLine
    change()
    let visible = outline.visibleAncestor(of: cursor, in: columns) ?? outline.entry(atRow: 0)
    if let visible, visible != cursor {
      cursor = visible
      inspectedEntryChanged()
    }
    keepCursor(onLine: line)
  }

  /// Opens what hides an entry; a filter that hides it ends.
  func reveal(_ entry: Int) {
    guard !outline.isVisible(entry) else { return }
    changeFolds { outline.reveal(entry, in: columns) }
    guard !outline.isVisible(entry) else { return }
    endFilter()
    changeFolds { outline.reveal(entry, in: columns) }
  }
}
