/// Labels of steps that are no commands.
package enum StepLabel {
  /// The file was read again.
  package static let rereading = "reading the file again"
  /// Two versions were merged.
  package static let merge = "merge"
  /// Changes of an interrupted session were recovered.
  package static let recovery = "recovery"
  /// The terminal pasted a text.
  package static let outsidePaste = "pasting from outside"

  /// True for the label of a step that is no command, which no script can repeat.
  package static func isForeign(_ label: String) -> Bool {
    [rereading, merge, recovery, outsidePaste].contains(label)
  }
}
