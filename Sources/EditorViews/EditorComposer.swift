import OutlineUICore
import PaneLayout
import ShapeEditor
import TerminalCells
import UserSettings

/// An editor's screen without a terminal: frames of its views, in the editor's own size, and what keys
/// and the mouse do there.
@MainActor package final class EditorComposer {
  /// The editor that is shown.
  package let editor: Editor
  /// What composes the frames; a terminal's runner may do so by itself.
  package let frames: FrameComposer
  /// What the views show of the editor.
  private let content: ScreenContent
  /// What the commands asked for that the mouse led to.
  private var viewEffects: [Effect] = []
  /// What the mouse did while the views act on it; nil otherwise: what they tell while they are drawn
  /// nobody asked for.
  private var pointing: Mouse?
  /// What is dragged outside the picture.
  private var drag = PaneDrag.none

  /// The themes there are.
  private let themes: ThemeBook
  /// What the looks of the last frame were made of, and the looks.
  private var looks: (key: LooksKey, looks: ScreenLooks)?

  private struct LooksKey: Equatable {
    let name: String?
    let depth: ColorDepth
    let isDark: Bool?
    let background: TerminalProfile.RGB?
  }

  /// A composer for a terminal of these abilities, with these themes to choose from.
  package init(_ editor: Editor, profile: TerminalProfile, themes: ThemeBook = ThemeBook()) {
    self.editor = editor
    self.themes = themes
    content = ScreenContent(editor)
    frames = FrameComposer(EmptyView(), size: editor.layout.size, profile: profile)
    frames.update(
      EditorScreen(content: content, pointer: PointerHandler { [weak self] in self?.perform($0) }))
    frames.willCompose = { [weak self] _ in self?.prepareFrame() }
  }

  /// How much work the views have done so far.
  package var counters: RenderCounters { frames.counters }

  /// The screen as it was last composed.
  package var surface: Surface { frames.surface }

  /// What the terminal can do; a change takes effect with the next frame.
  package var profile: TerminalProfile {
    get { frames.profile }
    set { frames.profile = newValue }
  }

  /// Appends what changes the terminal's screen into what the editor now shows.
  package func compose(into bytes: inout [UInt8]) { frames.compose(into: &bytes) }

  private func prepareFrame() {
    frames.size = editor.layout.size
    content.update(editor, looks: currentLooks, drop: drop)
  }

  /// The looks of the chosen theme on the terminal as it is known now.
  private var currentLooks: ScreenLooks {
    let (profile, name) = (frames.profile, editor.options.theme)
    let key = LooksKey(
      name: name, depth: profile.colorDepth, isDark: profile.isDark,
      background: profile.background)
    if let looks, looks.key == key { return looks.looks }
    let isDark = themes.isDark(name, on: profile)
    let ground =
      profile.background
      ?? isDark.map {
        $0 ? .init(red: 0, green: 0, blue: 0) : .init(red: 255, green: 255, blue: 255)
      }
    let made = ScreenLooks(
      theme: themes.theme(name, on: profile),
      ground: ScreenGround(color: ground, showsBoth: profile.colorDepth >= .indexed256))
    looks = (key, made)
    return made
  }

  /// Forgets what the terminal shows: the next frame draws everything.
  package func forceRepaint() { frames.forceRepaint() }

  /// Gives an event to the editor, and what the mouse did to the views on the last screen, which act on
  /// the editor in turn. Returns what is to be done outside.
  package func handle(_ event: InputEvent) -> [Effect] {
    defer { viewEffects = [] }
    guard case .mouse(let mouse) = event else {
      let effects = interrupt(event) ? [] : editor.handle(event)
      return viewEffects + effects + editor.takeEffects()
    }
    // What was under way when the mouse was given back.
    guard editor.options.usesMouse else { return [] }
    let effects = editor.handle(event)
    point(mouse)
    return effects + viewEffects + editor.takeEffects()
  }

  private func point(_ mouse: Mouse) {
    if editor.interaction.menu != nil, editor.takeInMenu(mouse) { return }
    if editor.isPointingAtPicture { return editor.takeInPicture(.mouse(mouse)) }
    if drag.isActive, follow(mouse) { return }
    let cell = CellPoint(column: mouse.column, row: mouse.row)
    let target = target(at: cell)
    if mouse.action == .press(.right), let target {
      viewEffects += Pointing(editor: editor).openMenu(for: target, at: cell)
      return
    }
    let dragging = PaneDragging(editor: editor)
    if let divider = dragging.divider(at: mouse) { return drag = divider }
    // What the views show over the picture comes first.
    pointing = mouse
    let isUsed = frames.host.handle(.mouse(mouse))
    pointing = nil
    guard isUsed else { return editor.takeInPicture(.mouse(mouse)) }
    if mouse.action == .press(.left) { drag = dragging.drag(of: target, at: mouse) }
  }

  /// What is at a cell of the screen as it was composed last; nil where no view takes the mouse.
  package func target(at cell: CellPoint) -> PointerTarget? {
    frames.host.target(at: cell).map { PointerTarget($0, hasList: editor.list != nil) }
  }

  private func perform(_ action: PointerAction) {
    guard let pointing else { return }
    let isRepeated = pointing.clickCount == 2 && pointing.modifiers.isEmpty
    viewEffects += Pointing(
      editor: editor, modifiers: pointing.modifiers, isRepeated: isRepeated
    ).perform(action)
  }

  // MARK: - Dragging

  /// Where the rows that are dragged would go; nil where none are, or there is no place.
  private var drop: RowDrop? {
    guard case .rows(let rows) = drag else { return nil }
    return RowDrop(rows, in: editor)
  }

  /// Goes on with what is dragged; returns false where the mouse does something else.
  private func follow(_ mouse: Mouse) -> Bool {
    let dragging = PaneDragging(editor: editor)
    switch mouse.action {
    case .drag(.left): viewEffects += dragging.move(&drag, to: mouse)
    case .release:
      let ended = drag
      drag = .none
      viewEffects += dragging.release(ended)
    case .press:
      // A release that was never reported.
      endDrag()
      return false
    case .wheel, .drag, .move: return false
    }
    return true
  }

  /// Ends what is dragged as if it had not begun.
  private func endDrag() {
    let ended = drag
    drag = .none
    viewEffects += PaneDragging(editor: editor).cancel(ended)
  }

  /// Ends what is dragged where an event puts an end to it; returns whether the event was for that alone.
  private func interrupt(_ event: InputEvent) -> Bool {
    guard drag.isActive else { return false }
    switch event {
    case .focus(true), .mouse: return false
    case .key(let key):
      let wasDragging = isDragging
      endDrag()
      return wasDragging && key.code == .escape
    case .focus(false), .resize, .paste:
      endDrag()
      return false
    }
  }

  /// Whether a drag shows, so that a key can take it back.
  private var isDragging: Bool {
    switch drag {
    case .none: false
    case .divider: true
    case .rows(let rows): rows.isMoving
    case .value(let value): value.isEditing
    }
  }

  /// Whether ``tick()`` would do anything: what is dragged rests at the edge of the outline, or on a
  /// closed group.
  package var wantsTicks: Bool { PaneDragging(editor: editor).wantsTicks(drag) }

  /// Tells that the pointer has been where it is for another tenth of a second.
  package func tick() -> [Effect] {
    PaneDragging(editor: editor).tick(&drag)
    return editor.takeEffects()
  }
}

extension ScreenLayout {
  /// The size of the whole screen.
  fileprivate var size: CellSize { CellSize(columns: columns, rows: rows) }
}
