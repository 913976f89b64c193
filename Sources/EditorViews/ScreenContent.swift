import OutlineUICore
import ShapeEditor

/// What the screen shows of an editor, in parts that change on their own.
///
/// Each part is a value. A view reads one of them, and is evaluated again only if that part has changed.
@MainActor final class ScreenContent {
  /// What holds for the screen as a whole.
  let frame: StateBox<ScreenFrame>
  /// The rows of the outline.
  let outline: StateBox<OutlineContent>
  /// Where the user is in the outline.
  let place: StateBox<OutlinePlace>
  /// The picture of the canvas.
  let picture: StateBox<PictureContent>
  /// The lines of the inspector.
  let inspector: StateBox<InspectorForm>
  /// Where the user is in the inspector.
  let inspectorPlace: StateBox<InspectorPlace>
  /// How the bottom line is divided, and what is said in it.
  let status: StateBox<StatusContent>
  /// The way to the cursor, where that is in it.
  let path: StateBox<Breadcrumb?>
  /// The file and its state, in it.
  let state: StateBox<StatusState>
  /// The cursor's row, behind them.
  let row: StateBox<String>
  private unowned let host: ViewHost

  /// The content of an editor's screen, for views of a host.
  init(_ editor: Editor, for host: ViewHost) {
    self.host = host
    let state = StatusState(editor)
    self.state = host.makeState(state.withoutPlace)
    row = host.makeState(state.trailing)
    let notice = Notice(editor, beside: state)
    frame = host.makeState(ScreenFrame(editor, looks: ScreenLooks(), notice: notice))
    outline = host.makeState(OutlineContent(editor, drop: nil))
    place = host.makeState(OutlinePlace(editor))
    picture = host.makeState(PictureContent(editor))
    let inspected = InspectorContent(editor)
    inspector = host.makeState(InspectorForm(inspected, for: host))
    inspectorPlace = host.makeState(inspected.place)
    let status = StatusContent(editor, state, notice: notice, drop: nil)
    self.status = host.makeState(status)
    path = host.makeState(Breadcrumb(editor, in: status))
  }

  /// Takes over what has changed in an editor since the last frame. Panes that are not shown stay as they
  /// were.
  func update(_ editor: Editor, looks: ScreenLooks) {
    let drop = editor.drop
    let state = StatusState(editor)
    let notice = Notice(editor, beside: state)
    frame.change(to: ScreenFrame(editor, looks: looks, notice: notice))
    let status = StatusContent(editor, state, notice: notice, drop: drop)
    self.status.change(to: status)
    path.change(to: Breadcrumb(editor, in: status))
    self.state.change(to: state.withoutPlace)
    row.change(to: state.trailing)
    guard editor.list == nil else { return }
    let layout = editor.layout
    if layout.outlineColumns > 0 {
      outline.change(to: OutlineContent(editor, drop: drop, reusing: outline.peek()))
      place.change(to: OutlinePlace(editor))
    }
    if layout.pictureColumns > 0 { picture.change(to: PictureContent(editor)) }
    if layout.inspectorColumns > 0 {
      let inspected = InspectorContent(editor)
      inspector.change(to: InspectorForm(inspected, for: host, reusing: inspector.peek()))
      inspectorPlace.change(to: inspected.place)
    }
  }
}
