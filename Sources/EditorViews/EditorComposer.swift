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
    frames = FrameComposer(EmptyView(), size: editor.layout.size, profile: profile)
    content = ScreenContent(editor, for: frames.host)
    frames.update(EditorScreen(content: content))
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
    content.update(editor, looks: currentLooks)
    frames.images = editor.picture.picture?.images ?? []
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

  /// Gives an event to the editor, the mouse with what is under it. Returns what is to be done outside.
  package func handle(_ event: InputEvent) -> [Effect] {
    guard case .mouse(let mouse) = event else { return editor.handle(event) }
    return editor.handle(.mouse(mouse, over: target(of: mouse)))
  }

  private func target(of mouse: Mouse) -> PointerTarget? {
    if case .wheel = mouse.action {
      return frames.host.scroll(for: mouse).map { .rows(from: $0.row, by: $0.count) }
    }
    return target(at: CellPoint(column: mouse.column, row: mouse.row))
  }

  /// What is at a cell of the screen as it was composed last; nil where no view takes the mouse.
  package func target(at cell: CellPoint) -> PointerTarget? {
    frames.host.target(at: cell).map { PointerTarget($0, in: editor.list) }
  }
}

extension PointerTarget {
  /// What a host says is there; while a list is over the panes, rows are its items.
  fileprivate init(_ target: MouseTarget, in list: ChoiceList?) {
    switch (target.value?.base, list) {
    case (let named as PointerTarget, _): self = named
    case (let id as InspectorModel.RowID, _): self = .line(id, isDisclosure: target.isDisclosure)
    case (let serial as Int, nil): self = .row(serial: serial, isDisclosure: target.isDisclosure)
    // A line of the help has several items, which are targets of their own.
    case (let item as Int, let list?) where list.kind != .help: self = .item(item)
    default: self = .other
    }
  }
}

extension ScreenLayout {
  /// The size of the whole screen.
  fileprivate var size: CellSize { CellSize(columns: columns, rows: rows) }
}
