import PaneLayout
import ShapeCommands

extension CommandMenu {
  /// An item before it is known what it would do: its title, and the commands as they are typed.
  package struct Entry: Hashable, Sendable {
    /// What it is called.
    package let title: String
    /// What it runs.
    package let commands: [Command]

    fileprivate init(_ title: String, _ line: String) {
      guard let commands = try? Command.parse(line) else {
        preconditionFailure("the menu's '\(line)' is a command")
      }
      self.title = title
      self.commands = commands
    }
  }

  /// What can be done in a pane, in groups.
  package static func entries(in pane: Pane) -> [[Entry]] {
    switch pane {
    case .outline: rows
    case .picture: shapes
    case .inspector: values
    }
  }

  /// How the conflicts of what is selected can be settled.
  package static let choices = [
    Entry("Keep our side", "resolve ours"), Entry("Take their side", "resolve theirs"),
    Entry("Keep both sides", "resolve both"),
  ]

  /// What can be done about changes since another version.
  package static let changes = [
    Entry("Take the old version", "take"), Entry("Go to the next change", "next-change"),
  ]

  // As many as a screen of 24 rows shows at once.
  private static let rows: [[Entry]] = [
    [Entry("Rename", "edit"), Entry("Insert after…", "command-line 'insert '")]
      + [Entry("Insert inside…", "command-line 'insert … into :selected'")],
    [Entry("Cut", "cut"), Entry("Copy", "copy"), Entry("Paste after", "paste")]
      + [Entry("Duplicate", "duplicate"), Entry("Copy the path", "yank path")],
    [Entry("Move up", "move up"), Entry("Move down", "move down")]
      + [Entry("Move into the row above", "indent"), Entry("Move out of the group", "outdent")]
      + [Entry("Group", "group"), Entry("Ungroup", "ungroup")],
    [Entry("Hide or show", "toggle hidden"), Entry("Lock or unlock", "toggle locked")],
  ]

  private static let shapes: [[Entry]] = [
    [Entry("Cut", "cut"), Entry("Copy", "copy"), Entry("Paste after", "paste")]
      + [Entry("Duplicate", "duplicate")],
    [Entry("To the front", "move last"), Entry("To the back", "move first")],
    [Entry("Group", "group"), Entry("Ungroup", "ungroup"), Entry("The parent", "select-parent")],
    [Entry("Hide or show", "toggle hidden"), Entry("Lock or unlock", "toggle locked")],
    [Entry("Zoom in", "zoom in"), Entry("Zoom out", "zoom out"), Entry("Zoom to fit", "zoom fit")]
      + [Entry("Zoom to the selection", "zoom selection")],
    Command.Tool.allCases.map { Entry("Draw: \($0.rawValue)", "draw \($0.rawValue)") },
    ["left", "center", "right", "top", "middle", "bottom"].map {
      Entry("Align: \($0)", "align \($0)")
    },
  ]

  private static let values: [[Entry]] = [
    [Entry("Edit", "edit"), Entry("Step up", "step +1"), Entry("Step down", "step -1")],
    [Entry("Copy the value", "copy"), Entry("Paste", "paste"), Entry("Unset", "cut")]
      + [Entry("Go to where it is from", "go-source")],
    [Entry("Add an item after", "insert-item after")]
      + [Entry("Add an item before", "insert-item before")]
      + [Entry("Move the item up", "move up"), Entry("Move the item down", "move down")],
    [Entry("Undo", "undo"), Entry("Redo", "redo")],
  ]
}

extension KeyMap {
  /// The first keys that run exactly these commands in a pane, for display; without any, the commands
  /// as they are typed.
  package func title(of commands: [Command], in pane: Pane) -> String {
    let binding = bindings.first { $0.commands == commands && $0.panes.contains(pane) }
    return binding?.sequence.title
      ?? ":" + commands.map(\.description).joined(separator: " ; ")
  }
}
