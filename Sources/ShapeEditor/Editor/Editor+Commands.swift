import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Performs a command, as a script or a key would. Its effects are collected for
  /// ``takeEffects()``.
  ///
  /// - Throws: why the command is refused. Then nothing has changed, except that undoing several steps
  ///   keeps those undone before the refusal.
  package func perform(_ command: Command) throws(Diagnostic) {
    try inLine(command.description) { () throws(Diagnostic) in try carryOut(command) }
  }

  /// Performs a line of commands up to the first that is refused, and shows that refusal. The
  /// commands before it stay done. All of them are one step of the history and one line of the
  /// recording.
  ///
  /// - Parameters:
  ///   - line: the commands, in order.
  ///   - isTyped: whether it was typed or chosen by name; then it is about graphics, whatever pane has
  ///     the keys.
  package func run(_ line: [Command], isTyped: Bool = false) {
    if let refusal = refusal(of: line, isTyped: isTyped) { message = refusal }
  }

  /// Performs a line; returns what is to be said of a refusal.
  func refusal(of line: [Command], isTyped: Bool) -> Message? {
    if beginImport(line) { return nil }
    live.mayAwaitJump = line.count == 1
    editing.isTyped = isTyped
    defer {
      live.mayAwaitJump = false
      editing.isTyped = false
    }
    do throws(Diagnostic) {
      try inLine(line.map(\.description).joined(separator: " ; ")) { () throws(Diagnostic) in
        for (index, command) in line.enumerated() {
          if index > 0, interaction.isGoingOn {
            throw Diagnostic(.warning, .waitsForAnswer, at: 0..<0, [command.description])
          }
          try carryOut(command)
        }
      }
      return nil
    } catch {
      // Holding a key down at the last row needs no message.
      return line.count > 1 || error.code != .nowhereToGo ? Message(error) : nil
    }
  }

  /// Runs a closure as one line of commands: its changes are undone together and recorded as one
  /// line; `title` is what its progress is shown with. Within a line it is a part of that line.
  func inLine<Result>(
    _ title: @autoclosure () -> String, _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    guard !editing.isInLine else { return try body() }
    editing.isInLine = true
    log.beginLine()
    document.workMonitor = workMonitor?.begun(title())
    defer { endLine() }
    return try body()
  }

  private func endLine() {
    editing.isInLine = false
    document.workMonitor = nil
    browser.note(.untouched)
    editing.commands.mayActOnNothing = false
    recordLine()
  }

  private func carryOut(_ command: Command) throws(Diagnostic) {
    if try runInInspector(command) { return }
    switch command {
    case .find, .findNext, .findPrevious, .findSame: try Finding(editor: self).perform(command)
    case .filter(nil): Filtering(editor: self).open()
    case .goTo(let text): try GoingTo(editor: self).perform(text)
    case .jump, .setMark, .goMark, .hoist: try PlaceWiring(editor: self).perform(command)
    case .repeatEdit:
      guard let last = editing.lastEdit else { throw .refusal("nothing was edited yet") }
      try carryOut(last)
    case .copy: try copySelection()
    case .undo(let count): try travel(count, isUndo: true)
    case .redo(let count): try travel(count, isUndo: false)
    case .force(let command): try force(command)
    case .go, .page, .scroll, .expand, .collapse, .expandBelow, .collapseBelow, .toggleDisclosure,
      .expandAll, .collapseAll, .foldLevel, .reveal, .filter, .mark, .select, .extend, .deselect,
      .selectAll, .selectMatches, .selectParent, .selectChildren, .invert, .cancel:
      try browse(command)
    default:
      if command.isEdit { try runEdit(command) } else { try runSession(command) }
    }
  }

  private func runSession(_ command: Command) throws(Diagnostic) {
    switch command {
    case .focus(let step):
      layout.moveFocus(by: step == .next ? 1 : -1)
      findInspectorCursor()
    case .togglePicture, .zoom, .pan, .export: try PictureWiring(editor: self).perform(command)
    case .resizePane(let columns): layout.widenOutline(by: columns)
    case .yank(let what): try yank(what)
    case .help: list = .help(for: keyMap)
    case .palette: list = .palette(for: keyMap)
    case .menu: try MenuOpening(editor: self).open(at: nil)
    case .option(let option): try SessionOptions(editor: self).set(option)
    case .check: try showProblems()
    case .edit: try beginTyping()
    case .step: throw .refusal("stepping is for values: tab leads to the inspector")
    case .addItem: throw .refusal("items are added to lists: tab leads to the inspector")
    case .commandLine(let text): prompt = Prompt(.command, template: text ?? "")
    case .redraw: effects.append(.redraw)
    case .suspend: effects.append(.suspend)
    case .write(let file): try save(SaveRequest(file: file))
    case .overwrite(let file): try save(.overwriting(file: file))
    case .reload: try reload()
    case .quit(let isForced): quit(isForced: isForced)
    default: throw .refusal("'\(command.verb)' is for scripts", .error)
    }
  }

  /// Begins to edit. If that is refused, the text typed for it must not run as keys.
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
    try carryOut(command)
  }

  private func yank(_ what: Command.Yank) throws(Diagnostic) {
    if what == .value, layout.focus == .inspector, let field = inspectedField {
      copyOut(try CopiedText([field.value], "the value of \(field.label)"))
    } else if selectsDocument {
      copyOut(try CopiedText(what, of: document))
    } else {
      copyOut(try CopiedText(what, of: selection, in: document))
    }
  }

  private func showProblems() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "checking")
    let findings = document.check(fileExists: fileExists).findings
    try workMonitor?.requireWanted()
    guard !findings.isEmpty else {
      return message = Message("nothing is wrong with the document")
    }
    list = .problems(findings, in: document)
  }
}
