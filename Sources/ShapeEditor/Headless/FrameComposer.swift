import Cells
import OutlineUI

/// Makes frames of an editor: its views, laid out and drawn, as the bytes a terminal is sent.
package final class FrameComposer {
  /// The editor that is shown.
  package let editor: Editor
  /// The screen as it was last composed.
  package let surface: Surface
  /// What the terminal can do; a change takes effect with the next frame.
  package var profile: TerminalProfile {
    get { encoder.profile }
    set {
      encoder.profile = newValue
      surface.widths = newValue.widths
      encoder.forceRepaint()
    }
  }

  private let host: ViewHost
  private let encoder: FrameEncoder
  private let updateRoot: (ViewHost) -> Void
  private let cursor: (Editor) -> CellPoint?

  /// A composer of the views `root` makes of an editor; `cursor` says where text is being typed.
  package init<Root: View>(
    _ editor: Editor, profile: TerminalProfile,
    cursor: @escaping (Editor) -> CellPoint? = { _ in nil },
    root: @escaping (Editor) -> Root
  ) {
    self.editor = editor
    self.cursor = cursor
    host = ViewHost(root(editor))
    encoder = FrameEncoder(profile: profile)
    surface = Surface(size: Self.size(of: editor), widths: profile.widths)
    updateRoot = { $0.update(root(editor)) }
  }

  /// How much work the views have done so far.
  package var counters: RenderCounters { host.counters }

  /// Appends what changes the terminal's screen into what the editor now shows.
  package func compose(into bytes: inout [UInt8]) {
    let size = Self.size(of: editor)
    if surface.size != size {
      surface.resize(to: size)
      encoder.forceRepaint()
    }
    updateRoot(host)
    host.render(into: surface)
    encoder.encode(surface, cursor: cursor(editor), into: &bytes)
  }

  /// Forgets what the terminal shows: the next frame draws everything.
  package func forceRepaint() { encoder.forceRepaint() }

  private static func size(of editor: Editor) -> CellSize {
    CellSize(columns: editor.layout.columns, rows: editor.layout.rows)
  }
}
