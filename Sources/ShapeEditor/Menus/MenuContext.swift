import KeyBindings
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// The input for building a menu: its pane, the selection there, and the known reasons against
/// commands.
struct MenuContext {
  /// The most selected entries that are looked at.
  static let entryLimit = 256

  let pane: Pane
  let keyMap: KeyMap
  let document: Document
  /// The selected entries; of very many only the first ones.
  let entries: [Int]
  /// Whether conflicts would be settled there.
  let isInConflict: Bool
  /// Whether the document is compared with another version.
  let isCompared: Bool
  /// Whether the cursor is on what only the other version has, which can only be brought back.
  let isGone: Bool
  let canUndo: Bool
  let canRedo: Bool
  /// Why nothing can be edited; nil where it can.
  let editingRefusal: String?
  let showsPicture: Bool
  let isClipboardEmpty: Bool
  let inspector: Inspector
  let inspected: InspectedEntry?
  /// What was cut or copied as a value.
  let copiedText: String
  /// What a command becomes where the rows are turned round.
  let asSeen: ([Command]) -> [Command]
}

/// The menus of what can be done with what is selected.
enum CommandMenus {
  /// The groups of a pane's menu, each item with its keys and with why it would be refused now.
  static func groups(for context: MenuContext) -> [[CommandMenu.Item]] {
    let special = [
      context.isInConflict ? CommandMenu.choices : [],
      context.isCompared ? CommandMenu.changes : [],
    ]
    let usual = context.isGone ? [] : CommandMenu.entries(in: context.pane)
    let groups = special.filter { !$0.isEmpty } + usual
    return groups.map { group in
      group.map { entry in
        CommandMenu.Item(
          title: entry.title, keys: context.keyMap.title(of: entry.commands, in: context.pane),
          commands: entry.commands,
          refusal: context.asSeen(entry.commands).lazy.compactMap(context.refusal).first)
      }
    }
  }
}

// Why commands would be refused, as far as that is known without running them.
extension MenuContext {
  /// Why a command would be refused; nil where nothing is known against it.
  fileprivate func refusal(of command: Command) -> String? {
    switch command {
    case .undo: return canUndo ? editingRefusal : "there is nothing to undo"
    case .redo: return canRedo ? editingRefusal : "there is nothing to redo"
    case .zoom: return zoomRefusal(of: command)
    case .nextChange: return nil
    case .take, .resolve: return editingRefusal
    case .copy, .yank, .expandBelow, .collapseBelow, .selectParent:
      return pane == .inspector ? lineRefusal(of: command) : nil
    default: break
    }
    if let editingRefusal { return editingRefusal }
    return pane == .inspector ? lineRefusal(of: command) : structureRefusal(of: command)
  }

  private func zoomRefusal(of command: Command) -> String? {
    guard showsPicture else { return "the picture is not on the screen" }
    guard command == .zoom(.selection) else { return nil }
    let hasGraphic = entries.contains { document.role(of: $0) == .graphic }
    return hasGraphic ? nil : "what is selected has no place on this canvas"
  }

  /// What the inspector says about a command on its cursor's line. It is a value: nothing is done.
  private func lineRefusal(of command: Command) -> String? {
    guard let inspected else { return "there is nothing to edit" }
    var inspector = inspector
    do throws(Diagnostic) {
      let reactions =
        command == .edit
        ? try inspector.edit(in: inspected)
        : try inspector.perform(command, in: inspected, pasting: copiedText)
      if case .change? = reactions?.first { return ownRefusal }
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: - Graphics

  private func structureRefusal(of command: Command) -> String? {
    guard !entries.isEmpty else { return "nothing is selected" }
    switch command {
    case .edit, .toggle(property: "hidden"): return ownRefusal
    case .toggle: return instanceRefusal
    case .breakAlias:
      return first(where: document.isLocked, "is locked")
        ?? first(
          where: { !document.isInsideInstance($0) && !document.mergesChildren($0) },
          "is shown by no alias")
    case .duplicate: return first(where: isCopy, "is shown by an alias")
    case .paste where isClipboardEmpty: return "nothing was copied"
    case .cut: return movingRefusal ?? first(where: holdsLocked, "holds what is locked")
    case .move(.step(.up), _), .move(.step(.first), _):
      return movingRefusal
        ?? all({ document.position(of: $0) == 0 }, "is already the first")
    case .move(.step(.down), _), .move(.step(.last), _):
      return movingRefusal
        ?? all({ document.nextSibling(of: $0) == nil }, "is already the last")
    case .indent:
      return canvasRefusal ?? movingRefusal
        ?? first(where: { document.position(of: $0) == 0 }, "has no graphic before it")
        ?? first(where: followsLocked, "comes after what is locked")
    case .outdent:
      return canvasRefusal ?? movingRefusal
        ?? first(
          where: { document.role(of: document.parent(of: $0)) == .canvas },
          "stands directly on the canvas")
    case .group: return canvasRefusal ?? movingRefusal
    case .ungroup:
      return canvasRefusal ?? ownRefusal
        ?? first(where: { document.childCount(of: $0) == 0 }, "has no children to take out")
    default: return nil
    }
  }

  private var canvasRefusal: String? {
    first(where: { document.role(of: $0) == .canvas }, "is a canvas")
  }

  /// Why something selected cannot go elsewhere.
  private var movingRefusal: String? {
    first(where: document.isLocked, "is locked")
      ?? first(where: isCopy, "is shown by an alias")
  }

  /// Whether an entry is not in the text itself, but in what an alias stands for.
  private func isCopy(_ entry: Int) -> Bool {
    document.isInsideInstance(entry) && !document.isInstance(entry)
  }

  /// Why properties of something selected cannot be changed.
  private var ownRefusal: String? {
    first(where: document.isLocked, "is locked") ?? instanceRefusal
  }

  /// Why what is shown by aliases cannot be changed; those whose originals are selected follow them.
  private var instanceRefusal: String? {
    document.withoutFollowers(entries).first(where: document.isInsideInstance).map {
      "'\(document.label(of: $0))' is shown by an alias"
    }
  }

  /// Whether the sibling before an entry takes nothing in.
  private func followsLocked(_ entry: Int) -> Bool {
    // What is before it ends with the sibling, or is the sibling.
    var before = entry - 1
    while document.depth(of: before) > document.depth(of: entry) {
      before = document.parent(of: before)
    }
    return document.isLocked(before) || document.isInsideInstance(before)
  }

  /// The most entries inside one that are looked at.
  private static let insideLimit = 1_000

  private func holdsLocked(_ entry: Int) -> Bool {
    let end = min(document.subtreeEnd(of: entry), entry + Self.insideLimit)
    return (entry..<max(entry, end)).contains {
      !document.isInsideInstance($0) && document.isOwnLocked($0)
    }
  }

  private func first(where isSo: (Int) -> Bool, _ reason: String) -> String? {
    entries.first(where: isSo).map { "'\(document.label(of: $0))' \(reason)" }
  }

  private func all(_ isSo: (Int) -> Bool, _ reason: String) -> String? {
    entries.allSatisfy(isSo) ? first(where: { _ in true }, reason) : nil
  }
}
