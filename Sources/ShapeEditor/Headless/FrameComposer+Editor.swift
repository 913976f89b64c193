import OutlineUI
import TerminalCells

extension FrameComposer {
  /// A composer of an editor's screen, in the editor's own size: for runs without a terminal.
  package convenience init(_ editor: Editor, profile: TerminalProfile) {
    self.init(EditorScreen(editor), size: editor.layout.size, profile: profile)
    willCompose = { composer in
      composer.size = editor.layout.size
      // The views hold the editor by reference: they cannot know what has changed in it.
      composer.update(EditorScreen(editor))
    }
  }
}

extension ScreenLayout {
  /// The size of the whole screen.
  fileprivate var size: CellSize { CellSize(columns: columns, rows: rows) }
}
