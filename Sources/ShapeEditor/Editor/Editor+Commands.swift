import OutlineIndex

extension Editor {
  /// Performs a command.
  func run(_ command: Command) {
    if runInInspector(command) { return }
    switch command {
    case .select, .extend, .deselect, .selectAll, .selectParent, .selectChildren, .invert, .mark:
      runSelection(command)
    case .expand, .collapse, .expandBelow, .collapseBelow, .toggleDisclosure, .expandAll,
      .collapseAll, .foldLevel, .reveal:
      runFolding(command)
    case .go, .page, .scroll: runMoving(command)
    case .filter, .find, .findNext, .findPrevious, .findSame: runFinding(command)
    case .set, .unset, .toggle, .adjust, .rename, .replace, .convert, .insertItem, .moveItem,
      .insert, .duplicate, .delete,
      .cut, .paste, .move, .indent, .outdent, .group, .ungroup, .sort, .align, .distribute, .nudge:
      runEdit(command)
    case .copy: copySelection()
    case .undo(let count): travel(count, isUndo: true)
    case .redo(let count): travel(count, isUndo: false)
    default: runSession(command)
    }
  }

  private func runSession(_ command: Command) {
    switch command {
    case .focus:
      layout.focusNext()
      findInspectorCursor()
      showInspectorCursor()
    case .resizePane(let columns): layout.widenOutline(by: columns)
    case .yank(let what): yank(what)
    case .help: list = helpList()
    case .palette: list = paletteList()
    case .edit: beginEditing()
    case .step(let amount): step(by: amount)
    case .commandLine(let text): prompt = Prompt(.command, template: text ?? "")
    case .redraw: effects.append(.redraw)
    case .suspend: effects.append(.suspend)
    case .cancel: cancel()
    case .write(let file): save(to: file)
    case .reload: reload()
    case .quit(let isForced): quit(isForced: isForced)
    default:
      let verb = command.description.prefix { $0 != " " }
      message = Message("'\(verb)' is for scripts", .error)
    }
  }

  /// Ends the innermost thing that is going on.
  private func cancel() {
    if extending != nil {
      extending = nil
    } else if !marks.isEmpty {
      marks = MarkedRows()
    } else if filter != nil {
      endFilter()
    } else {
      find = nil
    }
  }

  /// Says that something needs the whole document; false while it is still being read.
  func needsWholeDocument(_ what: String) -> Bool {
    guard case .loading(let percent) = loading else { return true }
    let progress = percent.map { " \($0) %" } ?? ""
    message = Message("still loading\(progress); \(what) needs the whole document", .warning)
    return false
  }
}
