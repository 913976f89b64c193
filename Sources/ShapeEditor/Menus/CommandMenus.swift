import KeyBindings
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// The menu of what can be done with what is selected, in the pane that has the keys.
struct CommandMenus {
  /// The most selected entries that are asked about.
  static let entryLimit = 256

  private let sight: Sight
  /// The selected entries; of very many only the first ones.
  private let entries: [Int]
  /// Why the session would refuse an edit of some entries; nil where nothing is known against it.
  private let refusalInSession: (Command, [Int]) -> Diagnostic?

  init(seeing sight: Sight, refusal: @escaping (Command, [Int]) -> Diagnostic?) {
    self.sight = sight
    entries = Array(sight.rows.selection.prefix(Self.entryLimit))
    refusalInSession = refusal
  }

  private var pane: Pane { sight.layout.focus }

  /// The groups of the menu, each item with its keys and with why it would be refused now.
  var groups: [[CommandMenu.Item]] {
    let special = [
      isInConflict ? CommandMenu.choices : [],
      sight.comparison == nil ? [] : CommandMenu.changes,
    ]
    let usual = sight.rows.isOnGhost ? [] : CommandMenu.entries(in: pane)
    return (special.filter { !$0.isEmpty } + usual).map { group in
      group.map { entry in
        CommandMenu.Item(
          title: entry.title, keys: sight.keyMap.title(of: entry.commands, in: pane),
          commands: entry.commands,
          refusal: sight.asSeen(entry.commands).lazy.compactMap(refusal).first?.message)
      }
    }
  }

  /// Whether something that is selected is in conflict.
  private var isInConflict: Bool {
    guard pane != .inspector, !sight.rows.isOnGhost else { return false }
    let document = sight.document
    return sight.conflicts.entries(in: document).contains { conflicted in
      entries.contains { ($0..<document.subtreeEnd(of: $0)).contains(conflicted) }
    }
  }

  // MARK: - Why not

  /// Why a command would be refused, as far as that is known without running it.
  private func refusal(of command: Command) -> Diagnostic? {
    do throws(Diagnostic) {
      try refuse(command)
      return nil
    } catch {
      return error
    }
  }

  private func refuse(_ command: Command) throws(Diagnostic) {
    switch command {
    case .undo where !sight.canUndo, .redo where !sight.canRedo:
      throw Diagnostic(.warning, .nothingToUndo, at: 0..<0, [command.verb])
    case .undo, .redo, .take, .resolve, .commandLine: try sight.requireEditing()
    case .draw:
      try sight.requirePicture()
      try sight.requireEditing()
    case .zoom(let target):
      try sight.requirePicture()
      let hasGraphic = entries.contains { sight.document.role(of: $0) == .graphic }
      if target == .selection, !hasGraphic {
        throw .refusal("what is selected has no place on this canvas")
      }
    case _ where pane == .inspector: try refuseOnLine(command)
    case .edit: try refuseInSession(.rename(template: "_"))
    default: if command.isEdit { try refuseInSession(command) }
    }
  }

  private func refuseInSession(_ command: Command) throws(Diagnostic) {
    try sight.requireEditing()
    if let refusal = refusalInSession(command, entries) { throw refusal }
  }

  /// Asks the inspector about a command on its cursor's line. It is a value: nothing is done.
  private func refuseOnLine(_ command: Command) throws(Diagnostic) {
    guard let inspected = sight.inspected else { throw .refusal("there is nothing to edit") }
    var inspector = sight.inspector
    let reactions =
      command == .edit
      ? try inspector.edit(in: inspected)
      : try inspector.perform(command, in: inspected, pasting: sight.copiedText)
    if case .change(let change)? = reactions?.first { try refuseInSession(change.command) }
  }
}
