import YAMLText

/// Why a command could not be performed, for reasons outside the document.
extension Diagnostic.Code {
  /// A selector that cannot be read.
  package static let wrongSelector = Self("wrong-selector", "in the selector '{0}', {1}")
  /// A selector without a match.
  package static let nothingMatches = Self(
    "nothing-matches", "nothing matches '{0}'{1}")
  /// `select-all` or `invert` without any entries.
  package static let nothingToSelect = Self("nothing-to-select", "there is nothing to select")
  /// A destination that matches several places.
  package static let severalDestinations = Self(
    "several-destinations", "'{0}' matches {1}; a move needs one destination")
  /// `connect` with another number of graphics than two.
  package static let connectsTwo = Self(
    "connects-two", "'connect' joins two graphics, {0} are selected; mark both, or name them")
  /// A file that cannot be imported.
  package static let importFailed = Self("import-failed", "'{0}' is not imported: {1}")
  /// An edit that cannot be applied to the document itself.
  package static let notForDocument = Self(
    "not-for-document",
    "the document itself only has properties to edit; this needs canvases or graphics")
  /// The selection has no such relatives.
  package static let noRelatives = Self("no-relatives", "nothing selected has {0}")
  /// `paste` with an empty clipboard.
  package static let nothingCopied = Self(
    "nothing-copied", "nothing has been copied or cut to paste")
  /// `undo` or `redo` without any steps.
  package static let nothingToUndo = Self("nothing-to-undo", "there is nothing to {0}")
  /// `undo` or `redo` of more steps than exist.
  package static let fewerToUndo = Self("fewer-to-undo", "there are not {1} steps to {0}, only {2}")
  /// `check` in a document with errors.
  package static let documentHasErrors = Self("document-has-errors", "the document has {0}")
  /// A regular expression that cannot be read.
  package static let wrongPattern = Self(
    "wrong-pattern", "in the regular expression '{0}', column {1}: {2}")
  /// A regular expression that takes too much work.
  package static let slowPattern = Self(
    "slow-pattern", "the regular expression '{0}' takes too long on these texts; make it simpler")
  /// A command that needs the editor's screen.
  package static let needsScreen = Self(
    "needs-screen", "'{0}' needs the editor's screen; a script has none")
  /// A command about the session's file.
  package static let notInScript = Self(
    "not-in-script", "'{0}' is for the editor; a script's result is written when it has ended")
  /// A command that nobody performs here.
  package static let notPerformed = Self("not-performed", "'{0}' has no effect here")
  /// An export whose options do not go together.
  package static let wrongExport = Self("wrong-export", "{0}")
  /// A script that is too long.
  package static let tooManyCommands = Self(
    "too-many-commands", "a script has at most {0} commands")
  /// An assertion that fails.
  package static let assertionFailed = Self(
    "assertion-failed", "'{0}' matches {1}, not {2}")
}
