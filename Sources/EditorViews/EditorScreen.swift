import OutlineUICore
import PaneLayout
import TerminalCells

/// The whole screen: the panes beside each other, the status line below, a list over them while one is open.
struct EditorScreen: View {
  let content: ScreenContent

  var body: some View {
    let frame = content.frame.read()
    VStack(alignment: .leading, spacing: 0) {
      panes(frame).frame(height: frame.paneRows)
      if let completions = frame.completions {
        CompletionMenuView(menu: completions).layoutPriority(1)
      }
      if let notice = frame.notice {
        NoticeView(notice: notice, lineLimit: frame.layout.paneRows - 1)
          .layoutPriority(1)
      }
      if let hints = frame.hints {
        ContinuationHintsView(hints: hints).layoutPriority(1)
      }
      if frame.layout.statusRows > 0 {
        StatusLine(content: content).layoutPriority(2)
      }
    }
    // What is larger than the terminal is cut off at the end, not at both sides.
    .frame(
      minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity,
      alignment: .topLeading
    )
    .overlay(alignment: .topLeading) {
      if let menu = frame.menu {
        CommandMenuView(
          menu: menu,
          size: CellSize(columns: frame.layout.columns, rows: frame.layout.paneRows))
      }
    }
    .environment(\.theme, frame.looks.theme)
    .environment(\.screenGround, frame.looks.ground)
  }

  @ViewBuilder private func panes(_ frame: ScreenFrame) -> some View {
    let (rows, columns) = (frame.layout.paneRows, frame.layout.columns)
    if let list = frame.list, list.kind == .help {
      HelpPane(list: list, rows: rows, columns: columns, closingHint: frame.closingHint)
    } else if let list = frame.list {
      ChoiceListPane(list: list, rows: rows, columns: columns, closingHint: frame.closingHint)
    } else {
      HStack(alignment: .top, spacing: 0) {
        if frame.layout.outlineColumns > 0 {
          Sidebar(content: content)
            .indentationGuides()
            .overlay(alignment: .topLeading) { DropLine(content: content) }
            .frame(width: Double(frame.layout.outlineColumns))
        }
        if frame.layout.isStacked {
          Divider().foregroundStyle(.faint)
          stack(frame.layout).frame(width: Double(frame.layout.pictureColumns))
        } else if frame.layout.pictureColumns > 0 {
          if frame.layout.visiblePanes.count > 1 { Divider().foregroundStyle(.faint) }
          PicturePane(content: content).frame(width: Double(frame.layout.pictureColumns))
        }
        if frame.layout.inspectorColumns > 0, !frame.layout.isStacked {
          if !frame.layout.isNarrow { Divider().foregroundStyle(.faint) }
          InspectorPane(content: content)
            .frame(width: Double(frame.layout.inspectorColumns))
        }
      }
    }
  }

  /// The picture above the inspector.
  private func stack(_ layout: ScreenLayout) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      PicturePane(content: content)
        .frame(
          width: Double(layout.pictureColumns), height: Double(layout.pictureRows),
          alignment: .topLeading)
      Divider().foregroundStyle(.faint)
      InspectorPane(content: content)
    }
  }
}
