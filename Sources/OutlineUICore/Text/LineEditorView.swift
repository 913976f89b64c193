/// Shows the visible part of a line of text, underlined, with its selection and cursor.
///
/// It takes the proposed width and keeps the cursor visible. Keys do not reach it: it is for
/// programs that pass keys to the `LineEditor` themselves. Otherwise use a ``TextField``.
public struct LineEditorView: PrimitiveView {
  private let editor: LineEditor
  private let prompt: String

  /// Makes a view of a line; the prompt is shown while it is empty.
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
