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
    default: runSession(command)
    }
  }

  private func runSession(_ command: Command) {
    switch command {
    case .focus:
      layout.focusNext()
      showInspectorCursor()
    case .resizePane(let columns): layout.widenOutline(by: columns)
    case .yank(let what): yank(what)
    case .help: list = helpList()
    case .palette: list = paletteList()
    case .commandLine(let text): prompt = Prompt(.command, text: text ?? "")
    case .redraw: effects.append(.redraw)
    case .suspend: effects.append(.suspend)
    case .cancel: cancel()
    case .quit: effects.append(.quit)
    default:
      let verb = command.description.prefix { $0 != " " }
      message = Message("'\(verb)' is not available in the viewer", .error)
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
