/// Labels of steps that come from no command.
package enum StepLabel {
  /// The file was read again.
  package static let rereading = "reading the file again"
  /// Two versions were merged.
  package static let merge = "merge"
  /// What a former session left was made again.
  package static let recovery = "recovery"
  /// The terminal pasted something.
  package static let outsidePaste = "pasting from outside"

  /// Whether a step with this label came from no command, so that no script can repeat it.
  package static func isForeign(_ label: String) -> Bool {
    [rereading, merge, recovery, outsidePaste].contains(label)
  }
}
