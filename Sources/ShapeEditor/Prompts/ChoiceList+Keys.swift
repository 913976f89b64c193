import KeyBindings
import ShapeCommands

// Lists made from the key map.
extension ChoiceList {
  /// The keys of the key map and those for editing lines.
  static func help(for keyMap: KeyMap) -> ChoiceList {
    var items: [Item] = []
    var seen: Set<[String]> = []
    for binding in keyMap.bindings {
      if let family = binding.family {
        if seen.insert([family]).inserted { items.append(item(forFamily: family, binding)) }
        continue
      }
      let pane = binding.pane?.rawValue ?? ""
      let key = [binding.section, binding.summary, binding.line, pane]
      guard seen.insert(key).inserted else { continue }
      let same = keyMap.bindings.filter {
        $0.commands == binding.commands && $0.section == binding.section
          && $0.summary == binding.summary && $0.pane == binding.pane
      }
      items.append(
        Item(
          title: same.map(\.sequence.title).joined(separator: ", "),
          summary: pane.isEmpty ? binding.summary : "in the \(pane): \(binding.summary)",
          detail: binding.line, section: binding.section, choice: .perform(binding.commands)))
    }
    return ChoiceList(.help, items: items + keyMap.actions.compactMap(item) + LineKeys.items)
  }

  /// Every command, with its keys.
  static func palette(for keyMap: KeyMap) -> ChoiceList {
    var items = CommandVerb.performed.map { item(for: $0, keyMap) }
    var seen = Set(CommandVerb.performed.map(\.name))
    for binding in keyMap.bindings where binding.family == nil && seen.insert(binding.line).inserted
    {
      items.append(
        Item(
          title: binding.line, summary: binding.summary,
          detail: keys(running: binding.commands, keyMap), section: "",
          choice: .perform(binding.commands)))
    }
    items.sort { $0.title < $1.title }
    return ChoiceList(.palette, items: items)
  }

  /// The line for keys that end in any letter.
  private static func item(forFamily family: String, _ binding: KeyMap.Binding) -> Item {
    let verb = binding.commands.first?.verb ?? ""
    return Item(
      title: family, summary: binding.summary, detail: "\(verb) LETTER",
      section: binding.section, choice: .type("\(verb) "))
  }

  /// The line for what keys do in a mode; nil where none do it.
  private static func item(for action: KeyMode.Action) -> Item? {
    guard !action.keys.isEmpty else { return nil }
    return Item(
      title: action.keys.map(\.title).joined(separator: ", "), summary: action.summary,
      detail: "\(action.mode.rawValue): \(action.name)", section: action.mode.section,
      choice: .perform([]))
  }

  private static func item(for verb: CommandVerb, _ keyMap: KeyMap) -> Item {
    guard verb.standsAlone else {
      return Item(
        title: "\(verb.name) \(verb.usage)", summary: verb.summary,
        detail: keyMap.family(running: verb.name) ?? "", section: "",
        choice: .type("\(verb.name) "))
    }
    let commands = (try? Command.parse(verb.name)) ?? []
    return Item(
      title: verb.usage.isEmpty ? verb.name : "\(verb.name) \(verb.usage)",
      summary: verb.summary, detail: keys(running: commands, keyMap), section: "",
      choice: .perform(commands))
  }

  private static func keys(running commands: [Command], _ keyMap: KeyMap) -> String {
    keyMap.bindings.filter { $0.commands == commands }
      .map { $0.sequence.title + ($0.pane.map { " (\($0.rawValue))" } ?? "") }
      .joined(separator: ", ")
  }
}

extension KeyMap {
  /// What the keys are called together that run a verb with any letter.
  fileprivate func family(running verb: String) -> String? {
    bindings.first { $0.family != nil && $0.commands.first?.verb == verb }?.family
  }
}

extension KeyMap.Binding {
  /// The commands as they are typed.
  fileprivate var line: String { commands.map(\.description).joined(separator: " ; ") }
}
