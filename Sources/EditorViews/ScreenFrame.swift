import KeyBindings
import PaneLayout
import ShapeEditor

/// What holds for the screen as a whole: how it is divided, its colours, and what lies over the panes.
struct ScreenFrame: Equatable {
  /// How the screen is divided.
  let layout: ScreenLayout
  /// The looks of the theme.
  let looks: ScreenLooks
  /// The list in place of the panes.
  let list: ChoiceList?
  /// The hint which key closes the list.
  let closingHint: String
  /// What the word being typed can become.
  let completions: CompletionMenu?
  /// What is said or asked above the status line.
  let notice: Notice?
  /// The keys that may follow those typed.
  let hints: ContinuationHints?
  /// The menu over everything.
  let menu: CommandMenu?

  init(_ editor: Editor, looks: ScreenLooks, notice: Notice?) {
    layout = editor.layout
    self.looks = looks
    list = editor.list
    closingHint = list == nil ? "" : editor.keyMap.hint("leave", in: .list, "closes")
    completions = CompletionMenu(editor)
    self.notice = notice
    hints = notice == nil ? ContinuationHints(editor) : nil
    menu = editor.interaction.menu
  }

  /// The rows of the panes; nil where something above the status line takes what it needs of them. They
  /// keep their first rows then, so that nothing in them moves.
  var paneRows: Double? {
    notice != nil || completions != nil || hints != nil ? nil : Double(layout.paneRows)
  }
}
