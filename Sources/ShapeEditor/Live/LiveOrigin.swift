import LinearPattern

/// Where the user was before something was typed that moves or filters rows at once.
struct LiveOrigin {
  /// The rows with folds, filter, cursor and scroll; nil while the document was still being read.
  var browser: OutlineBrowser?
  /// The serial of the cursor's entry; nil where there were no rows.
  let serial: Int?
  /// The screen line the cursor was on.
  let line: Int
  /// The search there was.
  var find: PatternSearch?
}
