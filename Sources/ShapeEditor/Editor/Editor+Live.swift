import LinearPattern
import ShapeCommands
import YAMLText

// Searches, filters and the list of rows to go to.
extension Editor {
  /// The search in the labels.
  package var find: PatternSearch? { live.finder.search }

  /// What they see of the editor.
  var liveContext: LiveContext {
    LiveContext(
      document: document, loading: loading, rows: browser, prompt: prompt, list: list)
  }

  /// Tells them of something.
  func tellLive(_ event: LiveEvent) { react(to: live.take(event, in: liveContext)) }

  /// Carries out their reactions.
  func react(to reactions: [LiveReaction]) {
    for reaction in reactions {
      switch reaction {
      case .open(let opened): prompt = opened
      case .hint(let hint): prompt?.show(hint: hint)
      case .list(let opened): open(opened)
      case .items(let items): interaction.list?.show(items)
      case .count(let text): interaction.list?.show(countText: text)
      case .rows(let rows):
        browser = rows
        browser.setHeight(layout.paneRows)
        inspectedEntryChanged()
      case .move(let entry, let line):
        move(to: entry)
        if let line { browser.keepCursor(onLine: line) }
      case .leap(let entry): leap(to: entry)
      case .center(let entry): go(to: entry)
      case .leave(let serial): places.leave(serial, for: here)
      case .filter(let text, let entries):
        browser.filter(text, to: entries, in: columns)
        inspectedEntryChanged()
      case .endFilter:
        browser.endFilter(in: columns)
        inspectedEntryChanged()
      case .say(let said): message = said
      case .find(let text): run([.find(text: text)])
      }
    }
  }
}
