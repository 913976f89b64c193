import LinearPattern

/// What searches and filters show while they are typed, and what comes back when they are left.
struct LiveState {
  /// Where the user was when the line was opened; nil while none is open that shows its effect.
  var origin: LiveOrigin?
  /// The filter being typed, while it is a filter.
  var filtering: FilterSearch?
  /// The search behind the list of rows to go to.
  var goTo: GoToSearch?
  /// Where the search is to lead as soon as that is known; the next key takes it back.
  var awaitedJump: AwaitedJump?
  /// Whether a search may lead somewhere later: nothing that follows depends on it.
  var mayAwaitJump = false
  /// The entries the search counts matches in; nil for all.
  var searchedEntries: Range<Int>?
  /// Whether the document has changed since what is typed was looked for.
  var isStale = false

  /// Notes that the document has changed: what was found so far may be elsewhere.
  mutating func documentChanged() {
    isStale = origin != nil || goTo != nil
    origin?.find?.startOver()
    filtering = nil
    goTo = nil
  }
}

/// A jump to a match that is not known yet.
struct AwaitedJump: Hashable {
  /// How many matches on.
  let count: Int
  let isForward: Bool
}
