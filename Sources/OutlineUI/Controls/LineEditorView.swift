import LayoutEngine

/// A line of text somebody else edits: what of it fits, underlined, with its selection and cursor.
///
/// It takes the width it is offered and keeps the cursor in sight. Keys do not reach it: where a
/// program has its own way for keys, it gives them to the ``LineEditor`` and shows that here.
/// Elsewhere a ``TextField`` does both.
public struct LineEditorView: PrimitiveView {
  private let editor: LineEditor
  private let prompt: String

  /// A view of a line; the prompt is shown while it is empty.
  public init(_ editor: LineEditor, prompt: String = "") {
    self.editor = editor
    self.prompt = prompt
  }

  /// Appends the line's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let window = context.object(4) { LineWindow() }
    let editor = editor
    nodes.append(
      LineNode(
        prompt: prompt, window: window, core: context.core,
        theme: context.environment.theme, editor: { editor },
        isActive: { true }))
  }
}
