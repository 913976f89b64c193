import OutlineUI
import ScreenPanes
import ScreenThemes
import ShapeEditor
import TerminalCells

/// An editor's screen without a terminal: frames of its views, in the editor's own size, and what keys
/// and the mouse do there.
package final class EditorComposer {
  /// The editor that is shown.
  package let editor: Editor
  /// What composes the frames; a terminal's runner may do so by itself.
  package let frames: FrameComposer
  /// What the commands asked for that views performed.
  private var viewEffects: [Effect] = []
  /// The keys held down with the mouse while the views act on it; nil otherwise: what they tell while
  /// they are drawn nobody asked for.
  private var pointing: Key.Modifiers?

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
    editor.options.themeNames = themes.names
    frames = FrameComposer(EditorScreen(editor), size: editor.layout.size, profile: profile)
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
    // The views hold the editor by reference: they cannot know what has changed in it.
    frames.update(EditorScreen(editor, looks: currentLooks) { [weak self] in self?.perform($0) })
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
    let effects = editor.handle(event)
    guard case .mouse(let mouse) = event else { return effects }
    let picture = PicturePointing(editor: editor)
    pointing = mouse.modifiers
    // What the views show over the picture comes first, unless the picture's own drag goes on.
    if picture.isActive || !frames.host.handle(event) { picture.take(mouse) }
    pointing = nil
    defer { viewEffects = [] }
    return effects + viewEffects + editor.takeEffects()
  }

  private func perform(_ action: PointerAction) {
    guard let pointing else { return }
    viewEffects += Pointing(editor: editor, modifiers: pointing).perform(action)
  }
}

extension ScreenLayout {
  /// The size of the whole screen.
  fileprivate var size: CellSize { CellSize(columns: columns, rows: rows) }
}
