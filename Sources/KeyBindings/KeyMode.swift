import ShapeCommands
import TerminalCells

/// A place where keys run no commands: what they do there, each in a word.
package enum KeyMode: String, Hashable, Sendable, CaseIterable {
  case nodes
  case drawing
  case drag
  case list
  case menu
  case prompt
  case field
  case mixer

  /// The heading its keys stand under in the help.
  package var section: String {
    switch self {
    case .nodes: "Nodes of a path"
    case .drawing: "While drawing a line"
    case .drag: "While dragging"
    case .list: "In a list"
    case .menu: "In a menu"
    case .prompt: "In the command line"
    case .field: "In a value that is typed"
    case .mixer: "In the mixer of colours"
    }
  }

  /// What a key does in a mode.
  package struct Action: Hashable, Sendable {
    /// Where.
    package let mode: KeyMode
    /// Its word, as the user's file names it.
    package let name: String
    /// A short description of it.
    package let summary: String
    /// The key that stands for it: what the mode's code knows it by.
    let key: Key
    /// The keys that do it.
    package fileprivate(set) var keys: [Key]
  }

  /// The actions of all modes, with the keys a user starts with.
  static let standard: [Action] = [
    actions(
      .nodes, ("tab  n", "next", "the next node"), ("shift-tab  N", "previous", "the node before"),
      ("home", "first", "the first node"), ("end", "last", "the last node"),
      ("←", "left", "move the node to the left by 1"),
      ("→", "right", "move the node to the right by 1"), ("↑", "up", "move the node up by 1"),
      ("↓", "down", "move the node down by 1"),
      ("shift-←", "far-left", "move the node to the left by 10"),
      ("shift-→", "far-right", "move the node to the right by 10"),
      ("shift-↑", "far-up", "move the node up by 10"),
      ("shift-↓", "far-down", "move the node down by 10"),
      ("x  d  delete  backspace", "remove", "remove the node"),
      ("esc  enter", "leave", "leave the path")),
    actions(
      .drawing, ("enter  esc", "end", "end the line"),
      ("backspace  delete", "take-back", "take the last point back")),
    actions(
      .drag, ("esc", "leave", "put back what is dragged"),
      ("←", "left", "to the left by 1"), ("→", "right", "to the right by 1"),
      ("↑", "up", "up by 1"), ("↓", "down", "down by 1"),
      ("shift-←", "far-left", "to the left by 10"), ("shift-→", "far-right", "to the right by 10"),
      ("shift-↑", "far-up", "up by 10"), ("shift-↓", "far-down", "down by 10"),
      ("s", "straight", "keep proportions or a direction, as shift does"),
      ("m", "middle", "about the middle, as alt does")),
    actions(
      .list, ("↑  ctrl-p", "previous", "the item before"), ("↓  ctrl-n", "next", "the next item"),
      ("pageup", "page-up", "a page up"), ("pagedown", "page-down", "a page down"),
      ("ctrl-home", "first", "the first item"), ("ctrl-end", "last", "the last item"),
      ("enter  ctrl-j  ctrl-m", "accept", "choose the item"),
      ("esc  ctrl-c  ctrl-g", "leave", "close the list")),
    actions(
      .menu, ("↑  k  ctrl-p", "previous", "the item before"),
      ("↓  j  ctrl-n", "next", "the next item"), ("home  pageup", "first", "the first item"),
      ("end  pagedown", "last", "the last item"),
      ("enter  space  ctrl-j  ctrl-m", "accept", "do it"),
      ("esc  ctrl-c  ctrl-g", "leave", "close the menu")),
    actions(
      .prompt, ("enter  ctrl-j  ctrl-m", "accept", "accept"), ("esc  ctrl-g", "leave", "leave"),
      ("ctrl-c", "copy-or-leave", "copy what is selected, else leave"),
      ("↑  ctrl-p", "previous", "what was typed before"), ("↓  ctrl-n", "next", "what came after"),
      ("tab", "complete", "complete"), ("shift-tab", "complete-back", "the completion before")),
    actions(
      .field, ("enter  ctrl-j  ctrl-m", "accept", "accept"), ("esc  ctrl-g", "leave", "leave"),
      ("ctrl-c", "copy-or-leave", "copy what is selected, else leave"),
      ("alt-enter", "new-line", "a new line, in texts that may have several"),
      ("↑  ctrl-p", "up", "step up, or choose"), ("↓  ctrl-n", "down", "step down, or choose"),
      ("shift-↑  pageup", "far-up", "ten steps up"),
      ("shift-↓  pagedown", "far-down", "ten steps down"),
      ("tab", "next", "complete; in a value that is whole, the next one"),
      ("shift-tab", "previous", "the value before")),
    actions(
      .mixer, ("←", "less", "less by a hundredth"), ("→", "more", "more by a hundredth"),
      ("shift-←", "far-less", "less by a tenth"), ("shift-→", "far-more", "more by a tenth"),
      ("home", "none", "nothing of it"), ("end", "full", "all of it")),
  ].flatMap(\.self)

  private static func actions(
    _ mode: KeyMode, _ rows: (keys: String, name: String, summary: String)...
  ) -> [Action] {
    rows.map { row in
      let keys = row.keys.split(separator: " ").compactMap {
        (try? KeySequence(String($0)))?.keys.first
      }
      guard let key = keys.first else { preconditionFailure("'\(row.keys)' are keys") }
      return Action(mode: mode, name: row.name, summary: row.summary, key: key, keys: keys)
    }
  }
}

// The keys of modes.
extension KeyMap {
  /// The key by which a mode knows what a key does in it: the key itself where it does nothing of the
  /// mode's own; nil where it did, and the user took that away.
  package func meaning(of key: Key, in mode: KeyMode) -> Key? {
    if let action = actions.first(where: { $0.mode == mode && $0.keys.contains(key) }) {
      return action.key
    }
    return KeyMode.standard.contains { $0.mode == mode && $0.keys.contains(key) } ? nil : key
  }

  /// The first key of an action of a mode, for display; nil where no key does it.
  package func title(of name: String, in mode: KeyMode) -> String? {
    actions.first { $0.mode == mode && $0.name == name }?.keys.first?.title
  }

  /// A hint: the keys of some actions of a mode, and what they do; empty where no key does it.
  package func hint(_ names: String..., in mode: KeyMode, _ effect: String) -> String {
    let keys = names.compactMap { title(of: $0, in: mode) }
    return keys.isEmpty ? "" : "\(keys.joined(separator: " ")) \(effect)"
  }

  /// The words of what keys do in a mode.
  package func names(in mode: KeyMode) -> [String] {
    actions.filter { $0.mode == mode }.map(\.name)
  }

  /// Binds a key in a mode to the action of a name, or to none.
  package mutating func bind(_ key: Key, to name: String?, in mode: KeyMode) {
    for index in actions.indices where actions[index].mode == mode {
      actions[index].keys.removeAll { $0 == key }
      if actions[index].name == name { actions[index].keys.append(key) }
    }
  }
}
