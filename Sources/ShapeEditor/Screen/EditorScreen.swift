import OutlineUI

/// The whole screen: the panes beside each other, the status line below, a list over them while one is open.
package struct EditorScreen: View {
  let editor: Editor

  /// The screen of an editor.
  package init(_ editor: Editor) { self.editor = editor }

  package var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let list = editor.list {
        ChoiceListPane(list: list, rows: editor.layout.paneRows)
      } else {
        panes
      }
      if editor.layout.statusRows > 0 {
        StatusLine(editor: editor)
      }
    }
  }

  private var panes: some View {
    HStack(alignment: .top, spacing: 0) {
      if editor.layout.outlineColumns > 0 {
        Sidebar(editor: editor)
          .frame(width: Double(editor.layout.outlineColumns))
      }
      if editor.layout.visiblePanes.count > 1 {
        Divider()
      }
      if editor.layout.inspectorColumns > 0 {
        InspectorPane(editor: editor).equatable()
          .frame(width: Double(editor.layout.inspectorColumns))
      }
    }
    .frame(height: Double(editor.layout.paneRows))
  }
}
