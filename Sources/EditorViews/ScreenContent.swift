import Observation
import ShapeEditor

/// What the screen shows of an editor, in parts that change on their own.
///
/// Each part is a value. A view reads one of them, and is evaluated again only if that part has changed.
@Observable
final class ScreenContent {
  /// What holds for the screen as a whole.
  private(set) var frame: ScreenFrame
  /// The rows of the outline.
  private(set) var outline: OutlineContent
  /// Where the user is in the outline.
  private(set) var place: OutlinePlace
  /// The picture of the canvas.
  private(set) var picture: PictureContent
  /// The lines of the inspector.
  private(set) var inspector: InspectorForm
  /// Where the user is in the inspector.
  private(set) var inspectorPlace: InspectorPlace
  /// How the bottom line is divided, and what is said in it.
  private(set) var status: StatusContent
  /// The way to the cursor, where that is in it.
  private(set) var path: Breadcrumb?
  /// The file and its state, in it.
  private(set) var state: StatusState

  /// The content of an editor's screen.
  init(_ editor: Editor) {
    let state = StatusState(editor)
    self.state = state
    let notice = Notice(editor, beside: state)
    frame = ScreenFrame(editor, looks: ScreenLooks(), notice: notice)
    outline = OutlineContent(editor, drop: nil)
    place = OutlinePlace(editor)
    picture = PictureContent(editor)
    let inspected = InspectorContent(editor)
    inspector = InspectorForm(inspected)
    inspectorPlace = inspected.place
    status = StatusContent(editor, state, notice: notice, drop: nil)
    path = Breadcrumb(editor, in: status)
  }

  /// Takes over what has changed in an editor since the last frame. Panes that are not shown stay as they
  /// were.
  func update(_ editor: Editor, looks: ScreenLooks) {
    let drop = editor.drop
    let state = StatusState(editor)
    let notice = Notice(editor, beside: state)
    change(\.frame, to: ScreenFrame(editor, looks: looks, notice: notice))
    let status = StatusContent(editor, state, notice: notice, drop: drop)
    change(\.status, to: status)
    change(\.path, to: Breadcrumb(editor, in: status))
    change(\.state, to: state)
    guard editor.list == nil else { return }
    let layout = editor.layout
    if layout.outlineColumns > 0 {
      change(\.outline, to: OutlineContent(editor, drop: drop, reusing: outline))
      change(\.place, to: OutlinePlace(editor))
    }
    if layout.pictureColumns > 0 { change(\.picture, to: PictureContent(editor)) }
    if layout.inspectorColumns > 0 {
      let inspected = InspectorContent(editor)
      change(\.inspector, to: InspectorForm(inspected, reusing: inspector))
      change(\.inspectorPlace, to: inspected.place)
    }
  }

  private func change<Part: Equatable>(
    _ part: ReferenceWritableKeyPath<ScreenContent, Part>, to new: Part
  ) {
    if self[keyPath: part] != new { self[keyPath: part] = new }
  }
}
