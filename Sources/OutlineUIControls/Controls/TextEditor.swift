import TerminalCells

/// A text of several lines to edit. It takes the proposed size, by default 40 columns and 5 rows.
///
/// Long lines are wrapped between words. Up and down move by rows and keep the column, page up and page
/// down move by its height, home and end in the row, with control in the text; enter starts a line.
/// Shift selects. `<c-a>` and `<c-e>` go to the ends of the line, `<c-u>` and `<c-k>` delete up to
/// there; other keys are those of a ``TextField``. The wheel scrolls, a click places the cursor, dragging
/// selects.
///
/// - Complexity: O(what is shown) for a key and a frame, besides copying the bytes of a text that was
///   changed: a megabyte is as quick as a line.
public struct TextEditor: PrimitiveView {
  private let text: Binding<String>

  /// Makes an editor of a text.
  public init(text: Binding<String>) { self.text = text }

  /// Appends the editor's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    EditedLines(text: text, look: EditorLook(theme: context.environment.theme))
      ._resolve(in: context, into: &nodes)
  }
}

/// A text of several lines being edited.
struct EditedLines: PrimitiveView {
  let text: Binding<String>
  let look: EditorLook
  /// What enter does; nil to start a line.
  var submit: (() -> Void)?
  /// What it is called, if it is a field; nil for an editor.
  var title: String?

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let core = context.core
    let window = context.object(5) { EditorWindow(core: core) }
    let memory = context.object(6) { TextEditorMemory(window: window) }
    let (text, look) = (text, look)
    let value = text.wrappedValue
    let role = ControlRole.role(title == nil ? .textEditor : .textField) { [title] in
      $0.label = title ?? ""
      $0.value = value
    }
    ControlView(actions(memory, window), role: role, highlightsFocus: false) { target in
      NodeView { _ in
        EditorNode(
          window: window, core: core, look: look, buffer: { memory.buffer(of: value) },
          isActive: { target.isFocused })
      }
    }
    ._resolve(in: context, into: &nodes)
  }

  private func actions(_ memory: TextEditorMemory, _ window: EditorWindow) -> ControlActions {
    let (text, submit) = (text, submit)
    return ControlActions(
      onKey: { key in
        if key == Key(.enter), let submit {
          submit()
          return true
        }
        return memory.edit(text) { window.handle(key, in: &$0) }
      },
      onMouse: { mouse, area in
        memory.edit(text) {
          window.handle(
            mouse, column: mouse.column - area.minColumn, row: mouse.row - area.minRow, in: &$0)
        }
      },
      onPaste: { paste in
        memory.edit(text) { buffer in
          buffer.insert(TextBuffer.insertable(paste.text))
          return true
        }
      })
  }
}

/// The editing state of an editor between events.
private final class TextEditorMemory {
  private var known = TextBuffer()
  private var isNew = true
  private let window: EditorWindow

  init(window: EditorWindow) { self.window = window }

  /// The buffer of a text; a text that was changed elsewhere keeps the cursor about where it was.
  func buffer(of text: String) -> TextBuffer {
    adopt(text)
    return known
  }

  private func adopt(_ text: String) {
    // A comparison of the bytes, which is short where both are the same string.
    guard isNew || text != known.text else { return }
    known = TextBuffer(text, cursor: isNew ? .max : known.cursor)
    isNew = false
    window.forget()
  }

  /// Edits the text, and writes it back if it has changed.
  func edit(_ text: Binding<String>, _ change: (inout TextBuffer) -> Bool) -> Bool {
    adopt(text.wrappedValue)
    let version = known.version
    guard change(&known) else { return false }
    if known.version != version { text.wrappedValue = known.text }
    return true
  }
}
