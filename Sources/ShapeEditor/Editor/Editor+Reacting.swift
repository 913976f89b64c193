import KeyBindings
import PaneLayout
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import YAMLText

// Carrying out what the rooms say.
extension Editor {
  /// Carries out reactions in their order. Those that are unprompted come of no key.
  func react(to reactions: [Reaction], isUnprompted: Bool = false) {
    for reaction in reactions {
      if case .ask(let question) = reaction, isUnprompted {
        interaction.askUnprompted(question)
      } else {
        do throws(Diagnostic) {
          try react(to: reaction)
        } catch {
          say(error)
        }
      }
    }
  }

  /// Carries out a reaction.
  ///
  /// - Throws: why what it asks for is refused.
  func react(to reaction: Reaction) throws(Diagnostic) {
    switch reaction {
    case .say(let said): say(said)
    case .add(let said): tell(said)
    case .extend(let text): say(message?.extended(by: text) ?? Message(text, .warning))
    case .perform(let effect): effects.append(effect)
    case .forgetTyping: forgetTyping()
    case .press(let key): press(key)
    case .run(let commands): run(commands)
    case .point(let commands, let pane): point(commands, in: pane)
    case .edit(let title, let edits):
      try asOneStep(title) { () throws(Diagnostic) in
        for (command, entries) in edits { try edit(command, on: entries) }
      }
    case .change(let change): try make(change)
    case .copy(let text):
      copyOut(CopiedText(text, title: "the value", hint: "p puts it in"))
    case .select(let entries): select(entries)
    case .ask, .withdraw, .open, .type, .hint, .complete, .list, .items, .count, .scrollList,
      .choose, .menu, .begin, .stepValue, .chooseWord, .mix:
      try reactInInteraction(reaction)
    case .rows, .move, .leap, .visit, .center, .leave, .filter, .filterChanges, .endFilter,
      .endHoist,
      .scroll, .widenPicture, .putToolAway, .enterShape, .picture:
      reactInPanes(reaction)
    }
  }

  private func reactInInteraction(_ reaction: Reaction) throws(Diagnostic) {
    switch reaction {
    case .ask(let question): interaction.question = question
    case .withdraw(let question):
      if interaction.question == question { interaction.question = nil }
    case .open(let opened): interaction.prompt = opened
    case .type(let text): interaction.prompt = Prompt(.command, template: text)
    case .hint(let hint): interaction.prompt?.show(hint: hint)
    case .complete(let index):
      if interaction.prompt?.choose(completion: index) == true { tellLive(.lineChanged) }
    case .list(let opened): open(opened)
    case .items(let items): interaction.list?.show(items)
    case .count(let text): interaction.list?.show(countText: text)
    case .scrollList(let row, let rows): interaction.list?.scroll(from: row, by: rows)
    case .choose(let item):
      if interaction.list?.select(item: item) == true { press(Key(.enter)) }
    case .menu(let cell):
      forgetTyping()
      interaction.menu = try menu(at: cell)
    case .begin(let field): try begin(field)
    case .stepValue(let steps):
      guard interaction.isTypingValue else { return pointer.forget() }
      for _ in 0..<abs(steps) { press(Key(steps > 0 ? .up : .down)) }
    case .chooseWord(let word):
      guard list == nil, field?.choices.contains(word) == true else { return }
      interaction.field?.choose(word: word)
      press(Key(.enter))
    case .mix(let share, let channel):
      guard let channel = channel ?? field?.mixer?.channel else { return pointer.forget() }
      interaction.field?.mix(share, of: channel)
      updatePreview()
    default: break
    }
  }

  /// Opens a list, which takes the place of a line being typed.
  func open(_ list: ChoiceList) {
    tellLive(.lineLeft)
    interaction.list = list
  }

  private func reactInPanes(_ reaction: Reaction) {
    switch reaction {
    case .rows(let rows):
      browser = rows
      browser.setHeight(layout.paneRows)
      inspectedEntryChanged()
    case .move(let entry, let line):
      move(to: entry)
      if let line { browser.keepCursor(onLine: line) }
    case .leap(let entry): leap(to: entry)
    case .visit(let stop): visit(stop)
    case .center(let entry): go(to: entry)
    case .leave(let serial): places.leave(serial, for: here)
    case .filter(let text, let entries):
      browser.filter(text, to: entries, in: columns)
      inspectedEntryChanged()
    case .filterChanges:
      filterChanges()
      inspectedEntryChanged()
    case .endHoist: browser.endHoist(in: columns)
    case .endFilter:
      browser.endFilter(in: columns)
      inspectedEntryChanged()
    case .scroll(let pane, let rows): scroll(pane, by: rows)
    case .widenPicture(let columns): layout.widenPicture(by: columns)
    case .putToolAway: tool = nil
    case .enterShape(let serial): picture.enter(serial: serial)
    case .picture(let mouse): if !picksColor(mouse) { takeInPicture(.mouse(mouse)) }
    default: break
    }
  }

  private func point(_ commands: [Command], in pane: Pane) {
    forgetTyping()
    let row = topRow(of: pane)
    for command in commands { run([command]) }
    scroll(pane, by: row - topRow(of: pane))
  }

  private func topRow(of pane: Pane) -> Int {
    pane == .outline ? scroll.topRow : inspector.scroll.topRow
  }

  /// Selects entries. A selector that names them one by one would do the same, in time that grows with the
  /// square of their number.
  private func select(_ entries: [Int]) {
    let former = selection
    session.select(entries, orDocument: selectsDocument)
    browser.show(session.commands, after: .select(selector: ""), former: former, in: columns)
    browser.record(.untouched)
    inspectedEntryChanged()
  }

  private func make(_ change: Inspector.Change) throws(Diagnostic) {
    try sight.refuseIfGone()
    if let text = change.removed { withRegister { $0.copy(text) } }
    try edit(change.command, on: selection)
    if let inspected { inspector.show(change, in: inspected) }
    guard change.isEditedThen else { return }
    try beginEditing()
  }

  private func begin(_ field: FieldEdit) throws(Diagnostic) {
    try sight.refuseIfGone()
    try requireEditing()
    var field = field
    if field.control == .color {
      field.offer(used: document.offeredColors, recent: editing.recentColors)
    }
    interaction.field = field
    showInspectorCursor()
  }
}
