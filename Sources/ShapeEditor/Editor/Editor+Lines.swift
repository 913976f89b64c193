import KeyBindings
import LineEditing
import PaneLayout
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import YAMLText

// What has the keys instead of the panes: lines and values that are typed, lists and questions.
extension Editor {
  /// Clears the message and the pending keys, for a command that does not come from a key.
  func forgetTyping() {
    say(nil)
    pendingKeys = PendingKeys()
    editing.allowTyping()
  }

  /// Gives a key to the list.
  func takeInList(_ key: Key) {
    let rows = layout.rows
    switch withRegister({ interaction.takeInList(key, rows: rows, register: &$0) }) {
    case .perform(let commands)?: run(commands, isTyped: true)
    case .type(let text)?: interaction.prompt = Prompt(.command, text: text)
    case .go(let serial)?: tellLive(.chosen(serial: serial))
    case nil: break
    }
    tellLive(.listChanged)
  }

  /// Gives a key to the line that is typed.
  func takeInPrompt(_ key: Key) {
    let accepted = withRegister {
      interaction.takeInPrompt(key, register: &$0) {
        Completion(of: $0, in: document, isForDocument: selectsDocument) {
          [images = configuration.images, document] in
          images?.names(ofIconsIn: document.iconFolders) ?? []
        }
      }
    }
    guard let accepted else { return tellLive(prompt == nil ? .lineLeft : .lineChanged) }
    // The line is about what is selected, and that is as it was before anything was shown of it.
    session.withdrawPreview()
    guard accepted.kind != .command else { return run(accepted) }
    // What is looked for may take long.
    let reactions = asOneStep("\(accepted.kind.lead)\(accepted.line.text)") {
      live.take(.lineAccepted(accepted), seeing: sight)
    }
    react(to: reactions)
  }

  /// Runs a line that was typed. One that is refused stays open to be corrected, so that nothing
  /// typed on runs as keys.
  private func run(_ accepted: Prompt) {
    let reason: Message
    do throws(CommandMistake) {
      guard let refusal = refusal(of: try accepted.commands(), isTyped: true) else { return }
      say(refusal)
      if interaction.isGoingOn { return }
      reason = refusal
    } catch {
      reason = Message("column \(error.column): \(error.sentence)", .error)
    }
    interaction.prompt = accepted
    interaction.prompt?.refuse(reason.text)
  }

  // MARK: - Values

  /// Gives a key to the text being edited.
  func takeInField(_ key: Key) {
    guard var field = interaction.field else { return }
    let outcome = withRegister { field.take(key, register: &$0) }
    interaction.field = field
    switch outcome {
    case .typing: break
    case .leave: interaction.field = nil
    case .accept(let step): accept(field, goingBy: step)
    }
    updatePreview()
    showInspectorCursor()
  }

  /// Pastes into the text being edited, all or nothing; the field stays open.
  func pasteIntoField(_ text: String) {
    guard var field = interaction.field else { return }
    let refusal = field.paste(text)
    interaction.field = field
    if refusal == nil {
      say(nil)
    } else if !field.target.isInInspector {
      say(refusal.map { Message($0, .warning) })
    }
    updatePreview()
    showInspectorCursor()
  }

  /// Sets what was typed, then edits the value a number of places further; a refusal keeps the
  /// field open.
  private func accept(_ field: FieldEdit, goingBy step: Int) {
    do throws(Diagnostic) {
      if let command = try field.command() {
        try edit(command, on: field.target == .name ? [cursor] : selection)
        if field.control == .color { editing.remember(color: field.line.text) }
      }
      interaction.field = nil
    } catch {
      if !field.target.isInInspector {
        say(error)
      } else {
        interaction.field?.refuse(error)
      }
      return
    }
    guard step != 0, let inspected, inspector.goToPart(by: step, in: inspected),
      let part = inspectedPart, part.control != .toggle
    else { return }
    run([.edit])
  }

  /// Asks for what is under a click in the picture while a colour is being typed; false for anything else.
  func picksColor(_ mouse: Mouse) -> Bool {
    guard mouse.action == .press(.left), field?.control == .color,
      let probe = picture.probe(mouse, layout)
    else { return false }
    interaction.field?.await(probe)
    effects.append(.probe(probe))
    return true
  }

  /// Takes the colour of what a click in the picture was on; false for the answer to another question.
  func takesColor(from hits: PictureHits) -> Bool {
    guard let field, field.awaitedProbe == hits.probe else { return false }
    interaction.field?.await(nil)
    let entries = (hits.serials ?? []).compactMap(document.entry(withSerial:))
    let canvas = document.entry(withSerial: hits.probe.canvas)
    let color =
      entries.lazy.compactMap { self.document.shownColor(of: $0) }.first
      ?? canvas.flatMap { document.shownColor(of: $0) }
    guard let color else {
      say("there is no colour to take")
      return true
    }
    interaction.field?.set(color: color)
    updatePreview()
    return true
  }

  // MARK: - Questions

  /// Answers the question by a key; a key that selects no answer changes nothing.
  func takeAnswer(_ token: String) {
    if let answer = question?.answer(to: token) {
      interaction.question = nil
      switch answer {
      case .run(let commands): run(commands)
      case .ask(let effect): perform(effect)
      case .confirm(let next): interaction.question = next
      }
    } else if ["<esc>", "<c-c>", "<c-g>", "q"].contains(token) {
      let leaving = question?.leaving
      interaction.question = nil
      if let leaving { perform(leaving) }
    }
  }

  private func perform(_ effect: Effect) {
    effects.append(effect)
    interaction.expectQuestion(effect.asksAgain)
  }

  // MARK: - What is cut and copied

  /// Runs a closure on the register of cut and copied text; new text in it goes to the clipboard.
  func withRegister<Result>(_ body: (inout LineRegister) -> Result) -> Result {
    let (result, copied) = editing.withRegister(body)
    if let copied { effects.append(.copy(copied)) }
    return result
  }

  /// Keeps a text for pasting in the editor and requests that it be put on the clipboard.
  ///
  /// Until ``EditorEvent/copied(to:)`` says where it arrived, the message claims no more than that.
  func copyOut(_ copied: CopiedText) {
    withRegister { $0.copy(copied.text) }
    editing.copy(copied)
    say(copied.message(for: .editorOnly))
  }
}
