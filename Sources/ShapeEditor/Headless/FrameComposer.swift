import OutlineUI
import TerminalCells

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
  /// What the commands asked for that views performed.
  private var viewEffects: [Effect] = []
  /// Whether the views act on the mouse; what they tell while they are drawn nobody asked for.
  private var isPointing = false

  /// A composer for a terminal of these abilities.
  package init(_ editor: Editor, profile: TerminalProfile) {
    self.editor = editor
    host = ViewHost(EditorScreen(editor))
    encoder = FrameEncoder(profile: profile)
    surface = Surface(size: Self.size(of: editor), widths: profile.widths)
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
    // The views hold the editor by reference: they cannot know what has changed in it.
    host.update(EditorScreen(editor) { [weak self] in self?.perform($0) })
    host.render(into: surface)
    encoder.encode(surface, cursor: nil, into: &bytes)
  }

  /// Gives an event to the editor, and what the mouse did to the views on the last screen, which act on
  /// the editor in turn. Returns what is to be done outside.
  package func handle(_ event: InputEvent) -> [Effect] {
    let effects = editor.handle(event)
    guard case .mouse = event else { return effects }
    isPointing = true
    host.handle(event)
    isPointing = false
    defer { viewEffects = [] }
    return effects + viewEffects
  }

  private func perform(_ action: PointerAction) {
    if isPointing { viewEffects += editor.perform(action) }
  }

  /// Forgets what the terminal shows: the next frame draws everything.
  package func forceRepaint() { encoder.forceRepaint() }

  private static func size(of editor: Editor) -> CellSize {
    CellSize(columns: editor.layout.columns, rows: editor.layout.rows)
  }
}
