import KeyBindings
import PaneLayout
import ShapeCommands
import TerminalCells
import UserSettings
import YAMLText

/// Reads bytes as a file of key bindings, and types the keys that it binds.
struct FuzzedKeys: FuzzSubject {
  func test(_ bytes: [UInt8]) {
    let text = SourceText(String(decoding: bytes, as: UTF8.self))
    var map = KeyMap.standard
    let mistakes = map.apply(text)
    for mistake in mistakes {
      precondition(mistake.position.line > 0 && mistake.position.column > 0, "no place")
      _ = sanitised(mistake.rendered(file: "keys.yaml"))
    }
    var again = KeyMap.standard
    precondition(again.apply(text) == mistakes, "the same file has other mistakes")
    var pending = PendingKeys()
    for key in (try? Key.sequence(String(decoding: bytes.prefix(64), as: UTF8.self))) ?? [] {
      for pane in Pane.allCases { _ = pending.addKey(key, in: pane, of: map) }
    }
    _ = pending.title
  }
}
