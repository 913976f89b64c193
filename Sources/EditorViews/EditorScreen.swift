import OutlineUICore
import ShapeEditor

/// The whole screen: the panes beside each other, the status line below, a list over them while one is open.
package struct EditorScreen: View {
  let editor: Editor
  private let drop: RowDrop?
  private let pointer: PointerHandler
  private let looks: ScreenLooks

  /// The screen of an editor; `perform` does what the mouse asks for.
  package init(_ editor: Editor, perform: @escaping (PointerAction) -> Void = { _ in }) {
    self.init(editor, looks: ScreenLooks(), drop: nil, perform: perform)
  }

  /// The screen of an editor in a theme, while rows may be dragged to a place.
  init(
    _ editor: Editor, looks: ScreenLooks, drop: RowDrop?,
    perform: @escaping (PointerAction) -> Void
  ) {
    self.editor = editor
    self.looks = looks
    self.drop = drop
    pointer = PointerHandler(perform)
  }

  package var body: some View {
    let state = StatusState(editor)
    let notice = Notice(editor, beside: state)
    let completions = CompletionMenu(editor)
    let hints = notice == nil ? ContinuationHints(editor) : nil
    // A notice or a list of choices takes what it needs; the panes keep their first rows, so that nothing in them moves.
    let isShared = notice != nil || completions != nil || hints != nil
    let paneRows = isShared ? nil : Double(editor.layout.paneRows)
    VStack(alignment: .leading, spacing: 0) {
      if let list = editor.list, list.kind == .help {
        HelpPane(
          list: list, rows: editor.layout.paneRows, columns: editor.layout.columns,
          pointer: pointer
        )
        .frame(height: paneRows)
      } else if let list = editor.list {
        ChoiceListPane(
          list: list, rows: editor.layout.paneRows, columns: editor.layout.columns,
          pointer: pointer
        )
        .frame(height: paneRows)
      } else {
        panes.frame(height: paneRows)
      }
      if let completions {
        CompletionMenuView(menu: completions, pointer: pointer).layoutPriority(1)
      }
      if let notice {
        NoticeView(notice: notice, lineLimit: editor.layout.paneRows - 1, pointer: pointer)
          .layoutPriority(1)
      }
      if let hints {
        ContinuationHintsView(hints: hints).layoutPriority(1)
      }
      if editor.layout.statusRows > 0 {
        StatusLine(
          editor: editor, state: state, notice: notice, drop: drop?.title, pointer: pointer
        )
        .layoutPriority(2)
      }
    }
    // What is larger than the terminal is cut off at the end, not at both sides.
    .frame(
      minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity,
      alignment: .topLeading
    )
    .overlay(alignment: .topLeading) {
      if let menu = editor.interaction.menu {
        CommandMenuView(menu: menu, size: editor.menuRoom)
      }
    }
    .environment(\.theme, looks.theme)
    .environment(\.screenGround, looks.ground)
  }

  private var panes: some View {
    HStack(alignment: .top, spacing: 0) {
      if editor.layout.outlineColumns > 0 {
        Sidebar(editor: editor, pointer: pointer)
          .indentationGuides()
          .overlay(alignment: .topLeading) { DropLine(drop: drop, editor: editor) }
          .frame(width: Double(editor.layout.outlineColumns))
      }
      if editor.layout.pictureColumns > 0 {
        if !editor.layout.isNarrow { Divider().foregroundStyle(.faint) }
        PicturePane(editor: editor).frame(width: Double(editor.layout.pictureColumns))
      }
      if editor.layout.inspectorColumns > 0 {
        if !editor.layout.isNarrow { Divider().foregroundStyle(.faint) }
        InspectorPane(editor: editor, pointer: pointer).equatable()
          .frame(width: Double(editor.layout.inspectorColumns))
      }
    }
  }
}
