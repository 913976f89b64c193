import OutlineUICore
import PaneLayout
import ShapeEditor

/// What the mouse asks for by pointing at something on the screen.
///
/// Keys act on the row the cursor is on; the mouse names its row itself. Views say what was pointed at,
/// and the editor turns that into the commands that keys would run.
package enum PointerAction: Hashable, Sendable {
  /// Moves the cursor to a row of the outline, named by its entry's serial, and gives that pane the keys.
  case select(serial: Int)
  /// Opens or closes a row of the outline; the cursor stays where it is.
  case fold(serial: Int, isOpen: Bool)
  /// Moves the inspector's cursor to a line, and gives that pane the keys.
  case selectLine(InspectorModel.RowID)
  /// Moves the inspector's cursor to one of the values of a line; one that is on or off is turned over.
  case selectPart(InspectorModel.RowID, part: Int)
  /// Opens or closes a group or a list of the inspector.
  case foldLine(InspectorModel.RowID, isOpen: Bool)
  /// Shows rows of a pane so many further down, or with a negative number up; no cursor moves.
  case scroll(Pane, by: Int)
  /// Shows items of the open list from this one of its matches on, moved by so many.
  case scrollList(from: Int, by: Int)
  /// Chooses an item of the open list, as enter does.
  case choose(item: Int)
  /// Takes a word from those under the value being typed, as choosing it and enter do.
  case take(word: String)
  /// Closes the open list.
  case closeList
  /// Takes away the message.
  case dismiss
  /// Puts one of the completions that are offered into the line being typed.
  case complete(index: Int)
  /// Answers the question, as the key of this token does.
  case answer(token: String)
}

/// What is at a cell of the screen, where a view takes the mouse.
package enum PointerTarget: Hashable, Sendable {
  /// A row of the outline, or a label that stands for one, by its entry's serial.
  case row(serial: Int, isDisclosure: Bool)
  /// A line of the inspector.
  case line(InspectorModel.RowID, isDisclosure: Bool)
  /// One of the values of a line.
  case part(InspectorModel.RowID, part: Int)
  /// Something else.
  case other

  /// What a host says is there; while a list is over the panes, rows are its items.
  init(_ target: MouseTarget, hasList: Bool) {
    switch target.value?.base {
    case let action as PointerAction: self.init(action)
    case let id as InspectorModel.RowID: self = .line(id, isDisclosure: target.isDisclosure)
    case let serial as Int where !hasList:
      self = .row(serial: serial, isDisclosure: target.isDisclosure)
    default: self = .other
    }
  }

  private init(_ action: PointerAction) {
    switch action {
    case .select(let serial): self = .row(serial: serial, isDisclosure: false)
    case .selectPart(let id, let part): self = .part(id, part: part)
    default: self = .other
    }
  }
}

/// Where views send what the mouse asks for.
///
/// All are equal: they lead to the same editor, so a view that holds one is not evaluated again because
/// of it.
package struct PointerHandler: Equatable {
  private let action: (PointerAction) -> Void

  /// A handler that does this.
  package init(_ action: @escaping (PointerAction) -> Void) { self.action = action }

  /// Sends what was asked for.
  package func callAsFunction(_ asked: PointerAction) { action(asked) }

  /// They do not differ.
  package static func == (_: PointerHandler, _: PointerHandler) -> Bool { true }
}
