import ShapeCommands
import TerminalCells

extension Editor {
  /// Rows of a list a page key moves by.
  private var listPageRows: Int { max(1, layout.rows - 4) }

  /// Gives a key to the help or the palette.
  func takeInList(_ key: Key) {
    switch key.token {
    case "<esc>", "<c-c>", "<c-g>": list = nil
    case "<enter>", "<c-j>", "<c-m>": choose()
    case "<f1>" where list?.kind == .help: list = nil
    default:
      let pageRows = listPageRows
      withRegister { register in
        _ = list?.take(key, pageRows: pageRows, register: &register)
      }
    }
  }

  private func choose() {
    guard let item = list?.selectedItem else { return }
    list = nil
    switch item.choice {
    case .perform(let commands): run(commands)
    case .type(let text): prompt = Prompt(.command, text: text)
    }
  }

  /// Every key, as the key map has it.
  func helpList() -> ChoiceList {
    var items: [ChoiceList.Item] = []
    var seen: Set<[String]> = []
    for binding in keyMap.bindings {
      let pane = binding.pane?.rawValue ?? ""
      let key = [binding.section, binding.summary, text(of: binding), pane]
      guard seen.insert(key).inserted else { continue }
      let same = keyMap.bindings.filter {
        $0.commands == binding.commands && $0.section == binding.section
          && $0.summary == binding.summary && $0.panes == binding.panes
      }
      items.append(
        ChoiceList.Item(
          title: same.map(\.sequence.title).joined(separator: ", "),
          summary: pane.isEmpty ? binding.summary : "in the \(pane): \(binding.summary)",
          detail: text(of: binding), section: binding.section,
          choice: .perform(binding.commands)))
    }
    return ChoiceList(.help, items: items + LineKeys.items)
  }

  /// Every command, with its keys.
  func paletteList() -> ChoiceList {
    var items = CommandVerb.performed.map { verb in
      let keys = (try? Command.parse(verb.name)).map { sequences(running: $0) } ?? ""
      return ChoiceList.Item(
        title: verb.usage.isEmpty ? verb.name : "\(verb.name) \(verb.usage)",
        summary: verb.summary, detail: verb.standsAlone ? keys : "", section: "",
        choice: verb.standsAlone
          ? .perform((try? Command.parse(verb.name)) ?? []) : .type("\(verb.name) "))
    }
    let named = Set(CommandVerb.performed.map(\.name))
    var seen = named
    for binding in keyMap.bindings where seen.insert(text(of: binding)).inserted {
      items.append(
        ChoiceList.Item(
          title: text(of: binding), summary: binding.summary,
          detail: sequences(running: binding.commands), section: "",
          choice: .perform(binding.commands)))
    }
    items.sort { $0.title < $1.title }
    return ChoiceList(.palette, items: items)
  }

  private func text(of binding: KeyMap.Binding) -> String {
    binding.commands.map(\.description).joined(separator: " ; ")
  }

  private func sequences(running commands: [Command]) -> String {
    keyMap.bindings.filter { $0.commands == commands }
      .map { binding in
        binding.sequence.title + (binding.pane.map { " (\($0.rawValue))" } ?? "")
      }
      .joined(separator: ", ")
  }
}
