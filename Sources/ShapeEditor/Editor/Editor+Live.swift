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
}
