import OutlineUI
import TerminalCells

/// Makes frames of an editor: its views, laid out and drawn, as the bytes a terminal is sent.
package final class EditorComposer {
  /// The editor that is shown.
  package let editor: Editor
  /// What composes the frames; a terminal's runner may do so by itself.
  package let frames: FrameComposer
  /// The screen as it was last composed.
  package var surface: Surface { frames.surface }

  /// A composer for a terminal of these abilities.
  package init(_ editor: Editor, profile: TerminalProfile) {
    self.editor = editor
    frames = FrameComposer(EditorScreen(editor), size: Self.size(of: editor), profile: profile)
    frames.willCompose = { [weak self] _ in self?.prepareFrame() }
  }

  /// How much work the views have done so far.
  package var counters: RenderCounters { frames.counters }

  /// Appends what changes the terminal's screen into what the editor now shows.
  package func compose(into bytes: inout [UInt8]) { frames.compose(into: &bytes) }

  private func prepareFrame() {
    frames.size = Self.size(of: editor)
    // The views hold the editor by reference: they cannot know what has changed in it.
    frames.update(EditorScreen(editor))
  }

  /// Gives an event to the editor, and what the mouse did to the views on the last screen as well. Returns
  /// what is to be done outside.
  package func handle(_ event: InputEvent) -> [Effect] {
    let effects = editor.handle(event)
    if case .mouse = event { frames.host.handle(event) }
    return effects
  }

  /// Forgets what the terminal shows: the next frame draws everything.
  package func forceRepaint() { frames.forceRepaint() }

  private static func size(of editor: Editor) -> CellSize {
    CellSize(columns: editor.layout.columns, rows: editor.layout.rows)
  }
}
