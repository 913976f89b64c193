/// What steps of the history are called that come from no command.
enum StepLabel {
  static let rereading = "reading the file again"
  static let merge = "merge"
  static let recovery = "recovery"
  static let outsidePaste = "pasting from outside"

  /// Whether a step of this name came from no command, so that no script can repeat it.
  static func isForeign(_ label: String) -> Bool {
    [rereading, merge, recovery, outsidePaste].contains(label)
  }
}
