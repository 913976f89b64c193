import CanvasPictures
import DocumentFile
import EditingSession
import EditorViews
import KeyBindings
import ShapeCommands
import ShapeDocument
import ShapeEditor
import TerminalCells
import UserSettings
import YAMLText

/// `open --headless`: the editor without a terminal and without the user's own files.
@MainActor struct HeadlessSession {
  let argument: DocumentArgument
  let start: SelectorText?
  let size: ScreenSize
  let options: EditingOptions
  let showsPicture: Bool
  /// The text to edit in place of that of the file.
  let merged: SourceText?
  let compared: DocumentArgument?
  let mode: ModeOption

  /// Chooses the mode that was asked for; ends the program if the document has none of that name.
  private func chooseMode(_ editor: Editor, _ file: EditingFile) {
    do throws(ExitStatus) {
      if let mode = try mode.mode(of: editor.document) {
        file.happened(.run([.option(.mode(mode))]))
      }
    } catch {
      error.exit()
    }
  }

  /// Opens the document, gives it what is done at a terminal, prints the last screen.
  func run(giving events: [InputEvent], _ statistics: StatisticsOption) {
    let reader = argument.open(comparing: compared != nil)
    // The user's key map is skipped for the same reason as the state folder.
    let keyMap = options.state == nil ? (KeyMap.standard, []) : UserKeyMap.load()
    let themes = options.state == nil ? (ThemeBook(), []) : UserThemes.load()
    let editor = Editor(argument, keys: keyMap, themes: themes, options) {
      $0.compared = compared?.readCompared()
      $0.mode = mode.mode
    }
    _ = editor.handle(.resize(columns: size.columns, rows: size.rows))
    let file = EditingFile(argument, read: reader, by: editor, options)
    file.restoreView()
    let composer = EditorComposer(
      editor, profile: TerminalProfile(colorDepth: .trueColor), themes: themes.0)
    file.restoreOptions()
    // The screen is printed without colours, so the picture has to do without them too.
    let pictures = CanvasPictures(
      for: editor, by: CanvasPainter(imagesBeside: argument.edited.path)
    ) { .none }
    file.pictures = pictures
    var run = HeadlessRun(
      composer, loader: argument.loader(reading: reader, orText: merged),
      totalByteCount: reader.expectedByteCount,
      clock: ProcessStart.clock, settle: pictures.finish)
    run.load { editor in
      if editor.document.fatal == nil { chooseMode(editor, file) }
      if let event = start?.event(in: editor.document) { file.happened(event) }
      file.documentWasRead(isMergedAnew: merged != nil)
      _ = editor.currentDifference
      if showsPicture { file.happened(.run([.togglePicture])) }
    }
    if let fatal = editor.document.fatal, editor.document.entryCount == 0 {
      file.complainOfLostWork()
      argument.refuse(fatal, in: editor.document.text)
    }
    run.give(events, perform: file.perform)
    // Keys that end without quitting count as a crash: unsaved changes are offered the next time.
    if file.isOver { file.sessionEnded() } else { file.endOutputs() }
    file.rememberView()
    StandardOutput.write(run.finish())
    run.statistics.canvasesDrawn = pictures.drawnCount
    file.complainOfLeftovers()
    statistics.write(run.statistics)
    if let fatal = editor.document.fatal { argument.refuse(fatal, in: editor.document.text) }
    if file.unseenExitStatus != .done { file.unseenExitStatus.exit() }
  }
}
