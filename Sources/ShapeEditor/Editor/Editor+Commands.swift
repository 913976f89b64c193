import OutlineIndex
import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Performs a line of commands up to the first that is refused, which is told. What ran before it
  /// stays. All of it is one step of the history and one line of the recording.
  func run(_ line: [Command]) {
    do throws(Diagnostic) {
      try inLine { () throws(Diagnostic) in
        for (index, command) in line.enumerated() {
          if index > 0, isWaitingForAnswer {
            throw Diagnostic(.warning, .waitsForAnswer, at: 0..<0, [command.description])
          }
          try run(command)
        }
      }
    } catch {
      // Who holds a key down at the last row sees that it is the last.
      if line.count > 1 || error.code != .nowhereToGo { message = Message(error) }
    }
  }

  /// Does something as a line of commands does: what it changes is undone together, and recorded as
  /// one line. Within a line it is a part of that.
  func inLine<Result>(
    _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    guard !editing.isInLine else { return try body() }
    editing.isInLine = true
    editing.history.beginLine()
    defer { endLine() }
    return try body()
  }

  private func endLine() {
    editing.isInLine = false
    editing.lineSelection = .untouched
    editing.commands.mayActOnNothing = false
    recordLine()
  }

  /// Whether something was opened that a key has to answer first.
  private var isWaitingForAnswer: Bool { list != nil || isTyping || interaction.question != nil }

  /// Performs a command.
  ///
  /// - Throws: why it is refused; then nothing has changed.
  func run(_ command: Command) throws(Diagnostic) {
    if try runInInspector(command) { return }
    switch command {
    case .select, .extend, .deselect, .selectAll, .selectParent, .selectChildren, .invert, .mark:
      try runSelection(command)
    case .expand, .collapse, .expandBelow, .collapseBelow, .toggleDisclosure, .expandAll,
      .collapseAll, .foldLevel, .reveal:
      try runFolding(command)
    case .go, .page, .scroll: try runMoving(command)
    case .filter, .find, .findNext, .findPrevious, .findSame: try runFinding(command)
    case .copy: try copySelection()
    case .undo(let count): try travel(count, isUndo: true)
    case .redo(let count): try travel(count, isUndo: false)
    case .force(let command): try force(command)
    default:
      if command.isEdit { return try runEdit(command) }
      try runSession(command)
    }
  }

  private func runSession(_ command: Command) throws(Diagnostic) {
    switch command {
    case .focus:
      layout.focusNext()
      findInspectorCursor()
    case .resizePane(let columns): layout.widenOutline(by: columns)
    case .yank(let what): try yank(what)
    case .help: list = helpList()
    case .palette: list = paletteList()
    case .check: try showProblems()
    case .edit: try beginTyping()
    case .step: throw .refusal("stepping is for values: tab leads to the inspector")
    case .addItem: throw .refusal("items are added to lists: tab leads to the inspector")
    case .commandLine(let text): prompt = Prompt(.command, template: text ?? "")
    case .redraw: effects.append(.redraw)
    case .suspend: effects.append(.suspend)
    case .cancel: cancel()
    case .write(let file): try save(SaveRequest(file: file))
    case .overwrite(let file): try save(.overwriting(file: file))
    case .reload: try reload()
    case .quit(let isForced): quit(isForced: isForced)
    default:
      throw .refusal("'\(command.verb)' is for scripts", .error)
    }
  }

  /// Begins to edit; where that is refused, what is typed for it is no command.
  private func beginTyping() throws(Diagnostic) {
    do throws(Diagnostic) {
      try beginEditing()
    } catch {
      editing.refusedTyping = error.message
      throw error
    }
  }

  private func force(_ command: Command) throws(Diagnostic) {
    editing.isForced = true
    defer { editing.isForced = false }
    try run(command)
  }

  /// Ends the innermost thing that is going on.
  private func cancel() {
    if selectsDocument {
      selectsDocument = false
      inspectedEntryChanged()
    } else if extending != nil {
      extending = nil
    } else if !marks.isEmpty {
      marks = MarkedRows()
    } else if filter != nil {
      endFilter()
    } else {
      find = nil
    }
  }

  /// Refuses what needs the whole document while it is still being read.
  func requireWholeDocument(for what: String) throws(Diagnostic) {
    guard case .loading(let percent) = loading else { return }
    let progress = percent.map { " \($0) %" } ?? ""
    throw .refusal("still loading\(progress); \(what) needs the whole document")
  }
}
