import ShapeCommands
import ShapeDocument

/// Lines that show their effect while they are typed: a search, a filter. What was there before comes
/// back when they are left.
struct LiveTyping {
  let editor: Editor

  /// Opens a line, and remembers where the user is.
  func open(_ prompt: Prompt) {
    let hasRows = editor.outline.rowCount > 0
    editor.live.origin = LiveOrigin(
      browser: editor.loading.isOver ? editor.browser : nil,
      serial: hasRows ? editor.document.serial(of: editor.cursor) : nil,
      line: editor.browser.cursorLine, find: editor.find)
    editor.prompt = prompt
  }

  /// Shows the effect of the line as it is now.
  func lineChanged() {
    guard let prompt = editor.prompt, editor.live.origin != nil else { return }
    switch prompt.kind {
    case .find: Finding(editor: editor).typed(prompt.line.text)
    case .filter: Filtering(editor: editor).typed(prompt.line.text)
    case .command: break
    }
  }

  /// Puts one of the completions that are offered into the line.
  func take(completion index: Int) {
    if editor.interaction.prompt?.take(completion: index) == true { lineChanged() }
  }

  /// Brings everything back, since the line was left.
  func left() {
    guard let origin = editor.live.origin else { return }
    comeBack()
    editor.find = origin.find
    end()
  }

  /// Performs the line, which was accepted.
  ///
  /// - Returns: false for lines that show nothing while they are typed.
  func accept(_ prompt: Prompt) -> Bool {
    switch prompt.kind {
    case .command: return false
    case .filter: Filtering(editor: editor).accept(prompt)
    case .find:
      // The search begins where the user was, so that its jump is remembered.
      comeBack()
      if prompt.line.text.isEmpty { editor.find = editor.live.origin?.find }
      end()
      editor.run([.find(text: prompt.line.text)])
    }
    return true
  }

  /// Forgets where the user was.
  func end() {
    editor.live.origin = nil
    editor.live.filtering = nil
    editor.live.awaitedJump = nil
  }

  // MARK: - Where the user was

  /// The entry the cursor was on; nil if there was none, or it is gone.
  var originalCursor: Int? {
    guard let origin = editor.live.origin else { return nil }
    return origin.browser?.cursor ?? origin.serial.flatMap { editor.document.entry(withSerial: $0) }
  }

  /// Shows the rows as they were.
  func comeBack() {
    guard let origin = editor.live.origin else { return }
    if var browser = origin.browser {
      browser.setHeight(editor.layout.paneRows)
      editor.browser = browser
      editor.inspectedEntryChanged()
    } else if let entry = originalCursor {
      editor.move(to: entry)
      editor.browser.keepCursor(onLine: origin.line)
    }
  }

  // MARK: - In slices

  /// Whether something is left to do for what is typed.
  var hasWork: Bool {
    editor.live.isStale || editor.live.filtering?.isComplete == false
      || editor.live.goTo?.isComplete == false
  }

  /// Does a slice of it.
  func advance() {
    if editor.live.isStale {
      editor.live.isStale = false
      lineChanged()
      GoingTo(editor: editor).listChanged()
    } else if editor.live.filtering?.isComplete == false {
      Filtering(editor: editor).advance()
    } else {
      GoingTo(editor: editor).advance()
    }
  }
}
