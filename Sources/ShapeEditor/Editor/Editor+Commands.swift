import ShapeCommands
import ShapeDocument
import ShapeSession
import YAMLText

extension Editor {
  /// Performs a command, as a script or a key would. Its effects are collected for
  /// ``takeEffects()``.
  ///
  /// - Throws: why the command is refused. Then nothing has changed, except that undoing several steps
  ///   keeps those undone before the refusal.
  func perform(_ command: Command) throws(Diagnostic) {
    try asOneStep(command.description) { () throws(Diagnostic) in try dispatch(command) }
  }

  /// Performs a line of commands up to the first that is refused, and shows that refusal. The
  /// commands before it stay done. All of them are one step of the history and one line of the
  /// recording.
  ///
  /// - Parameters:
  ///   - line: the commands, in order.
  ///   - isTyped: whether it was typed or chosen by name; then it is about graphics, whatever pane has
  ///     the keys.
  func run(_ line: [Command], isTyped: Bool = false) {
    if let refusal = refusal(of: line, isTyped: isTyped) { say(refusal) }
  }

  /// Performs a line; returns what is to be said of a refusal.
  func refusal(of line: [Command], isTyped: Bool) -> Message? {
    if beginImport(line) { return nil }
    editing.willPerform(line, isTyped: isTyped)
    defer { editing.didPerform() }
    do throws(Diagnostic) {
      try asOneStep(line.map(\.description).joined(separator: " ; ")) { () throws(Diagnostic) in
        for (index, command) in line.enumerated() {
          if index > 0, interaction.isGoingOn {
            throw Diagnostic(.warning, .waitsForAnswer, at: 0..<0, [command.description])
          }
          try dispatch(command)
        }
      }
      return nil
    } catch {
      // Holding a key down at the last row needs no message.
      return line.count > 1 || error.code != .nowhereToGo ? Message(error) : nil
    }
  }

  /// Runs a closure as one step of the history and one line of the recording; `title` is what its
  /// progress is shown with. Within such a step it is a part of it.
  func asOneStep<Result, Failure>(
    _ title: @autoclosure @escaping () -> String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !session.isInLine else { return try body() }
    session.beginLine()
    document.workMonitor = configuration.workMonitor?.begun(title())
    defer {
      document.workMonitor = nil
      browser.record(.untouched)
      effects += session.endLine().map { .record($0) }
    }
    return try body()
  }

  /// Gives a command to the room it is about, as a part of the step that is going on.
  private func dispatch(_ command: Command) throws(Diagnostic) {
    if try performInInspector(command) { return }
    switch command {
    case .find, .findNext, .findPrevious, .findSame, .filter(nil), .goTo:
      react(
        to: try live.perform(command, seeing: sight, mayWait: editing.isAlone))
    case .jump, .setMark, .goMark: try performOnPlaces(command)
    case .repeatEdit:
      guard let last = session.lastEdit else { throw .refusal("nothing was edited yet") }
      try dispatch(last)
    case .copy: try copySelection()
    case .undo(let count): try travel(count, isUndo: true)
    case .redo(let count): try travel(count, isUndo: false)
    case .force(let command):
      try session.forcing { () throws(Diagnostic) in try dispatch(command) }
    case .go, .page, .scroll, .expand, .collapse, .expandBelow, .collapseBelow, .toggleDisclosure,
      .expandAll, .collapseAll, .foldLevel, .reveal, .filter, .mark, .select, .extend, .deselect,
      .selectAll, .selectMatches, .selectParent, .selectChildren, .invert, .cancel, .hoist,
      .selectSame:
      try performInOutline(command)
    case .nextChange, .previousChange, .onlyChanges, .take, .comparePicture:
      try performOnChanges(command)
    case .goSource: try goToSource()
    case .zoom, .pan: try performInPicture(command)
    case .draw(let tool): try choose(tool)
    case .enter: try enterSelection()
    case .editText: for reaction in try sight.editingText() { try react(to: reaction) }
    case .conflicts, .goToConflict: react(to: try sight.performOnConflicts(command))
    default:
      if command.isEdit {
        try sight.refuseIfGone()
        try edit(command, on: selection)
      } else {
        try performInSession(command)
      }
    }
  }

  private func performInSession(_ command: Command) throws(Diagnostic) {
    switch command {
    case .focus(let step):
      layout.moveFocus(by: step == .next ? 1 : -1)
      findInspectorCursor()
    case .togglePicture:
      layout.togglePicture()
      tool = nil
      findInspectorCursor()
    case .togglePictureAlone:
      layout.togglePictureAlone()
      findInspectorCursor()
    case .toggleInspector:
      layout.toggleInspector()
      findInspectorCursor()
    case .export(let file, let selector, let options): try export(to: file, selector, options)
    case .resizePane(let columns): layout.widenOutline(by: columns)
    case .yank(let what): try yank(what)
    case .help: open(.help(for: keyMap))
    case .palette: open(.palette(for: keyMap))
    case .menu: try react(to: .menu(nil))
    case .option(.mode(let mode)):
      try session.setMode(mode)
      say("colours are those of the mode \(mode)")
    case .option(let option):
      react(to: try options.set(option, keyMap: keyMap))
      orderRows()
      if case .mouse = option { _ = picture.cancelPointing() }
    case .check:
      react(to: try sight.problems(configuration.images, for: configuration.workMonitor))
    case .colors: react(to: try sight.colors())
    case .edit: try beginTyping()
    case .step: throw .refusal("stepping is for values: tab leads to the inspector")
    case .addItem: throw .refusal("items are added to lists: tab leads to the inspector")
    case .commandLine(let text): try react(to: .type(text ?? ""))
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
      editing.refuseTyping(error.message)
      throw error
    }
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
}
