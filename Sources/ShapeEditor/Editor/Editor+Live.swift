import LinearPattern
import ShapeCommands
import YAMLText

// Searches, filters and the list of rows to go to.
extension Editor {
  /// The search in the labels.
  package var find: PatternSearch? { live.finder.search }

  /// Tells them of something.
  func tellLive(_ event: LiveEvent) { react(to: live.take(event, seeing: sight)) }
}
